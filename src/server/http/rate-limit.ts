/** Counts requests in fixed windows (D75): in memory, which is enough for one process. */
import type { Clock } from '../services.ts'
import type { Sql } from '../sql/database.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time.ts'
import { siteOf } from './address.ts'

export type LimitName =
  | 'login'
  | 'session'
  | 'register'
  | 'profile'
  | 'code'
  | 'mail'
  | 'newcomer'
  | 'newReview'
  | 'review'
  | 'cart'
  | 'batch'
  | 'order'
  | 'payment'
  | 'contact'

export type CountedBy = 'address' | 'account' | 'accountFromAddress'

interface Rule {
  /** Requests a window, from one address and for one account. */
  readonly address: number
  readonly account: number
  /** Of those for one account, from one address. */
  readonly accountFromAddress?: number
  readonly windowMs: number
  /** For one account, where that is another. */
  readonly accountWindowMs?: number
}
export type LimitRules = Record<LimitName, Rule>

/**
 * A ward shares one address, so an address gets much; one account needs little. What everybody may guess at codes together
 * is counted where the guesses are (`code-failures.ts`): what is no guess must use up nothing that others need.
 *
 * Nobody keeps another from signing in with the right password: a sender's guesses are counted for this sender. Those of
 * all senders at one account are slowed together only where there are thirty at full speed.
 */
export const defaultLimits: LimitRules = {
  login: { address: 60, account: 600, accountFromAddress: 20, windowMs: MINUTE_MS },
  session: { address: 1_200, account: 120, windowMs: HOUR_MS },
  // Nobody's registrations of an address keep its owner out. Its mails are counted apart (`mail/allowance.ts`).
  register: { address: 60, account: 60, accountFromAddress: 5, windowMs: HOUR_MS },
  // Each change of a name touches every review that is signed with it, and is for somebody to look at.
  profile: { address: 1_200, account: 20, windowMs: HOUR_MS, accountWindowMs: DAY_MS },
  // Here, too: what is tried at one code, and at one account in a day, is counted where the guesses are.
  code: { address: 60, account: 600, accountFromAddress: 20, windowMs: HOUR_MS },
  // What of it is mailed is counted apart (`mail/allowance.ts`), with registrations.
  mail: { address: 60, account: 60, accountFromAddress: 2, windowMs: HOUR_MS },
  // Mails to who has not confirmed an address, whosever that is (`accounts/newcomers.ts`): a mail server takes few a day.
  newcomer: { address: 100, account: 100, windowMs: DAY_MS },
  // By the day, so that what waited for a month without a connection may come at once, and nobody fills the site by night.
  newReview: { address: 4_800, account: 800, windowMs: HOUR_MS, accountWindowMs: DAY_MS },
  // What follows them: the word that one was sent, and deletions.
  review: { address: 4_800, account: 1_200, windowMs: HOUR_MS },
  // The same month's, of a ward that shops.
  cart: { address: 2_400, account: 1_200, windowMs: HOUR_MS },
  // They wait for one another, whoever sends them; each brings up to a hundred commands, which count as such.
  batch: { address: 600, account: 600, windowMs: MINUTE_MS },
  // Each leaves name and address here for a month, paid or not.
  order: { address: 240, account: 60, windowMs: HOUR_MS },
  payment: { address: 120, account: 30, windowMs: MINUTE_MS },
  contact: { address: 20, account: 20, windowMs: HOUR_MS },
}

/** What all networks of a site have together, as many times what one of them has. */
const NETWORKS_A_SITE = 2
const SUBJECTS_MAX = 50_000

export interface Limiter {
  /** Counts one request. @returns 0, or the seconds to wait when it is one too many. */
  take(name: LimitName, by: CountedBy, subject: string): Promise<number>
  /** Lets go of windows that are over; in no transaction. */
  forgetOld(sql: Sql, now: number): Promise<void>
}

export const unlimited: Limiter = { take: async () => 0, forgetOld: async () => undefined }

interface Place {
  readonly key: string
  readonly limit: number
}

/**
 * Takes one place in a window. @param within where that one is full, none need be begun that is in it.
 * @returns 0, or the seconds until the window ends when it is full.
 */
export type TakePlace = (key: string, limit: number, windowMs: number, within?: Place) => Promise<number>

export function createLimiter(clock: Clock, rules: LimitRules = defaultLimits): Limiter {
  const windows = makeWindows(clock)
  return { take: takeBy(rules, windows.take), forgetOld: async () => windows.forgetOld() }
}

export function takeBy(rules: LimitRules, takePlace: TakePlace): Limiter['take'] {
  return async (name, by, subject) => {
    const rule = rules[name]
    const limit = rule[by]
    if (limit === undefined) return 0
    const key = `${name} ${by} ${subject}`
    const site = siteOf(subject)
    if (by === 'account') return takePlace(key, limit, rule.accountWindowMs ?? rule.windowMs)
    if (by !== 'address' || site === subject) return takePlace(key, limit, rule.windowMs)
    const whole = { key: `${name} site ${site}`, limit: limit * NETWORKS_A_SITE }
    // The address first: what it has too many of is not for all of its site to pay.
    const wait = await takePlace(key, limit, rule.windowMs, whole)
    return wait > 0 ? wait : takePlace(whole.key, whole.limit, rule.windowMs)
  }
}

export function secondsLeft(endsAt: number, now: number): number {
  return Math.max(1, Math.ceil((endsAt - now) / 1000))
}

interface Window {
  readonly endsAt: number
  readonly windowMs: number
  used: number
}

function makeWindows(clock: Clock): { take: TakePlace; forgetOld(): void } {
  const windows = new Map<string, Window>()

  async function take(key: string, limit: number, windowMs: number, within?: Place): Promise<number> {
    const now = clock()
    const known = windows.get(key)
    const current = known && isOpen(known, now) ? known : { endsAt: now + windowMs, windowMs, used: 0 }
    // Else a site with more networks than there is room for would have everybody's windows forgotten.
    const outer = within && windows.get(within.key)
    if (current !== known && outer && isOpen(outer, now) && outer.used >= within.limit)
      return secondsLeft(outer.endsAt, now)
    // Deleted first, so that the map's order is the order in which windows began.
    if (current !== known) windows.delete(key)
    if (windows.size >= SUBJECTS_MAX && !windows.has(key)) {
      // What is over must not push out what holds.
      forgetOld()
      if (windows.size >= SUBJECTS_MAX) forgetOldest(windows)
    }
    windows.set(key, current)
    if (current.used >= limit) return secondsLeft(current.endsAt, now)
    current.used += 1
    return 0
  }

  function forgetOld(): void {
    const now = clock()
    for (const [key, window] of windows) if (!isOpen(window, now)) windows.delete(key)
  }

  return { take, forgetOld }
}

// One that ends later than it could have begun is of a clock that was set back: nobody waits for that.
function isOpen({ endsAt, windowMs }: Window, now: number): boolean {
  return endsAt > now && endsAt <= now + windowMs
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
