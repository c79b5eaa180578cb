/**
 * Signed delivery on the device (D79; the protocol is in contract/signed-delivery.ts). A session has one key.
 * Where the browser or the server can't, nothing is signed, and commands wait for their author as ever.
 */
import { readCommand } from '../contract/commands.ts'
import { deliverable, deliveryKeyRegister, deliveryText, writeDelivery } from '../contract/signed-delivery.ts'
import { durably } from '../db/durable.ts'
import { changeEntries, type NewEntry } from '../db/outbox.ts'
import { type OutboxEntry, type SigningKey, VISITOR } from '../db/records.ts'
import { dropSigningKeys, keepSigningKey, markRegistered, signingKeyOf } from '../db/signing-keys.ts'
import { meaningOf } from './commands/meanings.ts'
import { isPending } from './eligible.ts'
import type { Kit } from './kit.ts'
import type { Session, Signer } from './seams.ts'

export interface Signing {
  /** @returns the entry, signed where that is possible; saving never fails for want of a signature. */
  sign(entry: NewEntry): Promise<NewEntry>
  /** Signs what waits unsigned of who is signed in: what was written before there was a key, and deletes that follow. */
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

  async function keyOf(session: Session): Promise<SigningKey | undefined> {
    if (!signer || session.userId === VISITOR) return undefined
    const there = await signingKeyOf(db, session)
    if (there) return there
    const pair = await signer.makePair()
    return keepSigningKey(db, session, { ...pair, userId: session.userId, isRegistered: false })
  }

  async function signatureOf(entry: NewEntry, session: Session): Promise<string | null> {
    const command = deliveryOf(entry)
    const key = command && (await keyOf(session))
    if (!signer || !key) return null
    const who = { keyId: key.keyId, author: entry.author }
    return writeDelivery({ ...who, signature: await signer.sign(key.privateKey, deliveryText(who, command)) })
  }

  async function sign(entry: NewEntry): Promise<NewEntry> {
    const session = kit.session()
    if (session?.userId !== entry.author || contact.keepsKeys() === false) return entry
    // Whatever fails here: the command is worth more than its signature.
    const signature = await signatureOf(entry, session).catch(() => null)
    return signature ? { ...entry, signature } : entry
  }

  async function signWaiting(entries: readonly OutboxEntry[]): Promise<void> {
    const author = kit.session()?.userId
    const isUnsigned = (entry: OutboxEntry) =>
      entry.author === author && entry.signature === undefined && !entry.withdrawn && isPending(entry)
    const signed = new Map<string, string>()
    for (const entry of entries.filter(isUnsigned)) {
      const { signature } = await sign(entry)
      if (signature) signed.set(entry.key, signature)
    }
    if (signed.size === 0) return
    await changeEntries(db, entry => {
      const signature = signed.get(entry.key)
      return signature && isUnsigned(entry) ? { ...entry, signature } : null
    })
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
    await durably(db, () =>
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

  return { sign, signWaiting, unsign, arm, renew }
}

/** The command as it will be sent; null for one that may not travel by signature. */
function deliveryOf(entry: NewEntry): { path: string; key: string; fields: object } | null {
  const command = readCommand(entry.name, entry.version, entry.args)
  if (command?.name !== 'review.submit' && command?.name !== 'review.delete') return null
  const fields = meaningOf(command.name).input?.(command.args as never, entry.author)
  return fields ? { path: deliverable[command.name].path, key: entry.key, fields } : null
}
