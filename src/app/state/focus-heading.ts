/**
 * For when what had the focus is gone from the screen: reading, and Tab, go on from its heading. Safari gives a button no
 * focus that is tapped: whoever was typing meanwhile goes on there.
 */
export function focusHeading(): void {
  if (document.activeElement?.matches('input, textarea, select')) return
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
}
