import { type ReactNode, useEffect, useRef } from 'react'
import { pageTitle } from '../../contract/page-title.ts'
import { lastMove } from '../state/scroll.ts'
import { Banner, type Crumb } from './banner.tsx'
import './screen.css'

export interface ScreenProps {
  /** Its heading, shown in the banner. */
  title: string
  /** What the browser's tab says, where the heading alone would not tell two tabs apart. */
  tabTitle?: string | undefined
  /** Links between Home and here. */
  trail?: Crumb[]
  /** A line below the heading. */
  lead?: ReactNode
  children: ReactNode
}

/** The frame of every screen but Home: banner with heading and breadcrumb, then the content. */
export function Screen({ title, tabTitle = title, trail, lead, children }: ScreenProps) {
  const heading = useArrival()
  useTabTitle(tabTitle)
  return (
    <>
      <Banner title={title} headingRef={heading} {...(trail && { trail })} lead={lead} />
      <div className="content screen">{children}</div>
    </>
  )
}

/** The title of the document, for tabs, history and screen readers. */
export function useTabTitle(title: string | null): void {
  useEffect(() => {
    document.title = pageTitle(title)
  }, [title])
}

/** Gives the heading the focus after a navigation, so that it is read out and Tab goes on from there. */
export function useArrival() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (lastMove() !== 'load') heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
