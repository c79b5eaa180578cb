// WHO IS HERE. The session of this device: its start, its end, and what of it survives without a network.
import { checkAuth, type User } from '../../../contract/account.ts'
import type { Sync } from '../../../sync/engine.ts'
import { settledWithin } from '../page/settled-within.ts'
import type { KeyValueStore } from '../storage/device-store.ts'
import { hashOf } from './hash-of.ts'
import { hasExpired, isOfAnotherClock, recordActivity } from './inactivity.ts'
import { oweRevocation, revokeNow, sendOwedRevocations } from './revocations.ts'
import { eraseSession, recordEndReason, storeToken, storeUser } from './session-notes.ts'
import { type Session, session } from './session-state.ts'
import { storageKeys, storedSession, storedUser } from './session-storage.ts'

/** What the session needs of the device. */
export interface SessionDeps {
  store: KeyValueStore
  now: () => number
  call: Sync['call']
  /** Keeps the copy that the service worker reads, and gives the person what the visitor had typed. */
  onSignedIn: (userId: number, token: string) => Promise<void>
  /** Erases what is private on this device (D44). Drafts and waiting commands stay. */
  onSignedOut: (end: SessionEnd, hash: string | null) => Promise<void>
  /** The server has ended the session of this person, whom the screen still shows. */
  onForget: (userId: number) => void
  /** Whether a session was ended here, told by the hash of its token. */
  hasEnded: (hash: string) => Promise<boolean>
  /** Tells somebody who did nothing that they are a visitor now, and what of theirs waits for them (D25). */
  onEndedByServer: (userId: number) => Promise<void>
}

/** A session that only the server has ended leaves the cart to whoever goes on here, to be paid as a guest (D55). */
export interface SessionEnd {
  keepsCart: boolean
}

/** How long a start waits for the server before it goes on with what it knows. */
const FIRST_CHECK_MS = 3_000
/** A database that hangs must not keep a sign-out from being one, nor a sign-in. */
const DATABASE_MS = 3_000

let deps: SessionDeps | null = null
/** A session is on its way out: no answer that comes meanwhile may bring it back. */
let isEnding = false

/** Settles who is here (A155). Resolves when the app may be shown, at the latest after 3 s. */
export async function startSession(given: SessionDeps): Promise<void> {
  deps = given
  const { store, now } = given
  const last = storedSession(store)
  if (!last) return show(null)
  if (hasExpired(store, now()) || isOfAnotherClock(store, now())) return signOutAway()
  // Whoever opens the page is here, however long the database takes to say whether this session was ended.
  recordActivity(store, now())
  await settledWithin(FIRST_CHECK_MS, takeUp(last.token))
  if (session.phase !== 'checking') return
  if (hasExpired(store, now())) return endExpired()
  keepLastKnown()
}

/** Whom the page shows by now the next look signs out (`inactivity.ts`), and tells why. */
async function endExpired(): Promise<void> {
  if (!session.user) await signOutAway()
}

async function takeUp(token: string): Promise<void> {
  const isOver = await wasEnded(token)
  const { store, now } = started()
  // Whoever leaves meanwhile is not brought back.
  if (isEnding) return
  // A page may sleep while it asks: by then somebody else may be here, or nobody for too long.
  if (storedSession(store)?.token === token) {
    if (isOver) return signOut()
    if (hasExpired(store, now())) return endExpired()
  }
  session.user = storedUser(store)
  await recheckSession()
}

/** Asks the server again who we are; an answer that never comes changes nothing. */
export async function recheckSession(): Promise<void> {
  const { store, call, now } = started()
  const before = storedSession(store)
  const known = store.getItem(storageKeys.user)
  if (!before) return show(null)
  if (isEnding) return
  // A sign-in that was never completed: by now somebody else may be here, and what they typed would become that person's.
  if (session.phase === 'visitor' && hasExpired(store, now())) return signOutAway()
  const answer = await call(checkAuth, {})
  // Another tab, or this person, may have signed in or out meanwhile.
  if (isEnding || storedSession(store)?.token !== before.token) return
  if (answer.kind === 'ok') {
    // What was saved meanwhile may be newer than this answer.
    if (store.getItem(storageKeys.user) !== known) return recheckSession()
    return welcome(answer.answer.user, before.token)
  }
  const isTurnedAway = answer.kind === 'refused' && (answer.status === 401 || answer.status === 403)
  if (isTurnedAway) return endedByServer()
  keepLastKnown()
}

/**
 * Takes the token of a sign-in or a verification.
 * @returns the person; null where the server let nobody in or did not answer any more.
 */
export async function signIn(token: string): Promise<User | null> {
  const { store, now } = started()
  const replaced = storedSession(store)?.token
  storeToken(store, token)
  recordActivity(store, now())
  isEnding = false
  if (replaced && replaced !== token) void endReplaced(replaced).catch(() => undefined)
  await recheckSession()
  return session.user
}

/**
 * Ends the session, because the person says so or because they have been away (A158 to A160): here at once, on
 * the server as soon as it can be reached. Resolves when nothing of the person is left in reach here.
 */
export async function signOut(): Promise<void> {
  if (isEnding) return
  const { store, call } = started()
  const before = storedUser(store)?.id
  isEnding = true
  show(null)
  const token = storedSession(store)?.token
  const hash = token ? await oweRevocation(store, token) : null
  isEnding = false
  // Who signed in within this moment, in another tab, stays.
  if (storedSession(store)?.token === token) await erase({ keepsCart: false }, hash)
  // Their token is stored before they are.
  else if (storedUser(store)?.id === before) void recheckSession()
  else followStorage()
  if (token) void revokeNow(store, call, token, hash).catch(() => undefined)
}

/** The same for who has been away too long; the other pages of this device hear why. */
export async function signOutAway(): Promise<void> {
  recordEndReason(started().store, 'away')
  await signOut()
}

/** The server no longer takes our token; whoever calls this says so here, and the other pages of this device hear why. */
export async function forget(): Promise<void> {
  const { store, onForget } = started()
  if (session.user) onForget(session.user.id)
  recordEndReason(store, 'server')
  await erase({ keepsCart: true })
}

/** The same in the midst of something else: whoever was here is told. */
export async function endedByServer(): Promise<void> {
  const { onEndedByServer } = started()
  const userId = session.user?.id
  await forget()
  if (userId !== undefined) void onEndedByServer(userId).catch(() => undefined)
}

/** Another tab has signed somebody in or out, and has done all that this needs on the device. */
export function followStorage(): void {
  // What is stored of a session that ends here is on its way out.
  if (isEnding) return
  const { store } = started()
  show(storedSession(store) && storedUser(store))
}

/** Ends on the server what was ended here while it could not be reached. Never rejects. */
export async function settleRevocations(): Promise<void> {
  const { store, call } = started()
  await sendOwedRevocations(store, call).catch(() => undefined)
}

async function welcome(user: User, token: string): Promise<void> {
  // 0 counts as authenticated; a blocked person is a visitor (D35).
  if (user.status !== 0) return endedByServer()
  const { store, onSignedIn } = started()
  storeUser(store, user)
  // What the device has not noted by then it may note later.
  await settledWithin(DATABASE_MS, onSignedIn(user.id, token))
  // Signed out meanwhile, here or in another tab: what has just been written of the person goes, too.
  const now = storedSession(store)
  if (!now) return erase({ keepsCart: false })
  if (isEnding || now.token !== token) return
  show(user)
}

/** @param hash of a token that the server need not have ended yet. */
async function erase(end: SessionEnd, hash: string | null = null): Promise<void> {
  const { store, onSignedOut } = started()
  eraseSession(store, end)
  show(null)
  // What could not be erased now is erased at the next start (`open-session.ts`).
  await settledWithin(DATABASE_MS, onSignedOut(end, hash))
}

/** Another tab had signed somebody in meanwhile: nobody holds that token any more, and the server would take it for hours. */
async function endReplaced(token: string): Promise<void> {
  const { store, call } = started()
  await revokeNow(store, call, token, await oweRevocation(store, token))
}

/** The browser was killed so soon after a sign-out that its storage still holds the token. */
async function wasEnded(token: string): Promise<boolean> {
  const hash = await hashOf(token)
  return (
    hash !== null &&
    started()
      .hasEnded(hash)
      .catch(() => false)
  )
}

function keepLastKnown(): void {
  show(storedUser(started().store), true)
}

/** @param user null: a visitor. */
function show(user: User | null, isUnconfirmed = false): void {
  Object.assign(session, { phase: user ? 'user' : 'visitor', user, isUnconfirmed } satisfies Session)
}

function started(): SessionDeps {
  if (!deps) throw new Error('The session was used before it was started.')
  return deps
}
