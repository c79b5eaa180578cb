/** Arguments of the commands that change a cart; apart from the others, because every screen counts the cart. */
import * as v from 'valibot'
import { QUANTITY_MAX } from './limits.ts'
import { Id, WireInteger } from './wire.ts'

export const Quantity = v.pipe(WireInteger, v.minValue(1), v.maxValue(QUANTITY_MAX))

export const CartAddArgs = v.object({
  productId: Id,
  colorId: v.nullable(Id),
  sizeId: v.nullable(Id),
  quantity: Quantity,
  price: v.number(),
})
export type CartAddArgs = v.InferOutput<typeof CartAddArgs>

export const CartRemoveArgs = v.object({ cartItemId: Id })
