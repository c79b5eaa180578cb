// What a drain works with and reports.
import type { UpwardKit } from './kit.ts'

/** What a page remembers from one drain to the next; lost without harm. */
export interface DrainMemory {
  /** The token the server refused last. */
  refusedToken: string | null
  /** Probes in a row that found nobody. */
  failedProbes: number
  /** Changes of the connection behind which nobody answered, one soon after the other, and when the last of them was. */
  vainChanges: { count: number; at: number }
  /** How often the server was lost again soon after it had been found, and when that last happened. */
  losses?: { count: number; at: number }
  /** The page is going away: begin nothing new. */
  isStopped: boolean
}

export interface DrainReport {
  sent: number
  /** Hospitals whose rows the server has changed. */
  hospitals: Set<number>
  /** The server has changed this person's cart. */
  hasCartChanged: boolean
  /** Something was not put into the cart: it has another price, or is no longer sold. */
  areGoodsOld: boolean
  /** When to look again by ourselves; null: not before something happens. */
  nextAt: number | null
}

/** One drain: whom it serves, what the page remembers, what has been achieved. */
export interface DrainRun {
  readonly kit: UpwardKit
  readonly memory: DrainMemory
  readonly done: DrainReport
  /** It holds the device's lock. */
  readonly isLocked: boolean
}

/** The session now. One whose token the server has refused is over, whether the page has heard of it or not. */
export function sessionOf({ kit, memory }: DrainRun): ReturnType<UpwardKit['session']> {
  const session = kit.session()
  return session && session.token === memory.refusedToken ? null : session
}
