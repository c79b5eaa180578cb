/**
 * Signed delivery on the device (D79; the protocol is in contract/signed-delivery.ts). A session has one key.
 * Where the browser or the server can't, nothing is signed, and commands wait for their author as ever.
 */
import { readCommand } from '../contract/commands.ts'
import { deliverable, deliveryKeyRegister, deliveryText, writeDelivery } from '../contract/signed-delivery.ts'
import { durably } from '../db/durable.ts'
import { changeEntries, changeEntry, type NewEntry } from '../db/outbox.ts'
import { type OutboxEntry, type SigningKey, VISITOR } from '../db/records.ts'
import { dropSigningKeys, keepSigningKey, markRegistered, signingKeyOf } from '../db/signing-keys.ts'
import { meaningOf } from './commands/meanings.ts'
import { isPending } from './eligible.ts'
import type { Kit } from './kit.ts'
import type { Session, Signer } from './seams.ts'

export interface Signing {
  /** @returns the entry, signed where that is possible; saving never fails for want of a signature. */
  sign(entry: NewEntry): Promise<NewEntry>
  /**
   * The same without asking the database first, with the key that this page used last.
   * @returns the entry, and what is to be done once it is saved: where another tab has ended or replaced that key, its
   * signature is taken off, and the key there is now signs, if any. Never rejects.
   */
  signAhead(entry: NewEntry): Promise<{ entry: NewEntry; confirm: (saved: OutboxEntry) => Promise<void> }>
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
  /** The key that this page saw last, and whose it was. */
  let seen: { token: string; key: SigningKey } | null = null

  async function keyOf(session: Session): Promise<SigningKey | undefined> {
    if (!signer || session.userId === VISITOR) return undefined
    const key = (await signingKeyOf(db, session)) ?? (await makeKey(signer, session))
    seen = key ? { token: session.token, key } : null
    return key
  }

  async function makeKey(by: Signer, session: Session): Promise<SigningKey | undefined> {
    const pair = await by.makePair()
    return keepSigningKey(db, session, { ...pair, userId: session.userId, isRegistered: false })
  }

  async function signatureOf(
    entry: NewEntry,
    key: () => Promise<SigningKey | undefined>,
  ): Promise<string | null> {
    const command = deliveryOf(entry)
    const used = command && (await key())
    if (!signer || !used) return null
    const who = { keyId: used.keyId, author: entry.author }
    return writeDelivery({
      ...who,
      signature: await signer.sign(used.privateKey, deliveryText(who, command)),
    })
  }

  /** Whose signature an entry can get: that of its author while signed in here. */
  function signerOf(entry: NewEntry): Session | null {
    const session = kit.session()
    return session?.userId === entry.author && contact.keepsKeys() !== false ? session : null
  }

  async function signAhead(entry: NewEntry) {
    const session = signerOf(entry)
    const known = seen && seen.token === session?.token ? seen.key : null
    if (!session || !known) return { entry: await sign(entry), confirm: async () => undefined }
    const signature = await signatureOf(entry, async () => known).catch(() => null)
    if (!signature) return { entry, confirm: async () => undefined }
    const confirm = async (saved: OutboxEntry) => {
      const now = await signingKeyOf(db, session)
      if (now?.keyId !== known.keyId) await signAgain(saved)
    }
    return {
      entry: { ...entry, signature },
      // A signature that nobody could confirm is as good as any: the server looks at it, too.
      confirm: (saved: OutboxEntry) => confirm(saved).catch(() => undefined),
    }
  }

  async function signAgain(saved: OutboxEntry): Promise<void> {
    const { signature: _, ...bare } = saved
    const { signature } = await sign(bare)
    await changeEntry(db, saved.seq, entry => {
      if (entry?.key !== saved.key || entry.signature !== saved.signature) return null
      const { signature: ended, ...unsigned } = entry
      return { entry: signature ? { ...unsigned, signature } : unsigned }
    })
  }

  async function sign(entry: NewEntry): Promise<NewEntry> {
    const session = signerOf(entry)
    if (!session) return entry
    // Whatever fails here: the command is worth more than its signature.
    const signature = await signatureOf(entry, () => keyOf(session)).catch(() => null)
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
    seen = null
    await dropSigningKeys(db)
    await changeEntries(db, ({ signature, ...entry }) =>
      entry.author === author && signature ? entry : null,
    )
    await arm()
    kit.onQueued()
  }

  return { sign, signAhead, signWaiting, unsign, arm, renew }
}

/** The command as it will be sent; null for one that may not travel by signature. */
function deliveryOf(entry: NewEntry): { path: string; key: string; fields: object } | null {
  const command = readCommand(entry.name, entry.version, entry.args)
  if (command?.name !== 'review.submit' && command?.name !== 'review.delete') return null
  const fields = meaningOf(command.name).input?.(command.args as never, entry.author)
  return fields ? { path: deliverable[command.name].path, key: entry.key, fields } : null
}
