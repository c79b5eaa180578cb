// What a sign-out erases of a shared device, and what it leaves.
import { expect, test } from 'vitest'
import {
  CHECKOUT_SUBJECT,
  CONTACT_SUBJECT,
  changeSubject,
  readDraft,
  saveDraft,
} from '../../src/db/drafts.ts'
import { endedSessions, recordEndedSessions } from '../../src/db/ended-sessions.ts'
import { eraseAll } from '../../src/db/erase.ts'
import { recordHeld } from '../../src/db/held-reviews.ts'
import { erasePrivate, eraseSent, mirrorSession } from '../../src/db/private.ts'
import { waitingEntries } from '../../src/db/queries/outbox.ts'
import { type OutboxEntry, VISITOR } from '../../src/db/records.ts'
import { ANN, BEN, entry, sharePrivateDevice } from './private-device.ts'

const here = sharePrivateDevice()
const { fill } = here

test('D44 Y-16: a sign-out erases what is private and what has arrived; drafts and what waits stay', async () => {
  await fill()
  await erasePrivate(here.db)
  for (const table of [here.db.ownReviews, here.db.session, here.db.cart]) expect(await table.count()).toBe(0)
  expect(await here.db.hospitalReviews.get(1)).toMatchObject({ viewer: 0, cursor: null })
  expect(await here.db.drafts.count()).toBe(1)
  expect((await here.db.outbox.toArray()).map(({ key }) => key)).toEqual(['waits', 'taken back'])
  expect((await here.db.receipts.toArray()).map(({ key }) => key)).toEqual([`of ${VISITOR}`])
  expect(await waitingEntries(here.db, 8)).toEqual([])
})

test('Y-16: a sign-out leaves nobody’s name beside the number under what waits: neither an order’s address nor who sends a half-written message', async () => {
  await fill()
  const named = { name: 'Ann Ash', email: 'ann@example.org' }
  const values = { ...named, message: 'Half a message' }
  const address = { first_name: 'Ann', street_address: '12 Quiet Lane' }
  const write = (author: number) =>
    Promise.all([
      saveDraft(here.db, { author, subject: CHECKOUT_SUBJECT, values: address }, 3),
      saveDraft(here.db, { author, subject: CONTACT_SUBJECT, values }, 3),
      saveDraft(here.db, { author, subject: changeSubject(CONTACT_SUBJECT, 1), values }, 3),
    ])
  const left = async () => (await here.db.drafts.toArray()).map(({ author, values }) => ({ author, values }))
  await write(ANN)
  await erasePrivate(here.db, { fromProfile: named })
  const half = { author: ANN, values: { message: 'Half a message' } }
  expect(await left()).toEqual([half, half, { author: ANN, values: { review: 'half' } }])
  expect(JSON.stringify(await left())).not.toMatch(/Ann|Quiet/)

  // Of who has signed in meanwhile, in another tab, nothing goes.
  await mirrorSession(here.db, { userId: BEN, token: 'of Ben' })
  await write(BEN)
  const all = await left()
  await erasePrivate(here.db, { tokenNow: () => 'of Ben', fromProfile: named })
  expect(await left()).toEqual(all)
  // What somebody has typed in its place is theirs to keep (D44).
  const other = { ...named, name: 'Annie' }
  await saveDraft(
    here.db,
    { author: ANN, subject: CONTACT_SUBJECT, values: { ...other, message: 'Half' } },
    4,
  )
  await erasePrivate(here.db, { tokenNow: () => 'of Ben', fromProfile: named })
  expect((await readDraft(here.db, ANN, CONTACT_SUBJECT))?.values).toEqual({ name: 'Annie', message: 'Half' })
})

test('Y-16: who signs in takes away the address that somebody else typed for an order, whose sign-out was cut off', async () => {
  await fill()
  const address = { street_address: '12 Quiet Lane' }
  const kept = (author: number) => readDraft(here.db, author, CHECKOUT_SUBJECT)
  await saveDraft(here.db, { author: ANN, subject: CHECKOUT_SUBJECT, values: address }, 3)
  await mirrorSession(here.db, { userId: ANN, token: 'of her next sign-in' })
  expect((await kept(ANN))?.values).toEqual(address)
  await mirrorSession(here.db, { userId: BEN, token: 'of Ben' })
  expect(await kept(ANN)).toBeUndefined()
})

test('D44 O-28: on a full disk a sign-out erases what is private all the same', async () => {
  await fill()
  here.db.hospitalReviews.hook('updating', () => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await expect(erasePrivate(here.db)).rejects.toThrow()
  for (const table of [here.db.ownReviews, here.db.session, here.db.cart]) expect(await table.count()).toBe(0)
  expect((await here.db.outbox.toArray()).map(({ key }) => key)).toEqual(['waits', 'taken back'])
})

test('D25: the last few sessions that were ended here are known by their hashes, each once', async () => {
  expect(await endedSessions(here.db)).toEqual([])
  for (const hash of ['a', 'b', 'c', 'd', 'e', 'f', 'f']) await recordEndedSessions(here.db, [hash])
  expect(await endedSessions(here.db)).toEqual(['b', 'c', 'd', 'e', 'f'])
})

test('D55: a session that only the server has ended leaves the name of the cart, and nothing else that is private', async () => {
  await fill()
  await erasePrivate(here.db, { keepsCart: true })
  expect(await here.db.cart.count()).toBe(1)
  for (const table of [here.db.ownReviews, here.db.session, here.db.cartContents])
    expect(await table.count()).toBe(0)
})

test('D44: a sign-out reads only what was pulled for somebody, of all reviews of the country as of a few', async () => {
  const record = { reviews: [], cursor: 'c', viewer: VISITOR, pulledAt: 1 }
  const ids = Array.from({ length: 300 }, (_, at) => at + 1)
  await here.db.hospitalReviews.bulkPut(ids.map(hospital_id => ({ ...record, hospital_id })))
  await fill()
  // The first finds out what older versions have left, and notes it.
  await erasePrivate(here.db)
  const pulled = { ...record, hospital_id: 1, viewer: ANN }
  await here.db.hospitalReviews.put(pulled)
  await recordHeld(here.db, pulled)
  const read: number[] = []
  here.db.hospitalReviews.hook('reading', row => {
    read.push(row.hospital_id)
    return row
  })
  await erasePrivate(here.db)
  expect(read).toEqual([1])
  expect(await here.db.hospitalReviews.filter(({ viewer }) => viewer !== VISITOR).count()).toBe(0)
  expect(await here.db.heldReviews.get(1)).toMatchObject({ viewer: VISITOR, usedAt: 0 })
})

test('Y-16: beside the one who is here nothing tells what others have sent', async () => {
  await fill()
  await here.db.outbox.add(entry('of another', { state: 'acked', author: BEN }) as OutboxEntry)
  await eraseSent(here.db, ANN)
  expect((await here.db.receipts.toArray()).map(({ key }) => key)).toEqual([`of ${VISITOR}`, `of ${ANN}`])
  expect((await here.db.outbox.toArray()).map(({ key }) => key)).toEqual(['waits', 'arrived', 'taken back'])
})

test('D44 O-31: "Erase everything" leaves no row in any table, whoever wrote it, but that nothing waits', async () => {
  await fill()
  await here.db.outbox.add(entry('of somebody else', { author: 8 }) as OutboxEntry)
  await eraseAll(here.db)
  const left = await Promise.all(here.db.tables.map(table => table.toArray()))
  expect(left.flat()).toEqual([{ id: 'waiting', count: 0 }])
})
