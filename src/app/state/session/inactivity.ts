import { INACTIVITY_MS } from '../../../contract/limits.ts'
import type { KeyValueStore } from '../storage/device-store.ts'
import { activityTime, storeActivityTime } from './session-notes.ts'
import { isPlausibleEnd, storageKeys } from './session-storage.ts'

/** How often the end of the session is looked for (specification, section 9). */
const CHECK_MS = 5_000
/** How long before the end a person is warned (D24). */
export const WARNING_MS = 60_000
/** Scrolling fires a hundred times a second; the note is worth writing once in a while. */
const NOTE_MS = 1_000
/** The warning goes a moment after the sign of life: the finger that gave it must not hit what lies beneath. */
const CALM_MS = 1_000

const signsOfLife = ['click', 'keydown', 'keypress', 'scroll', 'mousemove', 'touchstart'] as const

/**
 * How long the session still lasts, at most fifteen minutes: a clock that was set back must not prolong it.
 * @returns null where nothing is noted yet, which counts as present.
 */
export function timeLeft(store: KeyValueStore, now: number): number | null {
  const end = activityTime(store)
  return end === null ? null : Math.min(end - now, INACTIVITY_MS)
}

/** Whether the person has been away longer than the session lasts. */
export function hasExpired(store: KeyValueStore, now: number): boolean {
  const left = timeLeft(store, now)
  return left !== null && left <= 0
}

/** At a start: no session that was noted by this clock ends so late, and who comes now need not be that person. */
export function isOfAnotherClock(store: KeyValueStore, now: number): boolean {
  const end = activityTime(store)
  return end !== null && !isPlausibleEnd(end, now)
}

/** Something happened: the session ends 15 minutes from now. All tabs read the same note. */
export function recordActivity(store: KeyValueStore, now: number): void {
  storeActivityTime(store, now + INACTIVITY_MS)
}

type PageParts = 'addEventListener' | 'removeEventListener' | 'setTimeout' | 'clearTimeout'

export interface InactivityWatch {
  store: KeyValueStore
  /** The window whose events count. */
  page: Pick<Window, PageParts | 'setInterval' | 'clearInterval'>
  /** Its document. */
  visibility: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>
  now: () => number
  /** Only a signed-in person can be signed out. */
  isSignedIn: () => boolean
  /** The last minute has begun; told again at each look. */
  onWarning: () => void
  /** The last minute is over because somebody is here, in this tab or another, or because nobody is signed in any more. */
  onCalm: () => void
  onExpired: () => void
}

/**
 * Watches for signs of life while somebody is signed in. A phone that slept fires no timers, so the end is
 * also looked for when the page is seen again, and before a sign of life is believed.
 * @returns a function that ends the watch.
 */
export function watchInactivity(watch: InactivityWatch): () => void {
  const { store, page, visibility, now, isSignedIn, onWarning, onCalm, onExpired } = watch
  let notedAt = 0
  let nextLook: number | undefined

  const check = (): boolean => {
    page.clearTimeout(nextLook)
    const left = isSignedIn() ? timeLeft(store, now()) : null
    if (left === null) {
      onCalm()
      return false
    }
    if (left <= 0) {
      onExpired()
      return true
    }
    // The clock was set back: from here on it is a quarter of an hour like any other.
    if (left === INACTIVITY_MS) recordActivity(store, now())
    if (left <= WARNING_MS) onWarning()
    else {
      onCalm()
      if (left - WARNING_MS < CHECK_MS) nextLook = page.setTimeout(check, left - WARNING_MS)
    }
    return false
  }
  const alive = (event: Event) => {
    if (isStillMouse(event)) return
    if (!isSignedIn() || Math.abs(now() - notedAt) < NOTE_MS || check()) return
    notedAt = now()
    recordActivity(store, notedAt)
    page.clearTimeout(nextLook)
    nextLook = page.setTimeout(check, CALM_MS)
  }
  const seen = () => {
    if (visibility.visibilityState === 'visible') check()
  }
  const told = ({ key }: StorageEvent) => {
    if (key === storageKeys.activityTime) check()
  }

  for (const sign of signsOfLife) page.addEventListener(sign, alive, { passive: true, capture: true })
  visibility.addEventListener('visibilitychange', seen)
  for (const waking of ['pageshow', 'focus'] as const) page.addEventListener(waking, seen)
  page.addEventListener('storage', told)
  const timer = page.setInterval(check, CHECK_MS)
  return () => {
    for (const sign of signsOfLife) page.removeEventListener(sign, alive, { capture: true })
    visibility.removeEventListener('visibilitychange', seen)
    for (const waking of ['pageshow', 'focus'] as const) page.removeEventListener(waking, seen)
    page.removeEventListener('storage', told)
    page.clearInterval(timer)
    page.clearTimeout(nextLook)
  }
}

let spot = ''

/** A browser repeats the last move when what lies beneath the resting pointer changes, as a dialog does. */
function isStillMouse(event: Event): boolean {
  if (event.type !== 'mousemove') return false
  const { screenX, screenY } = event as MouseEvent
  const before = spot
  spot = `${screenX} ${screenY}`
  return screenX !== undefined && spot === before
}
