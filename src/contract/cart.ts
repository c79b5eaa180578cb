import * as v from 'valibot'
import { call } from './call.ts'
import { Quantity } from './cart-commands.ts'
import { Product, ProductImage } from './product.ts'
import { Flag, Id, WireInteger, WireNumber } from './wire.ts'

const CartSessionId = v.optional(v.pipe(v.string(), v.maxLength(200)), '')
const OptionalId = v.pipe(
  v.nullish(v.union([v.literal(''), Id]), ''),
  v.transform(id => (id === '' ? null : id)),
)

export const CartItem = v.object({
  id: v.optional(Id),
  product_id: Id,
  size_id: OptionalId,
  color_id: OptionalId,
  quantity: WireInteger,
  /** Additive: 0 where it is no longer sold, or not in this color or size. Else the answer does not speak of it. */
  is_sold: v.nullish(Flag),
})
export type CartItem = v.InferOutput<typeof CartItem>

/** `price` is a hint that the server never believes (D57). */
export const CartAddition = v.object({
  quantity: Quantity,
  product_id: Id,
  price: v.optional(v.unknown()),
  selectedProductColor: OptionalId,
  selectedProductSize: OptionalId,
  sessionId: CartSessionId,
})

export const cartAdd = call({
  method: 'POST',
  path: 'cart/addToCart',
  encoding: 'form',
  auth: 'required',
  request: CartAddition,
  answer: v.object({}),
})

export const cartItemDelete = call({
  method: 'POST',
  path: 'cart/item/delete',
  encoding: 'form',
  auth: 'optional',
  request: v.object({ cartItemId: Id, sessionId: CartSessionId }),
  answer: v.object({}),
})

export const cartCount = call({
  method: 'POST',
  path: 'cart/cartCount',
  encoding: 'form',
  auth: 'optional',
  request: v.object({ sessionId: CartSessionId }),
  answer: v.object({
    data: v.object({
      CartTemporary: v.array(CartItem),
      products: v.array(Product),
      productImages: v.array(ProductImage),
    }),
  }),
})

export const shippingChargeFetch = call({
  method: 'GET',
  path: 'shipping-charge/fetch',
  encoding: 'query',
  auth: 'none',
  request: v.object({}),
  answer: v.object({
    data: v.object({ shippingCharge: v.array(v.object({ standard_shipping: WireNumber })) }),
  }),
})
