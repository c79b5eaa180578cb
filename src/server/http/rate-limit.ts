/** Counts requests in fixed windows, in memory: enough against guessing and flooding on one machine (D75). */
import type { Clock } from '../services.ts'

export type LimitName = 'login' | 'register' | 'code' | 'mail' | 'review' | 'contact' | 'order'

interface Rule {
  /** Requests a window, from one address and for one account. */
  readonly address: number
  readonly account: number
  /** From everywhere together. */
  readonly everyone?: number
  readonly windowMs: number
}
export type LimitRules = Record<LimitName, Rule>

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/**
 * A ward shares one address, so an address gets much; one account needs little. Codes have a limit for everyone
 * together, too: ten tries a day on each of very many accounts would hit one in the end. At a thousand an hour that
 * takes a month and a half of nonstop guessing, from seventeen addresses and more.
 */
export const usualLimits: LimitRules = {
  login: { address: 60, account: 20, windowMs: MINUTE },
  register: { address: 60, account: 5, windowMs: HOUR },
  code: { address: 60, account: 20, everyone: 1_000, windowMs: HOUR },
  mail: { address: 60, account: 3, windowMs: HOUR },
  review: { address: 120, account: 30, windowMs: MINUTE },
  order: { address: 120, account: 30, windowMs: MINUTE },
  contact: { address: 20, account: 20, windowMs: HOUR },
}

const SUBJECTS_MAX = 50_000

export interface Limiter {
  /** Counts one request. @returns 0, or the seconds to wait when it is one too many. */
  take(name: LimitName, by: 'address' | 'account', subject: string): number
}

export const unlimited: Limiter = { take: () => 0 }

export function makeLimiter(clock: Clock, rules: LimitRules = usualLimits): Limiter {
  const subjects = makeWindows(clock, SUBJECTS_MAX)
  // Apart from the others, which a flood of made-up subjects pushes out.
  const everyone = makeWindows(clock, Object.keys(rules).length)
  return {
    take(name, by, subject) {
      const rule = rules[name]
      const wait = subjects.take(`${name} ${by} ${subject}`, rule[by], rule.windowMs)
      // Once a request: by its address, which is asked about first.
      if (wait > 0 || by !== 'address' || rule.everyone === undefined) return wait
      return everyone.take(name, rule.everyone, rule.windowMs)
    },
  }
}

function makeWindows(clock: Clock, most: number) {
  const windows = new Map<string, { endsAt: number; used: number }>()
  return {
    take(key: string, limit: number, windowMs: number): number {
      const now = clock()
      const known = windows.get(key)
      const current = known && known.endsAt > now ? known : { endsAt: now + windowMs, used: 0 }
      // Deleted first, so that the map's order is the order in which windows began.
      if (current !== known) windows.delete(key)
      if (windows.size >= most && !windows.has(key)) forgetOldest(windows)
      windows.set(key, current)
      if (current.used >= limit) return Math.max(1, Math.ceil((current.endsAt - now) / 1000))
      current.used += 1
      return 0
    },
  }
}

// Under a flood from everywhere forgetting some is better than growing without end.
function forgetOldest(windows: Map<string, unknown>): void {
  let left = Math.ceil(windows.size / 10)
  for (const key of windows.keys()) {
    if (left === 0) return
    windows.delete(key)
    left -= 1
  }
}
