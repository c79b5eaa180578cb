/** The session's key for signed delivery (D79): made at sign-in, gone with the session. */
import type { DeviceDb } from './device-db.ts'
import type { OutboxEntry, Session, SigningKey } from './records.ts'

/** @returns the key of this very session; undefined where it has none (yet). */
export function signingKeyOf(db: DeviceDb, session: Session): Promise<SigningKey | undefined> {
  return db.transaction('r', db.session, db.signingKeys, async () =>
    (await isHere(db, session)) ? db.signingKeys.get(session.userId) : undefined,
  )
}

/**
 * Keeps a key for its session, unless another tab was quicker or the session has ended meanwhile: then no key
 * may be left behind.
 * @returns the session's key from now on; undefined where there is no such session any more.
 */
export function storeSigningKey(
  db: DeviceDb,
  session: Session,
  key: SigningKey,
): Promise<SigningKey | undefined> {
  return db.transaction('rw', db.session, db.signingKeys, async () => {
    if (!(await isHere(db, session))) return undefined
    const there = await db.signingKeys.get(session.userId)
    if (there) return there
    await db.signingKeys.put(key)
    return key
  })
}

/** Notes that the server knows the key. */
export async function markRegistered(db: DeviceDb, { userId, keyId }: SigningKey): Promise<void> {
  await db.signingKeys
    .where({ userId })
    .and(key => key.keyId === keyId)
    .modify({ isRegistered: true })
}

/**
 * Puts signatures on commands in the outbox; on none where the session goes on and has another key by now. Where it has
 * ended meanwhile they are put all the same: its author wrote while it lasted.
 * @param signatures by the commands' keys. @param isMeant whether a command, as it stands now, still takes one.
 */
export function storeSignatures(
  db: DeviceDb,
  session: Session,
  { keyId }: SigningKey,
  signatures: ReadonlyMap<string, string>,
  isMeant: (entry: OutboxEntry) => boolean,
): Promise<void> {
  return db.transaction('rw', db.outbox, db.session, db.signingKeys, async () => {
    const now = await db.signingKeys.get(session.userId)
    if (now?.keyId !== keyId && (await isHere(db, session))) return
    const found = await db.outbox
      .where('key')
      .anyOf([...signatures.keys()])
      .toArray()
    const signed = found.flatMap(entry => {
      const signature = signatures.get(entry.key)
      return signature && isMeant(entry) ? { ...entry, signature } : []
    })
    await db.outbox.bulkPut(signed)
  })
}

/** Notes that the server may have let go of a person's key: nothing counts on it before it is registered again. */
export async function markUnregistered(db: DeviceDb, userId: number): Promise<void> {
  await db.signingKeys.where({ userId }).modify({ isRegistered: false })
}

export async function dropSigningKeys(db: DeviceDb): Promise<void> {
  await db.signingKeys.clear()
}

/** The copy of the session says so: it is written and erased in the same transactions as the keys. */
async function isHere(db: DeviceDb, { userId, token }: Session): Promise<boolean> {
  const mirror = await db.session.get('current')
  return mirror?.userId === userId && mirror.token === token
}
