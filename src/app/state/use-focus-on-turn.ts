import { useEffect, useRef } from 'react'

/**
 * After a page was turned, reading goes on at the top of the list; the link that was pressed may be gone.
 * @returns the place that takes the focus; it needs a `tabIndex` of -1.
 */
export function useFocusOnTurn(page: number) {
  const top = useRef<HTMLParagraphElement>(null)
  const shown = useRef(page)
  useEffect(() => {
    // Page 1 is also where typing and choosing lead, which must keep the focus where it is.
    if (shown.current !== page && !document.activeElement?.closest('[role=search], fieldset'))
      top.current?.focus({ preventScroll: true })
    shown.current = page
  }, [page])
  return top
}
