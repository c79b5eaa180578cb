/** For when what had the focus is gone from the screen: reading, and Tab, go on from its heading. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
}
