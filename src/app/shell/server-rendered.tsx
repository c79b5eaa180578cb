import type { ReactNode } from 'react'
import { lastNavigation } from '../state/page/scroll.ts'
import './server-rendered.css'

/**
 * What the page was delivered with: the server's HTML for this address (`server/site/pages/fill-shell.ts`), or what the
 * worker saved of the last visit (`sw/shown-last.ts`).
 */
const page = globalThis.document?.querySelector('.told-page')
const told = page?.querySelector('.told, [data-shown]')
const lead = page?.querySelector('.told-lead')

export interface ServerRenderedProps {
  /** With its banner and nothing below: the code of the screen is not here yet. */
  whole?: boolean
  /** The skeleton of what is coming; shown alone where the server rendered nothing. */
  children: ReactNode
}

/** Keeps the server's HTML of this address on the screen until there is more to show. */
export function ServerRendered({ whole = false, children }: ServerRenderedProps) {
  const node = lastNavigation() === 'load' && (whole ? page : told)
  if (!node) return children
  return (
    <>
      <Moved node={node} />
      {!whole && !node.matches('[data-shown]') && children}
    </>
  )
}

/** The same for what stands below the heading. */
export function ServerRenderedLead({ children }: { children: ReactNode }) {
  return lead && lastNavigation() === 'load' ? <Moved node={lead} /> : children
}

function Moved({ node }: { node: Element }) {
  return <div ref={place => place?.append(node)} />
}
