/**
 * Signed delivery on the device (D79; the protocol is in contract/signed-delivery.ts). A session has one key.
 * Where the browser or the server can't, nothing is signed, and commands wait for their author as ever.
 */
import { readCommand } from '../contract/commands.ts'
import { deliverable, deliveryKeyRegister, deliveryText, writeDelivery } from '../contract/signed-delivery.ts'
import { changeEntries } from '../db/outbox.ts'
import { type OutboxEntry, type SigningKey, VISITOR } from '../db/records.ts'
import {
  dropSigningKeys,
  keepSignatures,
  keepSigningKey,
  markRegistered,
  signingKeyOf,
} from '../db/signing-keys.ts'
import { meaningOf } from './commands/meanings.ts'
import { isPending } from './eligible.ts'
import type { Kit } from './kit.ts'
import { onDisk } from './on-disk.ts'
import type { Session, Signer } from './seams.ts'

export interface Signing {
  /**
   * Signs what of these waits unsigned and is of who is signed in, as it stands in the outbox: right behind its being
   * saved, and before a drain what an earlier page, or a time before there was a key, left. Never rejects: what can't be
   * signed now is no less saved, and the next drain tries again.
   */
  signWaiting(entries: readonly OutboxEntry[]): Promise<void>
  /** From here on, what waits of who is signed in goes out under that person's token only. */
  unsign(): Promise<void>
  /** Makes the session's key and registers it, unless that is done or can't be. */
  arm(): Promise<void>
  /** The server has revoked this person's keys, and the session goes on: another key. */
  renew(): Promise<void>
}

/** Answers to a registration that will be no other for the same session. */
const FINAL = new Set([200, 401, 403, 404, 422])

/** @param signer null where the browser has no cryptography for this page. */
export function createSigning(kit: Kit, signer: Signer | null): Signing {
  const { db, contact } = kit
  /** The session of which the server knows all that it ever will. */
  let settledToken: string | null = null
  /** Keys of the commands that are being signed. */
  const underWay = new Set<string>()

  async function keyOf(session: Session): Promise<SigningKey | undefined> {
    if (!signer || session.userId === VISITOR) return undefined
    return (await signingKeyOf(db, session)) ?? makeKey(signer, session)
  }

  async function makeKey(by: Signer, session: Session): Promise<SigningKey | undefined> {
    const pair = await by.makePair()
    return keepSigningKey(db, session, { ...pair, userId: session.userId, isRegistered: false })
  }

  async function signWaiting(entries: readonly OutboxEntry[]): Promise<void> {
    const session = kit.session()
    if (!session || contact.keepsKeys() === false) return
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
    if (signatures.size > 0) await keepSignatures(db, session, used, signatures, isUnsigned)
  }

  async function arm(): Promise<void> {
    const session = kit.session()
    if (!session || session.token === settledToken) return
    const key = await keyOf(session)
    if (!key) return
    if (!key.isRegistered) {
      // Only a server that is known to be ours is asked: the plain 404 of another would look like a portal's.
      const isInDoubt = contact.keepsKeys() === null || contact.state() !== 'reachable'
      if (isInDoubt && !(await contact.probe(kit.wire))) return
      if (contact.keepsKeys() === null) return
      if (contact.keepsKeys() && !(await register(key, session))) return
    }
    settledToken = session.token
  }

  /** @returns false where it is worth another try. */
  async function register(key: SigningKey, { token }: Session): Promise<boolean> {
    const input = { public_key: key.publicKey }
    const evidence = await kit.wire.request(deliveryKeyRegister, input, { token, key: kit.random.uuid() })
    const status = (evidence.kind === 'answer' && evidence.envelope?.response_status) || 0
    if (status === 200) await markRegistered(db, key)
    return FINAL.has(status)
  }

  async function unsign(): Promise<void> {
    const author = kit.session()?.userId ?? VISITOR
    await onDisk(kit, () =>
      changeEntries(db, entry =>
        entry.author === author && entry.state !== 'acked' ? { ...entry, signature: null } : null,
      ),
    )
  }

  async function renew(): Promise<void> {
    const author = kit.session()?.userId
    settledToken = null
    await dropSigningKeys(db)
    await changeEntries(db, ({ signature, ...entry }) =>
      entry.author === author && signature ? entry : null,
    )
    await arm()
    kit.onQueued()
  }

  return { signWaiting, unsign, arm, renew }
}

/** null: never to be signed. */
function isUnsigned(entry: OutboxEntry): boolean {
  return entry.signature === undefined && !entry.withdrawn && isPending(entry)
}

/** The command as it will be sent; null for one that may not travel by signature. */
function deliveryOf(entry: OutboxEntry): { path: string; key: string; fields: object } | null {
  const command = readCommand(entry.name, entry.version, entry.args)
  if (command?.name !== 'review.submit' && command?.name !== 'review.delete') return null
  const fields = meaningOf(command.name).input?.(command.args as never, entry.author)
  return fields ? { path: deliverable[command.name].path, key: entry.key, fields } : null
}
