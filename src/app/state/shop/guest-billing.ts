/**
 * A guest's address while they are away to pay: who comes back with a card that was declined does not type it once
 * more (WCAG 3.3.7). It stays in the tab it was typed in, for half an hour, and goes with the cart it was typed for.
 */
import { parseFromTab, storeInTab } from '../storage/tab-store.ts'

const STORAGE_KEY = 'guest-billing'
const KEPT_MS = 30 * 60_000
/** Clocks are set right now and then, by no more than this. */
const SET_RIGHT_MS = 60_000

let lookAgain: () => void = () => undefined

/** @param cart its session with the server. */
export function keepGuestBilling(cart: string, values: Record<string, string>, now: number): void {
  storeInTab(STORAGE_KEY, JSON.stringify({ cart, until: now + KEPT_MS, values }))
  lookAgain()
}

/** @returns what was typed for this cart; nothing where there is none, or where its time is over. */
export function guestBilling(cart: string | null, now: number): Record<string, unknown> {
  const kept = parseFromTab(STORAGE_KEY)
  if (isKept(kept) && kept.cart === cart && isInTime(kept.until - now)) return kept.values
  dropGuestBilling()
  return {}
}

/**
 * Lets go of what nobody has come back for, in a tab that stays open: at the start of each page, and when its time is over.
 * @returns ends it.
 */
export function watchGuestBilling(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    const kept = parseFromTab(STORAGE_KEY)
    if (kept === undefined) return
    const leftMs = isKept(kept) ? kept.until - Date.now() : 0
    if (isInTime(leftMs)) timer = setTimeout(look, leftMs)
    else dropGuestBilling()
  }
  lookAgain = look
  look()
  return () => clearTimeout(timer)
}

/** It has been used, its time is over, or somebody has signed in. */
export function dropGuestBilling(): void {
  storeInTab(STORAGE_KEY, null)
}

/** What would be kept for longer than anything is was dated by a clock that has been set back since. */
function isInTime(leftMs: number): boolean {
  return leftMs > 0 && leftMs <= KEPT_MS + SET_RIGHT_MS
}

function isKept(value: unknown): value is { cart: string; until: number; values: Record<string, unknown> } {
  const { cart, until, values } = (value ?? {}) as Record<string, unknown>
  return (
    typeof cart === 'string' && typeof until === 'number' && typeof values === 'object' && values !== null
  )
}
