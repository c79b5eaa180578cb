/**
 * That this tab left to pay: whoever is led back in it has been charged, also a guest, and who was signed out meanwhile.
 * Kept of it is who that was, a hash of the order's e-mail address, which the way back carries, and where the order's own
 * page was left, its number: until the thanks, a no of the provider, or somebody else.
 */
import { subscribe } from 'valtio/vanilla'
import { VISITOR } from '../../../db/records.ts'
import { hashOf } from '../session/hash-of.ts'
import { recordedEndReason } from '../session/session-notes.ts'
import { session, viewerOf } from '../session/session-state.ts'
import { deviceStore } from '../storage/device-store.ts'
import { readFromTab, storeInTab } from '../storage/tab-store.ts'

const STORAGE_KEY = 'left-to-pay'

/** @param orderId of the order whose own page is left; none where the checkout is. */
export async function recordLeaving(email: string, orderId?: number): Promise<void> {
  const who = viewerOf(session)
  storeInTab(STORAGE_KEY, `${who} ${await markOf(email)} ${orderId ?? ''}`)
}

export async function hasLeftToPay(email: string): Promise<boolean> {
  const [, mark] = kept()
  return mark !== undefined && mark === (await markOf(email))
}

/** Whether it was left on the page of this order. */
export function hasLeftOrder(orderId: number): boolean {
  return kept()[2] === String(orderId)
}

export function forgetLeaving(): void {
  storeInTab(STORAGE_KEY, null)
}

/** Called once: in a tab where somebody else has come, or whose person has signed out by hand, nobody is awaited back. */
export function watchLeaving(): void {
  subscribe(session, forgetOthersLeaving)
  forgetOthersLeaving()
}

function forgetOthersLeaving(): void {
  if (session.phase === 'checking') return
  const [who] = kept()
  const viewer = viewerOf(session)
  // Paying may take longer than a session does.
  const isSentAway = viewer === VISITOR && recordedEndReason(deviceStore()) !== null
  if (who !== String(viewer) && !isSentAway) forgetLeaving()
}

function kept(): string[] {
  return readFromTab(STORAGE_KEY)?.split(' ') ?? []
}

/** Of a page without TLS the browser makes no hash: there any way back is taken for that one. */
async function markOf(email: string): Promise<string> {
  return (await hashOf(email.trim().toLowerCase())) ?? 'any'
}
