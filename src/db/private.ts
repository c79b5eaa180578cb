/** What belongs to the signed-in person only (D25, D44). */
import type { Table } from 'dexie'
import type { DeviceDb } from './device-db.ts'
import { CHECKOUT_SUBJECT, CONTACT_SUBJECT, readSubject } from './drafts.ts'
import { type MakeRoom, writeDurably } from './durable.ts'
import { reassignToVisitor } from './reassign-to-visitor.ts'
import { type Draft, type Session, VISITOR } from './records.ts'

/**
 * Keeps the copy of the session that the service worker replays with, and no key of another. A sign-in also lets go of the
 * cart's session: nobody's additions go by a name that another may know (Z-05); and of what is private of others, whose
 * sign-out was cut off, or who came in the same moment in another tab.
 * @param isPresent asked in the moment of writing: who has signed out by then, or given way to another tab's sign-in, does
 * not come back in the worker.
 */
export async function mirrorSession(
  db: DeviceDb,
  { userId, token }: Session,
  isPresent = () => true,
): Promise<void> {
  const own = allOf(privateTables(db))
  await db.transaction('rw', [...own, db.drafts, db.outbox, db.receipts], async () => {
    if (!isPresent()) return
    const before = await db.session.get('current')
    await db.session.put({ id: 'current', userId, token })
    if (before?.token === token) return
    await Promise.all([db.signingKeys.clear(), db.cart.clear()])
    await eraseOthers(db, userId)
    // By now the copy tells who is here, and of nobody before.
    await eraseSent(db, userId)
  })
}

interface Erasing {
  keepsCart?: boolean
  tokenNow?: () => string | null
  isSomebodyHere?: () => boolean
  fromProfile?: Draft['values']
}

/**
 * Erases at sign-out what only the person may see or do: own reviews, orders, the cart and its session, the session's copy
 * and its key (what it has signed can still leave, D79), the address that was typed for an order, and every trace of what was
 * sent. Other drafts and what waits stay, hidden from everyone else. Public reviews stay, but are pulled again at the next
 * sign-in, when the server tells again which of them are the person's own.
 * @param options `keepsCart`: leaves the cart's session, by which a guest can still order what is in it (D55).
 * `tokenNow`: asked in the moment of erasing; whoever another tab has signed in with it by then loses nothing.
 * `isSomebodyHere`: asked then, too; where it says so, nothing is erased.
 * `fromProfile`: what the profile fills in, and will again at the next sign-in: of a half-written message that is erased.
 */
export async function erasePrivate(
  db: DeviceDb,
  { keepsCart = false, tokenNow = () => null, isSomebodyHere = () => false, fromProfile = {} }: Erasing = {},
  makeRoom?: MakeRoom,
): Promise<void> {
  const own = allOf(privateTables(db), { keepsCart })
  const isErased = await db.transaction('rw', [...own, db.drafts, db.outbox, db.receipts], async () => {
    // A sign-in stores its token before its copy: whoever's copy would be erased here has been seen.
    if (isSomebodyHere()) return false
    const here = await db.session.get('current')
    if (here && here.token === tokenNow()) await eraseOthers(db, here.userId)
    else await Promise.all([...own.map(table => table.clear()), eraseAddresses(db, VISITOR)])
    await eraseSent(db, VISITOR)
    return true
  })
  if (!isErased) return
  // To erase takes no room; to write again does.
  await writeDurably(db, () => eraseNames(db, fromProfile), makeRoom)
  await writeDurably(db, () => reassignToVisitor(db), makeRoom)
}

/** Not the copy of the session, key and cart: these a sign-in puts in the others' place. */
async function eraseOthers(db: DeviceDb, present: number): Promise<void> {
  for (const { table, owner } of privateTables(db).copies) await table.where(owner).notEqual(present).delete()
  await eraseAddresses(db, present)
}

/**
 * Of all that somebody typed, the address for an order is no text that would be lost, and says whose number it is that stands
 * beside the reviews that wait.
 */
async function eraseAddresses(db: DeviceDb, present: number): Promise<void> {
  await addressesBut(db, present).delete()
}

function addressesBut(db: DeviceDb, present: number) {
  return db.drafts.filter(({ author, subject }) => author !== present && subject === CHECKOUT_SUBJECT)
}

/** The same of a half-written message, as far as nobody typed it: its text stays. */
async function eraseNames(db: DeviceDb, fromProfile: Draft['values']): Promise<void> {
  await db.transaction('rw', db.session, db.drafts, async () => {
    const present = (await db.session.get('current'))?.userId ?? VISITOR
    const isMessage = ({ author, subject }: Draft) =>
      author !== present && readSubject(subject).about === CONTACT_SUBJECT
    for (const draft of await db.drafts.filter(isMessage).toArray()) {
      const own = Object.entries(draft.values).filter(([field, value]) => fromProfile[field] !== value)
      await db.drafts.put({ ...draft, values: Object.fromEntries(own) })
    }
  })
}

/**
 * Erases what tells what anybody but the one who is here has sent: a receipt names an author and a unit, and beside
 * the public list that is the name under an anonymous review. Of what has arrived only what was taken back still has
 * something to do.
 * @param present who is signed in; VISITOR: nobody.
 */
export async function eraseSent(db: DeviceDb, present: number): Promise<void> {
  await db.transaction('rw', db.session, db.outbox, db.receipts, async () => {
    // A page that has just been given a token does not know yet whose it is.
    const here = [present, VISITOR, (await db.session.get('current'))?.userId]
    const isOthers = ({ author }: { author: number }) => !here.includes(author)
    const arrived = db.outbox.where('state').equals('acked')
    await arrived.filter(entry => isOthers(entry) && !entry.withdrawn).delete()
    await db.receipts.filter(isOthers).delete()
  })
}

/**
 * Finishes a sign-out that was cut off. Where there is nothing to do, as at most starts, it only reads.
 * @param isSomebodyHere asked more than once: another tab may sign somebody in at any moment, and what is stored of them
 * is no leftover.
 * @param keepsCart as for `erasePrivate`.
 * @returns whether anything private was left.
 */
export async function eraseLeftovers(
  db: DeviceDb,
  isSomebodyHere: () => boolean,
  keepsCart = false,
  makeRoom?: MakeRoom,
): Promise<boolean> {
  if (isSomebodyHere()) return false
  const isLeft = await isPrivateLeft(db)
  if (isLeft) await erasePrivate(db, { isSomebodyHere, keepsCart }, makeRoom)
  else if (await isSentLeft(db)) await eraseSent(db, VISITOR)
  // Earlier versions left them.
  if (!isLeft && (await addressesBut(db, VISITOR).count()) > 0)
    await db.transaction('rw', db.drafts, async () => {
      if (!isSomebodyHere()) await eraseAddresses(db, VISITOR)
    })
  if (!isLeft && (await isHeldLeft(db))) await writeDurably(db, () => reassignToVisitor(db), makeRoom)
  return isLeft
}

/** Each by itself: a sign-in on a full phone has left no copy of its session, and all the rest of it. */
async function isPrivateLeft(db: DeviceDb): Promise<boolean> {
  const { copies, session } = privateTables(db)
  const counts = await Promise.all([
    ...session.map(table => table.count()),
    ...copies.map(({ table, owner }) => table.where(owner).above(VISITOR).count()),
  ])
  return counts.some(count => count > 0)
}

async function isSentLeft(db: DeviceDb): Promise<boolean> {
  const arrived = await db.outbox
    .where('state')
    .equals('acked')
    .filter(entry => !entry.withdrawn)
    .count()
  return arrived + (await db.receipts.where('author').above(VISITOR).count()) > 0
}

/** What was pulled for somebody: the last thing that a sign-out undoes. */
async function isHeldLeft(db: DeviceDb): Promise<boolean> {
  return (await db.heldReviews.filter(({ viewer = VISITOR }) => viewer !== VISITOR).first()) !== undefined
}

/** Every private table of the device, once: a new one gets its place here. */
interface PrivateTables {
  /** What the server tells one person only, and the index that says whom; of the cart also what it told a visitor. */
  copies: { table: Table; owner: string }[]
  /** The copy of the session, and its key. */
  session: Table[]
  /** The cart's session: a visitor's, too. */
  cart: Table
}

function privateTables(db: DeviceDb): PrivateTables {
  return {
    copies: [
      { table: db.ownReviews, owner: 'user_id' },
      { table: db.orderHistories, owner: 'userId' },
      { table: db.cartContents, owner: 'owner' },
    ],
    session: [db.session, db.signingKeys],
    cart: db.cart,
  }
}

function allOf({ copies, session, cart }: PrivateTables, { keepsCart = false } = {}): Table[] {
  const most = [...copies.map(({ table }) => table), ...session]
  return keepsCart ? most : [...most, cart]
}
