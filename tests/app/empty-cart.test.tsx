// What is said where nothing stands in the cart.
// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { EmptyCart } from '../../src/app/parts/empty-cart.tsx'
import { screenWords } from '../../src/app/words/screen-words.ts'
import * as shop from '../../src/app/words/shop-words.ts'
import { cartOf } from '../../src/db/queries/cart.ts'
import { nora } from './dead-spot.ts'
import { mount, text } from './draw.tsx'
import { ownDevice } from './own-device.ts'

test.each([
  [false, screenWords.cartEmpty],
  [true, shop.cartFailed],
])('D28 D52: told when one arrived; that it would not be told since: %s', async (isUntold, words) => {
  const { db } = await ownDevice(nora)
  const nothing = { owner: nora.id, items: [], products: [], images: [], shipping: 5, pulledAt: 1 }
  await db.cartContents.put({ ...nothing, isUntold })
  mount(<EmptyCart cart={await cartOf(db, nora.id)} outcome="fresh" />)
  expect(text()).toContain(words)
})
