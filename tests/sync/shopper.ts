/** One person with one phone that knows the goods of the shop: what the tests of the cart begin with. */
import { beforeEach } from 'vitest'
import { type CartView, cartOf } from '../../src/db/queries/cart.ts'
import { takeRevisions } from '../../src/server/sql/revision.ts'
import { type Goods, makeGoods } from '../server/shop-world.ts'
import { type OnePhone, shareOnePhone } from './one-phone.ts'

const mug = (productId: number, quantity: number, price: number) =>
  ({
    name: 'cart.add',
    args: { productId, colorId: null, sizeId: null, quantity, price },
  }) as const
const shirt = (goods: Goods, colorId: number, quantity: number) =>
  ({
    name: 'cart.add',
    args: { productId: goods.shirt, colorId, sizeId: goods.small, quantity, price: 24.5 },
  }) as const

export interface Shopper extends OnePhone {
  goods: Goods
  mug(quantity: number, price?: number): ReturnType<typeof mug>
  shirt(colorId: number, quantity?: number): ReturnType<typeof shirt>
  changeMug(change: { price_cents: number } | { is_active: 0 }): Promise<void>
  changeProduct(id: number, change: { price_cents?: number; is_active?: 0 }): Promise<void>
  /** As it is shown. */
  cart(): Promise<CartView>
  /** As the server has it. */
  counted(): Promise<{ product_id: number; quantity: number }[]>
}

/** Makes them anew before each test of the file. */
export function shareShopper(): Shopper {
  const here: Shopper = Object.assign(shareOnePhone(), {
    goods: {} as Goods,
    mug: (quantity: number, price = 12) => mug(here.goods.mug, quantity, price),
    shirt: (colorId: number, quantity = 1) => shirt(here.goods, colorId, quantity),
    changeMug: (change: { price_cents: number } | { is_active: 0 }) =>
      here.changeProduct(here.goods.mug, change),
    changeProduct: (id: number, change: { price_cents?: number; is_active?: 0 }) =>
      here.world.server.db.transaction().execute(async sql => {
        const revision = await takeRevisions(sql, 1)
        const values = { ...change, revision }
        await sql.updateTable('products').set(values).where('id', '=', id).execute()
      }),
    cart: () => cartOf(here.tab.db, here.ann.id),
    counted: () =>
      here.world.server.db
        .selectFrom('cart_items')
        .select(['product_id', 'quantity'])
        .orderBy('id')
        .execute(),
  })
  beforeEach(async () => {
    here.goods = await makeGoods(here.world.server)
    await here.tab.sync.pullCatalogue()
  })
  return here
}
