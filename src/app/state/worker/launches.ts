/** The app opened from its icon, a shortcut or the system's share sheet while a window of it is there already. */
import { navigate } from 'wouter/use-browser-location'
import { isTyping } from '../page/typing.ts'

// Not in TypeScript's library: Chromium alone has it, and only for installed apps.
interface LaunchQueue {
  setConsumer(consumer: (launch: { targetURL?: string }) => void): void
}

/**
 * The manifest says `focus-existing`: that window comes to the front and stays where it is, until it is told here
 * where the launch leads. Called once.
 */
export function watchLaunches(): void {
  const { launchQueue } = globalThis as { launchQueue?: LaunchQueue }
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // Chromium hands over within `setConsumer` what was launched before: the launch that opened this window and has brought
  // it to its place already, and after each reload of the page the same once more.
  let isBefore = true
  launchQueue?.setConsumer(({ targetURL }) => {
    const isDone = isBefore && (opened?.type === 'reload' || targetURL === opened?.name)
    if (targetURL && !isDone) follow(new URL(targetURL))
  })
  isBefore = false
}

/** The bare icon leads nowhere: who presses it wants to go on. Nor does anything lead away from a form. */
function follow({ pathname, search }: URL): void {
  if (pathname === '/' || isWriting()) return
  const place = pathname + search
  if (place !== location.pathname + location.search) navigate(place)
}

/** Also a review whose every letter is kept: its author is in the middle of it. */
function isWriting(): boolean {
  const form = document.activeElement?.closest('form')
  return isTyping() || Boolean(form?.matches('[data-kept]') || form?.querySelector('[data-kept]'))
}
