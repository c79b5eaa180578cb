/** A shop with what a shopper does to the lines of the cart. */
import { post } from './api-client.ts'
import { type SharedShop, shareShop } from './shared-shop.ts'

export interface SharedCart extends SharedShop {
  /** What is added of it. */
  shirt(color: number, size: number): Record<string, number>
  remove(cartItemId: number, sessionId: string, as?: string): ReturnType<typeof post>
  /** The number of the first line. */
  firstItem(as: string): Promise<number>
}

/** Makes one anew before each test of the file. */
export function shareCart(): SharedCart {
  const here: SharedCart = Object.assign(shareShop(), {
    shirt: (color: number, size: number) => ({
      product_id: here.goods.shirt,
      selectedProductColor: color,
      selectedProductSize: size,
    }),
    remove: (cartItemId: number, sessionId: string, as?: string) =>
      post(here.server, 'cart/item/delete', { cartItemId, sessionId }, { token: as }),
    firstItem: async (as: string) =>
      (await post(here.server, 'cart/cartCount', { sessionId: '' }, { token: as })).body.data.CartTemporary[0]
        .id,
  })
  return here
}
