/** What every screen does when it opens; by itself, so that Home need not carry the frame of the others. */
import { useEffect, useRef } from 'react'
import { pageTitle } from '../../contract/page-title.ts'
import { lastNavigation } from '../state/page/scroll.ts'

/** The title of the document, for tabs, history and screen readers. */
export function useDocumentTitle(title: string | null): void {
  useEffect(() => {
    document.title = pageTitle(title)
  }, [title])
}

/** Gives the heading the focus after a navigation, so that it is read out and Tab goes on from there. */
export function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (lastNavigation() !== 'load') heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
