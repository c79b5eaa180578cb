/** What Home offers to continue: kept in this tab only, and for nobody else's eyes. */
import { VISITOR } from '../../db/records.ts'
import { PLACE_KEY } from './remember-place.ts'

const NOT_NOW_KEY = 'continue-not-now'

/** The path kept for this person, as it was put in; null where there is none. */
export function rememberedPlace(author: number): string | null {
  const [whose, path] = read(PLACE_KEY)?.split(' ') ?? []
  const isTheirs = whose === String(VISITOR) || whose === String(author)
  return path && isTheirs ? path : null
}

export function forgetPlace(): void {
  try {
    sessionStorage.removeItem(PLACE_KEY)
  } catch {
    // What cannot be written was never kept.
  }
}

/** Not now: drafts older than this are not offered again in this tab. */
export function setAside(now: number): void {
  try {
    sessionStorage.setItem(NOT_NOW_KEY, String(now))
  } catch {
    // Then it is offered again.
  }
}

export function isSetAside(changedAt: number): boolean {
  return changedAt <= Number(read(NOT_NOW_KEY) ?? 0)
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}
