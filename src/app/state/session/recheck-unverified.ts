import { navigate } from 'wouter/use-browser-location'
import * as messages from '../../../contract/messages.ts'
import { findRoute, paths } from '../../routes.ts'
import { toastSuccess } from '../../toasts.ts'
import { recheckSession } from './session.ts'
import { isVerified, session } from './session-state.ts'

/**
 * Whoever confirms the address on another device has no session here any more, or is verified; only the server can
 * tell. Who is need not stay where a code is asked for (A161). Never rejects.
 */
export async function recheckUnverified(): Promise<void> {
  if (!session.user || isVerified(session.user)) return
  await recheckSession().catch(() => undefined)
  if (!session.user || !isVerified(session.user) || findRoute(location.pathname)?.name !== 'verify') return
  toastSuccess(messages.emailVerified)
  navigate(paths.home(), { replace: true })
}
