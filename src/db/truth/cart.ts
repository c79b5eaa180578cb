import type { DeviceDb } from '../device-db.ts'
import { isOfCart, receiptOf } from '../outbox.ts'
import type { CartContents, OutboxEntry } from '../records.ts'
import { Overtaken } from './progress.ts'

/** The cart commands of one person and how far each has come: an answer asked for before the next step is too old. */
export async function cartProgress(db: DeviceDb, owner: number): Promise<string> {
  const entries = await cartEntries(db, owner)
  return entries.map(({ key, state, epoch }) => `${key} ${state} ${epoch}`).join('\n')
}

/**
 * Whether a cart command of this person may have been done without our knowing: an answer about the cart would then
 * hold it already, and the command still count on top of it.
 */
export async function isCartUncertain(db: DeviceDb, owner: number): Promise<boolean> {
  const entries = await cartEntries(db, owner)
  return entries.some(
    ({ state, uncertain }) =>
      state === 'sending' || (uncertain && (state === 'queued' || state === 'parked')),
  )
}

/**
 * Takes the server's word for what is in the cart. Confirmed commands are in it, and leave the outbox.
 * @param progress what `cartProgress` said when the cart was asked for.
 * @param isOwnerHere whether that person still is the one in front of the device; asked within the transaction.
 * @throws Overtaken where a command went on meanwhile, and then has stored nothing.
 */
export async function applyCart(
  db: DeviceDb,
  contents: CartContents,
  progress: string,
  isOwnerHere: () => Promise<boolean>,
): Promise<void> {
  await db.transaction('rw', db.session, db.cartContents, db.outbox, db.receipts, async () => {
    const isOld = (await cartProgress(db, contents.owner)) !== progress
    if (isOld || !(await isOwnerHere())) throw new Overtaken()
    await db.cartContents.put(contents)
    for (const entry of await cartEntries(db, contents.owner)) {
      if (entry.state !== 'acked') continue
      await db.receipts.put(receiptOf(entry, 'sent', entry.ackedAt ?? contents.pulledAt))
      await db.outbox.delete(entry.seq)
    }
  })
}

async function cartEntries(db: DeviceDb, owner: number): Promise<OutboxEntry[]> {
  const entries = await db.outbox.where('author').equals(owner).sortBy('seq')
  return entries.filter(isOfCart)
}
