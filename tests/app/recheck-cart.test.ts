// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { recheckCart } from '../../src/app/state/shop/recheck-cart.ts'
import { VISITOR } from '../../src/db/records.ts'
import { nora } from './dead-spot.ts'
import { ownDevice } from './own-device.ts'

const MINUTE = 60_000
const mug = { id: 3, product_id: 1, color_id: null, size_id: null, quantity: 2 }

/** @param here who comes back to the page. @param pieces what was in the cart when it was counted, if ever. @returns whether it is asked for anew. */
async function isAsked(here: typeof nora | null, pieces: object[], pulledAt?: number): Promise<boolean> {
  const { db, sync } = await ownDevice(here)
  const asked = vi.spyOn(sync, 'pullCart').mockClear().mockResolvedValue('fresh')
  const owner = here?.id ?? VISITOR
  const items = pieces as (typeof mug)[]
  if (pulledAt !== undefined)
    await db.cartContents.put({ owner, items, products: [], images: [], shipping: null, pulledAt })
  await recheckCart()
  return asked.mock.calls.length > 0
}

test('D60 D54: who comes back to the page has the cart looked at anew, which may have been paid or filled elsewhere', async () => {
  expect(await isAsked(nora, [mug], Date.now() - 2 * MINUTE)).toBe(true)
  expect(await isAsked(nora, [], Date.now() - 2 * MINUTE)).toBe(true)
  expect(await isAsked(null, [mug], Date.now() - 2 * MINUTE)).toBe(true)
  expect(await isAsked(nora, [mug], Date.now() + 2 * MINUTE)).toBe(true)
  expect(await isAsked(nora, [])).toBe(true)
})

test('not one that was looked at a moment ago, nor that of a visitor who has none', async () => {
  expect(await isAsked(nora, [mug], Date.now())).toBe(false)
  expect(await isAsked(null, [], Date.now() - 2 * MINUTE)).toBe(false)
  expect(await isAsked(null, [])).toBe(false)
})
