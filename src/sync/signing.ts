/**
 * Signed delivery on the device (D79; the protocol is in contract/signed-delivery.ts). A session has one key.
 * Where the browser or the server can't, nothing is signed, and commands wait for their author as ever.
 */
import { deliveryKeyRegister, deliveryText, writeDelivery } from '../contract/signed-delivery.ts'
import { changeEntries } from '../db/outbox.ts'
import { type OutboxEntry, type Session, type SigningKey, VISITOR } from '../db/records.ts'
import {
  dropSigningKeys,
  markRegistered,
  markUnregistered,
  signingKeyOf,
  storeSignatures,
  storeSigningKey,
} from '../db/signing-keys.ts'
import type { Kit } from './kit.ts'
import { currentAuthor } from './own-entries.ts'
import { persist } from './persist.ts'
import type { Signer } from './seams.ts'
import { deliveryOf, isUnsigned } from './signable.ts'

export interface Signing {
  /**
   * Signs those of these that wait unsigned and belong to whoever is signed in, as they stand in the outbox: right after
   * they were saved, and before a drain those that an earlier page, or a time before there was a key, has left. Never
   * rejects: what can't be signed now is no less saved, and the next drain tries again.
   */
  signWaiting(entries: readonly OutboxEntry[]): Promise<void>
  /** From here on, what waits of whoever is signed in goes out under that person's token only. */
  unsign(): Promise<void>
  /** Makes the session's key and registers it, unless that is done or can't be. */
  arm(): Promise<void>
  /** Before the server is asked for what revokes this person's keys: its answer may be lost, or this page closed. */
  doubt(): Promise<void>
  /** The server has revoked this person's keys, and the session goes on: another key. */
  renew(): Promise<void>
}

/** Answers to a registration that will not change for the same session. */
const FINAL = new Set([200, 401, 403, 404, 422])

/** @param signer null where the browser has no cryptography for this page. */
export function createSigning(kit: Kit, signer: Signer | null): Signing {
  const { db, reachability } = kit
  /** The session of which the server knows all that it ever will, and whether its key is among that. */
  let settled: { token: string; isRegistered: boolean } | null = null
  /** Keys of the commands that are being signed. */
  const underWay = new Set<string>()

  async function keyOf(session: Session): Promise<SigningKey | undefined> {
    if (!signer || session.userId === VISITOR) return undefined
    return (await signingKeyOf(db, session)) ?? makeKey(signer, session)
  }

  async function makeKey(by: Signer, session: Session): Promise<SigningKey | undefined> {
    const pair = await by.makePair()
    return storeSigningKey(db, session, { ...pair, userId: session.userId, isRegistered: false })
  }

  async function signWaiting(entries: readonly OutboxEntry[]): Promise<void> {
    const session = kit.session()
    if (!session || reachability.keepsKeys() === false) return
    const isMeant = (entry: OutboxEntry) =>
      entry.author === session.userId && isUnsigned(entry) && !underWay.has(entry.key)
    const meant = entries.filter(isMeant)
    if (meant.length === 0) return
    for (const { key } of meant) underWay.add(key)
    await signAll(session, meant).catch(() => undefined)
    for (const { key } of meant) underWay.delete(key)
  }

  async function signAll(session: Session, entries: readonly OutboxEntry[]): Promise<void> {
    const used = await keyOf(session)
    if (!signer || !used) return
    const signatures = new Map<string, string>()
    for (const entry of entries) {
      const command = deliveryOf(entry)
      if (!command) continue
      const who = { keyId: used.keyId, author: entry.author }
      const signature = await signer.sign(used.privateKey, deliveryText(who, command))
      signatures.set(entry.key, writeDelivery({ ...who, signature }))
    }
    if (signatures.size > 0) await storeSignatures(db, session, used, signatures, isUnsigned)
  }

  async function arm(): Promise<void> {
    const session = kit.session()
    if (!session || (await isSettled(session))) return
    const key = await keyOf(session)
    if (!key) return
    let { isRegistered } = key
    if (!isRegistered) {
      // Only a server that is known to be ours is asked: the plain 404 of another would look like a portal's.
      const isInDoubt = reachability.keepsKeys() === null || reachability.state() !== 'reachable'
      if (isInDoubt && !(await reachability.probe(kit.wire))) return
      if (reachability.keepsKeys() === null) return
      const status = reachability.keepsKeys() ? await register(key, session) : 404
      const now = await signingKeyOf(db, session)
      if (now && now.keyId !== key.keyId) {
        // Another page has changed the password meanwhile, and a session has one key: this one may be in that one's place.
        await markUnregistered(db, session.userId)
        return arm()
      }
      if (!FINAL.has(status)) return
      isRegistered = status === 200
    }
    settled = { token: session.token, isRegistered }
  }

  /** Another page may have put the key in doubt since, or been closed before it could make another. */
  async function isSettled(session: Session): Promise<boolean> {
    if (settled?.token !== session.token) return false
    return !settled.isRegistered || (await signingKeyOf(db, session))?.isRegistered === true
  }

  /** @returns the server's word; 0 where there is none. */
  async function register(key: SigningKey, { token }: Session): Promise<number> {
    const input = { public_key: key.publicKey }
    const evidence = await kit.wire.request(deliveryKeyRegister, input, { token, key: kit.random.uuid() })
    const status = (evidence.kind === 'answer' && evidence.envelope?.response_status) || 0
    if (status === 200) await markRegistered(db, key)
    return status
  }

  async function unsign(): Promise<void> {
    const author = currentAuthor(kit)
    await persist(kit, () =>
      changeEntries(db, entry =>
        entry.author === author && entry.state !== 'acked' ? { ...entry, signature: null } : null,
      ),
    )
  }

  async function doubt(): Promise<void> {
    await markUnregistered(db, currentAuthor(kit))
  }

  async function renew(): Promise<void> {
    const author = kit.session()?.userId
    settled = null
    // All or nothing: a signature of the old key is no longer good, and would never be made anew.
    await persist(kit, () =>
      db.transaction('rw', db.outbox, db.signingKeys, async () => {
        await changeEntries(db, ({ signature, ...entry }) =>
          entry.author === author && signature ? entry : null,
        )
        await dropSigningKeys(db)
      }),
    )
    await arm()
    kit.onQueued()
  }

  return { signWaiting, unsign, arm, doubt, renew }
}
