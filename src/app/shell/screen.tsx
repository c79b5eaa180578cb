import type { ReactNode } from 'react'
import { Banner, type Crumb } from './banner.tsx'
import { useDocumentTitle, useHeadingFocus } from './screen-title.ts'
import './screen.css'

export interface ScreenProps {
  /** Its heading, shown in the banner. */
  title: string
  /** What the browser's tab says, where the heading alone would not tell two tabs apart. */
  tabTitle?: string | undefined
  /** Links between Home and here. */
  trail?: Crumb[] | undefined
  /** A line below the heading. */
  lead?: ReactNode
  children: ReactNode
}

/** The frame of every screen but Home: banner with heading and breadcrumb, then the content. */
export function Screen({ title, tabTitle = title, trail, lead, children }: ScreenProps) {
  const heading = useHeadingFocus()
  useDocumentTitle(tabTitle)
  return (
    <>
      <Banner title={title} headingRef={heading} trail={trail} lead={lead} />
      <div className="content screen">{children}</div>
    </>
  )
}
