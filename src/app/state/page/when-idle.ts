/**
 * Does something when the page has nothing else to do, such as drawing its first screen; at the latest after this time.
 * @param withinMs also what it waits where a browser (Safari) cannot tell.
 */
export function whenIdle(then: () => void, withinMs: number): void {
  if ('requestIdleCallback' in window) requestIdleCallback(then, { timeout: withinMs })
  else setTimeout(then, withinMs)
}
