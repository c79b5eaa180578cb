import type { ReactNode } from 'react'
import { lastMove } from '../state/page/scroll.ts'
import './told.css'

/**
 * What the server wrote into the page about this address (`server/site/pages/fill-shell.ts`), or the worker, of what it
 * showed last (`sw/shown-last.ts`).
 */
const page = globalThis.document?.querySelector('.told-page')
const told = page?.querySelector('.told, [data-shown]')
const lead = page?.querySelector('.told-lead')

export interface ServerRenderedProps {
  /** With its banner, and alone: the screen that draws one is not here yet. */
  whole?: boolean
  /** The shape of what comes; all there is where the server told nothing. */
  children: ReactNode
}

/** Lets what the server told of this address stand until there is more to show: a reader never loses it again. */
export function ServerRendered({ whole = false, children }: ServerRenderedProps) {
  const node = lastMove() === 'load' && (whole ? page : told)
  if (!node) return children
  return (
    <>
      <Moved node={node} />
      {!whole && !node.matches('[data-shown]') && children}
    </>
  )
}

/** The same of what stands below the heading. */
export function ServerRenderedLead({ children }: { children: ReactNode }) {
  return lead && lastMove() === 'load' ? <Moved node={lead} /> : children
}

function Moved({ node }: { node: Element }) {
  return <div ref={place => place?.append(node)} />
}
