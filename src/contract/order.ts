import * as v from 'valibot'
import { call } from './call.ts'
import { Department } from './department.ts'
import { fieldLabel } from './field-messages.ts'
import { Hospital } from './hospital.ts'
import { NAME_MAX } from './limits.ts'
import { Product, ProductColor, ProductImage, Size } from './product.ts'
import { DepartmentReview } from './review.ts'
import { SEEN_LINES_MAX } from './seen-lines.ts'
import { requiredEmail, requiredLine, requiredName, requiredPhone } from './text.ts'
import { Flag, Id, MaybeText, WireDate, WireInteger, WireNumber } from './wire.ts'

// Letters of any script, digits, space and . , ' - / # ( ): "St. John's" and "Winston-Salem" are names (D64), also with
// the apostrophe that phones type, which is another one at the beginning of a word: "‘Ewa Beach".
const PLACE = /^[\p{L}\p{M}\d .,'’‘\-/#()]*$/u

function place(field: string) {
  return v.pipe(
    requiredLine(field, NAME_MAX),
    v.regex(PLACE, `Don't use Special characters in ${fieldLabel(field)} field`),
  )
}

export const BillingForm = v.object({
  first_name: requiredName('first_name'),
  last_name: requiredName('last_name'),
  email: requiredEmail(),
  phone: requiredPhone(),
  street_address: requiredLine('street_address', 200),
  country: place('country'),
  state: place('state'),
  city: place('city'),
  postal_code: requiredLine('postal_code', 20),
})
export type BillingForm = v.InferOutput<typeof BillingForm>

export const Order = v.object({
  id: Id,
  /** Text; another server may count instead. */
  random_order_id: v.pipe(v.union([v.string(), WireInteger]), v.transform(String)),
  /** What was charged, shipping included, in US dollars (D59). */
  total_bill: WireNumber,
  /** The part of it that is shipping; additive, other servers do not tell. */
  shipping_charge: v.optional(WireNumber),
  /** What of it was given back, in US dollars; additive, absent or 0 where nothing was. */
  refunded_amount: v.nullish(WireNumber),
  payment_method: MaybeText,
  /** 1 is paid; anything else is not. */
  payment_status: WireInteger,
  /**
   * Additive: 1 where `order/pay` may lead to its payment page, 0 where nothing was paid and nothing can be. Else the
   * answer does not speak of it.
   */
  can_be_paid: v.nullish(Flag),
  created_at: WireDate,
  email: MaybeText,
  first_name: MaybeText,
  last_name: MaybeText,
  phone: MaybeText,
  street_address: MaybeText,
  city: MaybeText,
  state: MaybeText,
  country: MaybeText,
  postal_code: MaybeText,
})
export type Order = v.InferOutput<typeof Order>

export const OrderDetail = v.object({
  order_id: Id,
  product_id: Id,
  size_id: v.nullish(Id),
  color_id: v.nullish(Id),
  product_price: WireNumber,
  product_quantity: WireInteger,
  /** As they were called when they were bought; additive, other servers do not tell. */
  product_name: v.nullish(v.string()),
  color_name: v.nullish(v.string()),
  size_name: v.nullish(v.string()),
  image_name: v.nullish(v.string()),
})
export type OrderDetail = v.InferOutput<typeof OrderDetail>

const Hint = v.optional(v.union([v.string(), v.number()]), '')

/** In a return path, where the provider's session or the order's random id would stand: there is nothing to ask by. */
export const NO_SESSION = 'none'

/** A hosted payment page; a script, which is a URL as well, is none. */
const WebPage = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//i))

/** The payment page of a server that has its own, wherever that server was opened. */
const SitePath = v.pipe(v.string(), v.regex(/^\/(?![/\\])/))

export const orderPlace = call({
  method: 'POST',
  path: 'order/place',
  encoding: 'form',
  auth: 'optional',
  request: v.object({
    ...BillingForm.entries,
    sessionId: v.optional(v.string(), ''),
    userId: Hint,
    totalPrice: Hint,
    shipping_charge: Hint,
    /** Additive: what the lines come to. Beside it, `totalPrice` is what is paid in all. */
    subtotal: Hint,
    /** Additive: `seenLines` of the cart on the screen. */
    lines: v.optional(v.pipe(v.string(), v.maxLength(SEEN_LINES_MAX)), ''),
  }),
  answer: v.object({ checkout_session_url: v.union([WebPage, SitePath]) }),
})

/** Additive: the page of an order that was placed and not paid, for whoever placed it. */
export const orderPay = call({
  method: 'POST',
  path: 'order/pay',
  encoding: 'form',
  auth: 'required',
  request: v.object({ orderId: Id }),
  answer: orderPlace.answer,
})

export const paymentIntentCheckout = call({
  method: 'POST',
  path: 'payment-intent/checkout',
  encoding: 'form',
  auth: 'optional',
  request: v.object({
    orderId: Id,
    sessionId: v.string(),
    orderEmail: v.string(),
    cartSessionId: v.optional(v.string(), ''),
  }),
  /** Additive: whether whoever asks is signed in as who placed the order; other servers do not tell. */
  answer: v.object({ is_yours: v.nullish(Flag) }),
})

export const myOrders = call({
  method: 'GET',
  path: 'my-orders',
  encoding: 'query',
  auth: 'required',
  request: v.object({}),
  answer: v.object({
    data: v.object({
      orders: v.array(Order),
      orderDetails: v.array(OrderDetail),
      products: v.array(Product),
      productImages: v.array(ProductImage),
      sizes: v.array(Size),
      productColors: v.array(ProductColor),
      hospitals: v.array(Hospital),
      departments: v.array(Department),
      departmentReviews: v.array(DepartmentReview),
    }),
  }),
})
