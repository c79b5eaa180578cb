import { restoreLostFocus } from '../../ui/restore-lost-focus.ts'

/** For when what had the focus is gone from the screen: reading, and Tab, go on from its heading. */
export function focusHeading(): void {
  moveFocusTo(document.querySelector('h1'))
}

/** Safari gives a button no focus that is tapped: whoever was typing meanwhile goes on there. */
export function moveFocusTo(place: HTMLElement | null): void {
  if (!document.activeElement?.matches('input, textarea, select')) place?.focus({ preventScroll: true })
}

/** A `ref` for what may leave the screen by itself: if the focus was in it, it goes on from the heading. */
export function passesFocus(element: HTMLElement | null) {
  return () => {
    if (!element?.contains(document.activeElement)) return
    // Once it has left: beside an open dialog nothing takes the focus, and another screen may have given it a place.
    queueMicrotask(restoreLostFocus)
  }
}
