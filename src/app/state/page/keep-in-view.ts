import { gestures } from './scroll.ts'

/** How long what belongs to the same deed may take to be drawn around it. */
const SETTLES_MS = 1_500

/**
 * Brings an element to the middle of the screen, and keeps it there while the page around it grows: until a person
 * touches anything, or a moment has passed.
 * @returns ends it sooner.
 */
export function keepInView(element: Element): () => void {
  const show = () => element.scrollIntoView({ block: 'center' })
  show()
  const growth = new ResizeObserver(show)
  growth.observe(document.body)
  const timer = setTimeout(stop, SETTLES_MS)
  for (const gesture of gestures) addEventListener(gesture, stop, { passive: true })
  function stop(): void {
    growth.disconnect()
    clearTimeout(timer)
    for (const gesture of gestures) removeEventListener(gesture, stop)
  }
  return stop
}
