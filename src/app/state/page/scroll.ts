/**
 * Where a page stands after a navigation (specification, section 4; D31). Forward: at the top at once, and
 * again 0.8 s later unless the person has begun to use the page. Back: where it was left.
 */
import { parseFromTab, storeInTab } from '../storage/tab-store.ts'

const SETTLE_MS = 800
/** Lists come from the database; until they are there the page is too short for its old place. */
const RESTORE_MS = 2_500
const RETRY_MS = 50
const STORAGE_KEY = 'places'
/** Browsers go fifty entries back; of those that a new way has cut off nobody tells, and they count, too. */
const PLACES_MAX = 200
/** With these a person begins to use the page: from then on it is not moved under them. */
export const gestures = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/**
 * Where a page was left: the first card in sight and how far from the top it stood. How far the page was
 * scrolled says less, because the heights of cards that were never near the screen are only guessed.
 */
interface Place {
  top: number
  card: number
  cardTop: number
}

type NavigationKind = 'load' | 'forward' | 'back'

/** Set by a navigation that only refines where one is, e.g. while typing a search. */
export interface StayState {
  stay: true
}
export const stay: StayState = { stay: true }

let move: NavigationKind = 'load'
let entry = ''
let places = new Map<string, Place>()
let touched = false

/** How the present screen was reached; a screen takes the focus unless the page has just been loaded. */
export function lastNavigation(): NavigationKind {
  return move
}

/** Watches the history of this page; call once, before the first navigation. */
export function watchScroll(): void {
  history.scrollRestoration = 'manual'
  places = readPlaces()
  entry = entryKey() ?? tagEntry(newKey())
  for (const gesture of gestures) {
    addEventListener(gesture, () => (touched = true), { passive: true, capture: true })
  }
  addEventListener('pagehide', writePlaces)
  // wouter announces these two itself; browsers do not.
  addEventListener('pushState', () => went(newKey()))
  addEventListener('replaceState', () => went(entry))
  addEventListener('popstate', returned)
  // A reload stays where it was.
  const left = places.get(entry)
  if (left) restore(left)
}

function went(key: string): void {
  // The screen that is left still stands. What only takes an entry's place, as each letter of a search, leaves none.
  if (key !== entry) leave()
  entry = tagEntry(key)
  if ((history.state as Partial<StayState> | null)?.stay) return
  move = 'forward'
  touched = false
  toTop()
  setTimeout(() => {
    if (!touched && entry === key) toTop()
  }, SETTLE_MS)
}

function returned(): void {
  const key = entryKey()
  leave()
  // A link within the page (#…): the browser has scrolled by itself.
  if (!key) {
    entry = tagEntry(newKey())
    return
  }
  entry = key
  move = 'back'
  touched = false
  restore(places.get(key) ?? { top: 0, card: -1, cardTop: 0 })
}

function leave(): void {
  // The latest is the last to be forgotten.
  places.delete(entry)
  // The top stays the top, whatever stands there on return, such as the offline notice: there none is kept.
  if (scrollY <= 0) return
  const all = cards()
  const card = all.findIndex(element => element.getBoundingClientRect().bottom > 0)
  const cardTop = all[card]?.getBoundingClientRect().top ?? 0
  places.set(entry, { top: scrollY, card, cardTop })
  while (places.size > PLACES_MAX) {
    const [oldest = ''] = places.keys()
    places.delete(oldest)
  }
}

function restore({ top, card, cardTop }: Place): void {
  const key = entry
  const startedAt = performance.now()
  const attempt = (): void => {
    if (touched || entry !== key) return
    const found = cards()[card]
    const wanted = found ? scrollY + found.getBoundingClientRect().top - cardTop : top
    const isThere = Math.abs(scrollY - wanted) <= 1
    if (!isThere) scrollTo({ top: wanted, behavior: 'instant' })
    // Cards that come near take their real height, and move what was found already.
    const patienceMs = isThere ? SETTLE_MS : RESTORE_MS
    if (performance.now() - startedAt < patienceMs) setTimeout(attempt, RETRY_MS)
  }
  attempt()
}

function cards(): Element[] {
  return [...document.querySelectorAll('main article')]
}

function toTop(): void {
  if (scrollY > 0) scrollTo({ top: 0, behavior: 'instant' })
}

function newKey(): string {
  return Math.random().toString(36).slice(2)
}

function entryKey(): string | null {
  const state = history.state as { entry?: unknown } | null
  return typeof state?.entry === 'string' ? state.entry : null
}

function tagEntry(key: string): string {
  // Past wouter's own replaceState, which would announce a navigation that is none.
  History.prototype.replaceState.call(history, { ...history.state, entry: key }, '')
  return key
}

function readPlaces(): Map<string, Place> {
  const kept = parseFromTab(STORAGE_KEY)
  return new Map(Array.isArray(kept) ? (kept.filter(Array.isArray) as [string, Place][]) : [])
}

function writePlaces(): void {
  leave()
  storeInTab(STORAGE_KEY, JSON.stringify([...places]))
}
