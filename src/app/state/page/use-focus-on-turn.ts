import { useEffect, useRef } from 'react'

/**
 * After a page was turned, reading goes on at the top of the list; the link that was pressed may be gone.
 * @param page its number, or what else tells one page from another.
 * @returns the place that takes the focus; it needs a `tabIndex` of -1.
 */
export function useFocusOnTurn(page: number | string) {
  const top = useRef<HTMLParagraphElement>(null)
  const shown = useRef(page)
  useEffect(() => {
    // A list that is still being read has no top yet.
    if (shown.current === page || !top.current) return
    shown.current = page
    // Page 1 is also where typing and choosing lead, which must keep the focus where it is.
    if (!document.activeElement?.closest('[role=search], fieldset'))
      top.current.focus({ preventScroll: true })
  })
  return top
}
