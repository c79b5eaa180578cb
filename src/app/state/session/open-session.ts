import { subscribe } from 'valtio/vanilla'
import { navigate } from 'wouter/use-browser-location'
import type { User } from '../../../contract/account.ts'
import { watchCartSession } from '../../../db/cart-session.ts'
import { endedSessions, recordEndedSessions } from '../../../db/ended-sessions.ts'
import { eraseLeftovers, erasePrivate, mirrorSession } from '../../../db/private.ts'
import { connection } from '../../../sync/status.ts'
import type { Device } from '../../device.ts'
import { findRoute, paths } from '../../routes.ts'
import { adoptTyped, settleLastKeystrokes } from '../outbox/last-keystrokes.ts'
import { listenToOtherPages } from '../outbox/other-pages.ts'
import { lockPage, unlockPage } from '../page/lock-page.ts'
import { watchHead } from '../page/page-head.ts'
import { watchTyping, wouldReloadLoseText } from '../page/typing.ts'
import { whenIdle } from '../page/when-idle.ts'
import { dropGuestBilling, watchGuestBilling } from '../shop/guest-billing.ts'
import { watchLeaving } from '../shop/left-to-pay.ts'
import { recheckCart } from '../shop/recheck-cart.ts'
import { deviceStore } from '../storage/device-store.ts'
import { withDevice } from '../with-device.ts'
import { askBeforeReload } from '../worker/chunks.ts'
import { contactOf } from './contact-of.ts'
import { hasExpired, watchInactivity } from './inactivity.ts'
import { watchRestored } from './page-restored.ts'
import { leaveConfirmation, recheckUnverified } from './recheck-unverified.ts'
import { rememberHere } from './remember-here.ts'
import { rememberWanted } from './remember-place.ts'
import { followStorage, recheckSession, settleRevocations, signOutAway, startSession } from './session.ts'
import { ask, closeDialog, loadDialogs, sessionDialog } from './session-dialog.ts'
import { recordedEndReason, storeCartSession } from './session-notes.ts'
import { session, viewerOf } from './session-state.ts'
import { storageKeys, storedSession, storedUser } from './session-storage.ts'

const PREPARE_MS = 1_000
const ASK_AGAIN_MS = 10_000
let again: ReturnType<typeof setTimeout> | undefined

/** Opens the session of this page and keeps it true: called once, by `ensure-session.ts`. */
export function openSession(): void {
  // No screen with a form comes without this code.
  watchTyping()
  askBeforeReload(wouldReloadLoseText)
  const before = storedUser(deviceStore())
  /** Where that person is: the page began there, or has gone on to it by the end of the session. */
  let place = location.pathname
  /** Who was here last. */
  let person = before
  subscribe(session, () => {
    person = session.user ?? person
  })
  const started = startSession({
    store: deviceStore(),
    now: () => Date.now(),
    call: async (...of) => (await withDevice()).sync.call(...of),
    onSignedIn: async (userId, token) => {
      const { db, sync } = await withDevice()
      dropGuestBilling()
      // On a full disk the worker is not told who is here, and drafts are adopted another time. Not signed in for want
      // of that, this page would ask the server again at each of its answers.
      const isPresent = () => storedSession(deviceStore())?.token === token
      await mirrorSession(db, { userId, token }, isPresent).catch(() => undefined)
      await adoptTyped(db, userId).catch(() => undefined)
      sync.wake('signed-in')
      // It takes what a visitor has chosen there for theirs.
      void import('../places/comparison.ts').catch(() => undefined)
      // So that the own list, and what has been reviewed already, is known wherever the network ends (D30).
      void sync.pullOwn().catch(() => undefined)
      void sync.pullCart().catch(() => undefined)
      // The warning must also come where the network has gone meanwhile.
      void loadDialogs().catch(() => undefined)
    },
    onSignedOut: async (end, hash) => {
      const { db, sync, makeRoom } = await withDevice()
      await settleLastKeystrokes(db)
      if (hash) await recordEndedSessions(db, [hash]).catch(() => undefined)
      // Whoever signs in meanwhile, in another tab, is no part of it.
      const tokenNow = () => storedSession(deviceStore())?.token ?? null
      await erasePrivate(db, { ...end, tokenNow, fromProfile: contactOf(person) }, makeRoom)
      if (end.keepsCart) void sync.pullCart().catch(() => undefined)
    },
    onForget: author => {
      place = location.pathname
      rememberWanted(place, author)
    },
    hasEnded: async hash => (await endedSessions((await withDevice()).db)).includes(hash),
    onEndedByServer: sayEnded,
  })
  // Of a session that turns out to be over at the start this is that person's to go on with.
  void started.then(() => {
    if (before && session.phase === 'visitor') rememberWanted(place, before.id)
  })
  void withDevice()
    .then(keepDevice)
    .catch(() => undefined)
  watchInactivity({
    store: deviceStore(),
    page: window,
    visibility: document,
    now: () => Date.now(),
    // Also whom the page shows before the first check: if their time ran out while it slept, they are away.
    isSignedIn: () =>
      session.phase === 'user' || (session.user !== null && hasExpired(deviceStore(), Date.now())),
    onWarning: () => {
      if (sessionDialog.open !== 'ending') ask('ending')
    },
    onCalm: () => closeDialog('ending'),
    onExpired: () => void expire(),
  })
  addEventListener('storage', followOtherTabs)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return
    void recheckUnverified()
    void recheckCart()
  })
  subscribe(connection, whenReachable)
  subscribe(session, askAgain)
  whenReachable()
  watchRestored(started, sayEnded, follow)
  listenToOtherPages()
  watchHead()
  watchLeaving()
  watchGuestBilling()
}

async function keepDevice({ db, sync, makeRoom }: Device): Promise<void> {
  // Whoever is here may write at any time, also after the network has gone. Not had now: asked for again then.
  whenIdle(() => void sync.prepare().catch(() => undefined), PREPARE_MS)
  watchCartSession(db, sessionId => storeCartSession(deviceStore(), sessionId))
  // The page may have been killed in the middle of a sign-out, or of an end by the server, which leaves the cart (D55).
  const isSomebodyHere = () => storedSession(deviceStore()) !== null
  const keepsCart = recordedEndReason(deviceStore()) === 'server'
  const wasLeft = await eraseLeftovers(db, isSomebodyHere, keepsCart, makeRoom)
  if (wasLeft && keepsCart) await sync.pullCart()
}

async function sayEnded(userId: number): Promise<void> {
  const { showSignedOut } = await import('./signed-out.ts')
  // Signed in again meanwhile.
  if (session.phase === 'visitor') showSignedOut(userId)
}

async function expire(): Promise<void> {
  lockPage()
  rememberHere(viewerOf(session))
  ask('ended')
  await signOutAway()
  unlockPage()
}

/** Signing in or out in one tab does so in all, at once: the other tab has stored what is to be known. */
function followOtherTabs({ key }: StorageEvent): void {
  // null: everything was erased at once.
  if (key === storageKeys.token || key === storageKeys.user || key === null) follow()
}

function follow(): void {
  // Also one whom the server has not confirmed yet: the page shows them.
  const before = session.user
  followStorage()
  greet(before)
  if (session.phase === 'user') return
  closeDialog('ending')
  const end = before && recordedEndReason(deviceStore())
  if (end) rememberWanted(location.pathname, before.id)
  if (before && end === 'away') ask('ended', before.id)
  if (before && end === 'server') void sayEnded(before.id).catch(() => undefined)
  // A token whose person the other tab has not heard of yet, and may never.
  if (storedSession(deviceStore())) void recheckAs(before)
}

/** What is for visitors only is nothing any more for who came with another tab. @param before who was here until now. */
function greet(before: User | null): void {
  if (session.phase !== 'user') return
  closeDialog('ended')
  leaveConfirmation(before)
  if (findRoute(location.pathname)?.audience === 'visitor') navigate(paths.home(), { replace: true })
}

/** What had to wait for a connection: sign-outs the server has not heard of, and a person taken on trust. */
function whenReachable(): void {
  if (connection.state !== 'reachable') return
  void settleRevocations()
  if (session.isUnconfirmed) void recheckAs(session.user)
  askAgain()
}

async function recheckAs(before: User | null): Promise<void> {
  await recheckSession().catch(() => undefined)
  greet(before)
}

/** A server that answers, and does not say who is here, is too busy: no change of the connection tells when it is not. */
function askAgain(): void {
  clearTimeout(again)
  if (session.isUnconfirmed) again = setTimeout(whenReachable, ASK_AGAIN_MS)
}
