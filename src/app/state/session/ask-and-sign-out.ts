import { navigate } from 'wouter/use-browser-location'
import * as messages from '../../../contract/messages.ts'
import { waitingEntries } from '../../../db/queries/outbox.ts'
import { device } from '../../device.ts'
import { findRoute, paths } from '../../routes.ts'
import { toastSuccess } from '../../toasts.ts'
import { focusHeading } from '../page/focus-heading.ts'
import { settledWithin } from '../page/settled-within.ts'
import { isUnsaved } from '../page/typing.ts'
import { ensureSession } from './ensure-session.ts'
import { forgetPlace } from './place.ts'
import { signOut } from './session.ts'
import { ask } from './session-dialog.ts'
import { session, viewerOf } from './session-state.ts'

/** A database that hangs must not keep a sign-out from being one. */
const COUNT_MS = 3_000

/** Signs out; where something waits to be sent, or is in this page alone, the person is asked first. */
export async function askAndSignOut(): Promise<void> {
  // The button is there before the session's code is.
  await ensureSession()
  // Also one whom a bad line has not confirmed yet: the page shows them.
  if (session.user && (await isWaiting(session.user.id))) return ask('leaving')
  if (isUnsaved() || (await hasUnsaved(viewerOf(session)))) return ask('unsaved')
  await signOutWithToast()
}

/** Whether something of theirs waits, as far as the database says so in time. What it keeps stays theirs either way. */
async function isWaiting(author: number): Promise<boolean> {
  let count = 0
  const counting = waitingEntries(device().db, author).then(entries => {
    count = entries.length
  })
  await settledWithin(COUNT_MS, counting)
  return count > 0
}

/** A text that the disk refused, and whose form was left. It has come with the session's code, or there is none. */
function hasUnsaved(author: number): Promise<boolean> {
  return import('../outbox/last-keystrokes.ts').then(
    last => last.hasLastKeystrokes(author),
    () => false,
  )
}

/** Signs out and says so; also where the server cannot be reached (specification, section 4). */
export async function signOutWithToast(): Promise<void> {
  // Home first: a screen for signed-in people would send its visitor away as if they had not meant to leave.
  if (findRoute(location.pathname)?.audience === 'user') navigate(paths.home())
  forgetPlace()
  await signOut()
  // The button that was pressed is gone.
  focusHeading()
  toastSuccess(messages.loggedOut)
}
