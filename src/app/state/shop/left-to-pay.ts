/**
 * That this tab left to pay: whoever is led back in it has been charged, also a guest, and who was signed out meanwhile.
 * Kept of it is a hash of the order's e-mail address, which the way back carries.
 */
import { hashOf } from '../session/revocations.ts'
import { readFromTab, storeInTab } from '../storage/tab-store.ts'

const STORAGE_KEY = 'left-to-pay'

export async function recordLeaving(email: string): Promise<void> {
  storeInTab(STORAGE_KEY, await markOf(email))
}

export async function hasLeftToPay(email: string): Promise<boolean> {
  return readFromTab(STORAGE_KEY) === (await markOf(email))
}

export function forgetLeaving(): void {
  storeInTab(STORAGE_KEY, null)
}

/** Of a page without TLS the browser makes no hash: there any way back is taken for that one. */
async function markOf(email: string): Promise<string> {
  return (await hashOf(email.trim().toLowerCase())) ?? 'any'
}
