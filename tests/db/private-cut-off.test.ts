// A sign-out that was cut off is finished by the next start, which touches nothing else.
import type { DBCore } from 'dexie'
import { expect, test } from 'vitest'
import { CHECKOUT_SUBJECT, saveDraft } from '../../src/db/drafts.ts'
import { recordHeld, recordUse } from '../../src/db/held-reviews.ts'
import { eraseLeftovers, erasePrivate } from '../../src/db/private.ts'
import { type CartContents, OPENED_BEFORE, type OutboxEntry, VISITOR } from '../../src/db/records.ts'
import { ANN, entry, nobody, sharePrivateDevice } from './private-device.ts'

const here = sharePrivateDevice()
const { fill } = here

test('D25: a sign-out that was cut off is finished by the next start, and nothing else is touched', async () => {
  await fill()
  await eraseLeftovers(here.db, nobody)
  expect(await here.db.session.count()).toBe(0)
  expect([await here.db.ownReviews.count(), await here.db.cart.count()]).toEqual([0, 0])
  const before = await here.db.outbox.toArray()
  // By signature, after the sign-out.
  await here.db.outbox.add(entry('confirmed later', { state: 'acked' }) as OutboxEntry)
  await eraseLeftovers(here.db, nobody)
  expect(await here.db.outbox.toArray()).toEqual(before)
  expect(await here.db.drafts.count()).toBe(1)
})

test('D55: an end by the server that was cut off leaves the cart of the one who was here, too, and nothing else private', async () => {
  await fill()
  await here.db.cartContents.put({ owner: ANN } as CartContents)
  expect(await eraseLeftovers(here.db, nobody, true)).toBe(true)
  for (const table of [here.db.session, here.db.ownReviews, here.db.cartContents])
    expect(await table.count()).toBe(0)
  expect(await here.db.cart.toArray()).toMatchObject([{ sessionId: 'cart of Ann' }])
  expect(await eraseLeftovers(here.db, nobody, true), 'nothing is left then').toBe(false)
})

test('Y-16: the next start takes an address that an earlier version has left at a sign-out, but not of whom another tab has signed in, nor a guest’s cart', async () => {
  const draft = { author: ANN, subject: CHECKOUT_SUBJECT, values: { street_address: '12 Quiet Lane' } }
  await saveDraft(here.db, draft, 1)
  await here.db.cart.put({ id: 'current', sessionId: 'cart of a guest' })
  let looks = 0
  await eraseLeftovers(here.db, () => {
    looks += 1
    return looks > 1
  })
  expect([looks, await here.db.drafts.count()]).toEqual([2, 1])
  await eraseLeftovers(here.db, nobody)
  expect([await here.db.drafts.count(), await here.db.cart.count()]).toEqual([0, 1])
})

test('O-28 D25: of whom a full phone had no room for a copy of the session nothing private outlives a killed sign-out either', async () => {
  await fill()
  await here.db.session.clear()
  await here.db.cartContents.bulkPut([{ owner: ANN }, { owner: VISITOR }] as CartContents[])
  await eraseLeftovers(here.db, nobody)
  for (const table of [here.db.ownReviews, here.db.cartContents]) expect(await table.count()).toBe(0)
  expect((await here.db.outbox.toArray()).map(({ key }) => key)).toEqual(['waits', 'taken back'])
})

test('D25: a start that finds nothing to erase waits for no turn to write, and leaves a guest the cart', async () => {
  await fill()
  await erasePrivate(here.db)
  await here.db.outbox.where('key').equals('taken back').delete()
  await here.db.cart.put({ id: 'current', sessionId: 'cart of a guest' })
  await here.db.cartContents.put({ owner: VISITOR } as CartContents)
  const modes: string[] = []
  const noting = (core: DBCore): DBCore => ({
    ...core,
    transaction(stores, mode, options) {
      modes.push(mode)
      return core.transaction(stores, mode, options)
    },
  })
  here.db.close({ disableAutoOpen: false })
  here.db.use({ stack: 'dbcore', name: 'noting', create: noting })
  await eraseLeftovers(here.db, nobody)
  expect(new Set(modes)).toEqual(new Set(['readonly']))
  expect([await here.db.cart.count(), await here.db.cartContents.count()]).toEqual([1, 1])
})

test('Y-16 D25: a sign-out that breaks off behind what is private is ended at the next start, without the visitor’s cart', async () => {
  await fill()
  const pulled = { reviews: [], cursor: 'c', viewer: ANN, pulledAt: 1, hospital_id: 1 }
  await here.db.hospitalReviews.put(pulled)
  await recordHeld(here.db, pulled)
  await recordUse(here.db, 1, 1_000)
  const breakOff = () => {
    throw new Error('The page is closed.')
  }
  here.db.heldReviews.hook('updating', breakOff)
  await expect(erasePrivate(here.db)).rejects.toThrow()
  expect([await here.db.session.count(), await here.db.heldReviews.get(1)]).toMatchObject([
    0,
    { usedAt: 1_000 },
  ])
  here.db.heldReviews.hook('updating').unsubscribe(breakOff)
  await here.db.cart.put({ id: 'current', sessionId: 'of a visitor' } as never)
  expect(await eraseLeftovers(here.db, () => false)).toBe(false)
  expect(await here.db.heldReviews.get(1)).toMatchObject({ viewer: VISITOR, usedAt: OPENED_BEFORE })
  expect(await here.db.cart.count()).toBe(1)
})

test.each([
  ['with its receipt', 1],
  ['alone', 0],
])('Y-16: what has arrived since a sign-out is erased by the next start, also %s', async (_, receipts) => {
  await here.db.outbox.add(entry('arrived', { state: 'acked' }) as OutboxEntry)
  const receipt = { name: 'contact.send', subject: 'contact', outcome: 'sent' as const, settledAt: 9 }
  if (receipts) await here.db.receipts.put({ ...receipt, key: 'one', author: ANN })
  expect(await eraseLeftovers(here.db, nobody)).toBe(false)
  expect([await here.db.outbox.count(), await here.db.receipts.count()]).toEqual([0, 0])
})

test('D25: reviews that a visitor pulled are not pulled again because nobody had noted whose they are', async () => {
  await here.db.hospitalReviews.bulkPut(
    [VISITOR, ANN].map((viewer, at) => ({
      hospital_id: at + 1,
      reviews: [],
      cursor: 'c',
      viewer,
      pulledAt: 1,
    })),
  )
  await erasePrivate(here.db)
  const held = await here.db.hospitalReviews.toArray()
  expect(held.map(({ viewer, cursor }) => [viewer, cursor])).toEqual([
    [VISITOR, 'c'],
    [VISITOR, null],
  ])
})
