import type { ReactNode } from 'react'
import { Banner, type BannerProps } from './banner.tsx'
import { useDocumentTitle, useHeadingFocus } from './screen-title.ts'
import './screen.css'

/** The title is its heading, shown in the banner. */
export interface ScreenProps extends Omit<BannerProps, 'headingRef'> {
  /** What the browser's tab says, where the heading alone would not tell two tabs apart. */
  tabTitle?: string | undefined
  children: ReactNode
}

/** The frame of every screen but Home: banner with heading and breadcrumb, then the content. */
export function Screen({ tabTitle, children, ...banner }: ScreenProps) {
  const heading = useHeadingFocus()
  useDocumentTitle(tabTitle ?? banner.title)
  return (
    <>
      <Banner headingRef={heading} {...banner} />
      <div className="content screen">{children}</div>
    </>
  )
}
