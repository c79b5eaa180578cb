import { navigate } from 'wouter/use-browser-location'
import type { User } from '../../../contract/account.ts'
import * as messages from '../../../contract/messages.ts'
import { findRoute, paths } from '../../routes.ts'
import { toastSuccess } from '../../toasts.ts'
import { recheckSession } from './session.ts'
import { isVerified, session } from './session-state.ts'

/**
 * Whoever confirms the address on another device has no session here any more, or is verified; only the server can
 * tell. Never rejects.
 */
export async function recheckUnverified(): Promise<void> {
  const before = session.user
  if (!before || isVerified(before)) return
  await recheckSession().catch(() => undefined)
  leaveConfirmation(before)
}

/**
 * Who is here need not stay where the code is asked for that has confirmed their address (A161): here, later than the
 * form could wait, in another tab or on another device.
 * @param before who was here until now.
 */
export function leaveConfirmation(before: User | null): void {
  const { user } = session
  if (!user || !isVerified(user) || (before && isVerified(before))) return
  const at = findRoute(location.pathname)
  if (at?.name !== 'verify' || at.params.email?.toLowerCase() !== user.email.toLowerCase()) return
  toastSuccess(messages.emailVerified)
  navigate(paths.home(), { replace: true })
}
