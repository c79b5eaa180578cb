import { proxy } from 'valtio/vanilla'
import type { User } from '../../../contract/account.ts'
import { VISITOR } from '../../../db/records.ts'

export interface Session {
  /** `checking` only until the first check is through; it never waits for a network longer than 3 s. */
  phase: 'checking' | 'visitor' | 'user'
  /** While checking: who was here last, so that screens need not wait. */
  user: User | null
  /** The server has not confirmed this person yet (no connection): enough for work on the device (D22). */
  isUnconfirmed: boolean
}

export const session = proxy<Session>({ phase: 'checking', user: null, isUnconfirmed: false })

/** Author of what is written now: the user's id, or `VISITOR`. */
export function viewerOf(state: { user: { id: number } | null }): number {
  return state.user?.id ?? VISITOR
}

export const isVerified = (user: Pick<User, 'email_verified'>): boolean => user.email_verified === 1
