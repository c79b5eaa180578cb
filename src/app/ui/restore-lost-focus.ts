/** For when what had the focus, or was to have it again, is gone: reading, and Tab, go on from the screen's heading. */
export function restoreLostFocus(): void {
  if (document.activeElement === document.body) document.querySelector('h1')?.focus({ preventScroll: true })
}
