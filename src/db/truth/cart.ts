import { isOfCart } from '../../contract/command-traits.ts'
import type { DeviceDb } from '../device-db.ts'
import { receiptOf } from '../outbox.ts'
import { cartLines, isSame } from '../queries/cart-lines.ts'
import { entriesOf } from '../queries/outbox.ts'
import { variantNames } from '../queries/variant-names.ts'
import type { CartContents, OutboxEntry } from '../records.ts'
import { Overtaken } from './progress.ts'

/** How things stand when the cart of one person is asked for. */
export interface CartProgress {
  /** The cart commands and how far each has come: an answer asked for before the next step is too old. */
  commands: string
  /** When the cart that is here was asked for. */
  pulledAt: number | undefined
}

export async function cartProgress(db: DeviceDb, owner: number): Promise<CartProgress> {
  const pulledAt = (await db.cartContents.get(owner))?.pulledAt
  return { commands: await commandsOf(db, owner), pulledAt }
}

async function commandsOf(db: DeviceDb, owner: number): Promise<string> {
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
 * Takes the server's word for what is in the cart. Confirmed commands are in it, and leave the outbox. Where an answer that
 * was asked for later has come meanwhile, that one stays.
 * @param progress what `cartProgress` said when the cart was asked for.
 * @param isOwnerHere whether that person still is the one in front of the device; asked within the transaction.
 * @throws Overtaken where a command went on meanwhile, and then has stored nothing.
 */
export async function applyCart(
  db: DeviceDb,
  contents: CartContents,
  progress: CartProgress,
  isOwnerHere: () => Promise<boolean>,
): Promise<void> {
  const sold = await db.products.bulkGet(contents.items.map(item => item.product_id))
  await db.transaction('rw', db.session, db.cartContents, db.outbox, db.receipts, async () => {
    const now = await cartProgress(db, contents.owner)
    if (now.commands !== progress.commands || !(await isOwnerHere())) throw new Overtaken()
    // Only for what came meanwhile: what was here before may be dated by a clock that was ahead.
    if (now.pulledAt !== progress.pulledAt && Number(now.pulledAt) > contents.pulledAt) return
    const before = cartLines(await db.cartContents.get(contents.owner), [])
    const items = contents.items.map((item, place) => {
      const variant = { productId: item.product_id, colorId: item.color_id, sizeId: item.size_id }
      return { ...item, ...variantNames(sold[place], before.find(old => isSame(old, variant)) ?? variant) }
    })
    await db.cartContents.put({ ...contents, items })
    for (const entry of await cartEntries(db, contents.owner)) {
      if (entry.state !== 'acked') continue
      await db.receipts.put(receiptOf(entry, 'sent', entry.ackedAt ?? contents.pulledAt))
      await db.outbox.delete(entry.seq)
    }
  })
}

async function cartEntries(db: DeviceDb, owner: number): Promise<OutboxEntry[]> {
  const entries = await entriesOf(db, owner)
  return entries.filter(isOfCart)
}
