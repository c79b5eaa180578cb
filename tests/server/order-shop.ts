/** A shop whose shopper fills a cart to order it. */
import { type SharedShop, shareShop } from './shared-shop.ts'
import { add } from './shop-world.ts'

export interface OrderShop extends SharedShop {
  /** A shirt and two mugs: $24.50 + $24 + $5.95 shipping. */
  fillCart(): Promise<void>
}

/** Makes one anew before each test of the file. */
export function shareOrders(): OrderShop {
  const here: OrderShop = Object.assign(shareShop({ publicUrl: 'https://shop.example' }), {
    async fillCart() {
      const { shirt, red, medium, mug } = here.goods
      const variant = { product_id: shirt, selectedProductColor: red, selectedProductSize: medium }
      await add(here.server, here.token, variant)
      await add(here.server, here.token, { product_id: mug, quantity: 2 })
    },
  })
  return here
}
