/**
 * Where a page stands after a navigation (specification, section 4; D31). Forward: at the top at once, and
 * again 0.8 s later unless the person has begun to use the page. Back: where it was left.
 */
const SETTLE_MS = 800
/** Lists come from the database; until they are there the page is too short for its old place. */
const RESTORE_MS = 2_500
const RETRY_MS = 50
const STORAGE_KEY = 'scroll'

export type Move = 'load' | 'forward' | 'back'

/** Set by a navigation that only refines where one is, e.g. while typing a search. */
export interface StayState {
  stay: true
}
export const stay: StayState = { stay: true }

let move: Move = 'load'
let entry = ''
let positions = new Map<string, number>()
let touched = false

/** How the present screen was reached; a screen takes the focus unless the page has just been loaded. */
export function lastMove(): Move {
  return move
}

/** Watches the history of this page; call once, before the first navigation. */
export function watchScroll(): void {
  history.scrollRestoration = 'manual'
  positions = readPositions()
  entry = entryKey() ?? tagEntry(newKey())
  for (const sign of ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const) {
    addEventListener(sign, () => (touched = true), { passive: true, capture: true })
  }
  addEventListener('scroll', () => positions.set(entry, scrollY), { passive: true })
  addEventListener('pagehide', writePositions)
  // wouter announces these two itself; browsers do not.
  addEventListener('pushState', () => went(newKey()))
  addEventListener('replaceState', () => went(entry))
  addEventListener('popstate', returned)
  // A reload stays where it was.
  const left = positions.get(entry)
  if (left) restore(left)
}

function went(key: string): void {
  const state: unknown = history.state
  entry = tagEntry(key)
  document.documentElement.removeAttribute('data-restoring')
  if (isStay(state)) return
  move = 'forward'
  touched = false
  toTop()
  setTimeout(() => {
    if (!touched && entry === key) toTop()
  }, SETTLE_MS)
}

function returned(): void {
  const key = entryKey()
  // A link within the page (#…): the browser has scrolled by itself.
  if (!key) {
    entry = tagEntry(newKey())
    return
  }
  entry = key
  move = 'back'
  touched = false
  restore(positions.get(key) ?? 0)
}

function restore(top: number): void {
  const key = entry
  const startedAt = performance.now()
  // Cards that are only guessed at until they are near would put the old place somewhere else.
  document.documentElement.toggleAttribute('data-restoring', true)
  const attempt = (): void => {
    const isGivenUp = touched || entry !== key
    if (!isGivenUp && Math.abs(scrollY - top) > 1) scrollTo({ top, behavior: 'instant' })
    const patienceMs = Math.abs(scrollY - top) > 1 ? RESTORE_MS : SETTLE_MS
    if (!isGivenUp && performance.now() - startedAt < patienceMs) setTimeout(attempt, RETRY_MS)
    else if (entry === key) document.documentElement.removeAttribute('data-restoring')
  }
  attempt()
}

function toTop(): void {
  if (scrollY > 0) scrollTo({ top: 0, behavior: 'instant' })
}

function isStay(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'stay' in state
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

function readPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, number][])
  } catch {
    return new Map()
  }
}

function writePositions(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions].slice(-50)))
  } catch {
    // Then a reload begins at the top.
  }
}
