import type { InferOutput } from 'valibot'
import { type CartAddition, cartAdd } from '../../contract/cart.ts'
import { QUANTITY_MAX } from '../../contract/limits.ts'
import { byAccount, handler } from '../handler.ts'
import { done, refuse } from '../outcome.ts'
import type { Sql } from '../sql/database.ts'
import { findCart, getOrCreateCart } from './carts.ts'
import { dollarText, seenCents } from './cents.ts'
import { findLine } from './find-line.ts'
import { priceAmong, readOffers, type Variant } from './variant.ts'

/** Kinds of things in one cart: what a payment page can still list, with one line to spare for the shipping. */
const LINES_MAX = 50

const full = refuse(
  422,
  'quantity',
  `You already have ${QUANTITY_MAX} of this in your cart, the most there can be`,
)
const tooManyKinds = refuse(422, 'quantity', `A cart holds at most ${LINES_MAX} different items`)
const CAPPED = `There can be at most ${QUANTITY_MAX} of one item in a cart: yours now has ${QUANTITY_MAX}`

/** Puts a product into the person's cart; the same variant becomes one line of at most 100 (D53). */
export const cartAddHandler = handler(cartAdd, {
  limit: 'cart',
  limitedBy: byAccount,
  // A name of the person's cart, of which there is one: under a new name it is the same addition.
  aside: ['sessionId'],
  async answer(request, context) {
    const { sql } = context
    const variant = variantOf(request)
    const cents = priceAmong(await readOffers(sql, [variant.productId]), variant)
    if (typeof cents !== 'number') return cents
    const found = await findCart(context, request.sessionId)
    if (found !== null && typeof found !== 'number') return found
    const line = found === null ? undefined : await findLine(sql, found, variant)
    const wanted = (line?.quantity ?? 0) + request.quantity
    if (line?.quantity === QUANTITY_MAX) return full
    if (found !== null && !line && (await countLines(sql, found)) >= LINES_MAX) return tooManyKinds
    // Last: whoever agrees to the new price has the goods then, and meets no further no.
    const seen = seenCents(request.price)
    if (seen !== null && seen !== cents)
      return refuse(
        422,
        'price',
        `The price changed: it is ${dollarText(cents)} now. Please look at it again.`,
      )
    // What is refused has written nothing, not even the name.
    const cart = await getOrCreateCart(context, found, request.sessionId)
    await setLine(sql, { cart, lineId: line?.id, variant, quantity: Math.min(wanted, QUANTITY_MAX) })
    // It went in, but not all of it: a success with a word, in the one place where the envelope has words.
    return done(wanted > QUANTITY_MAX ? { validation_errors: { quantity: [CAPPED] } } : {})
  },
})

function variantOf(request: InferOutput<typeof CartAddition>): Variant {
  return {
    productId: request.product_id,
    colorId: request.selectedProductColor,
    sizeId: request.selectedProductSize,
  }
}

async function countLines(sql: Sql, cart: number): Promise<number> {
  const { count } = await sql
    .selectFrom('cart_items')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('cart_id', '=', cart)
    .executeTakeFirstOrThrow()
  return count
}

interface Line {
  readonly cart: number
  readonly lineId: number | undefined
  readonly variant: Variant
  readonly quantity: number
}

async function setLine(sql: Sql, { cart, lineId, variant, quantity }: Line): Promise<void> {
  if (lineId !== undefined) {
    await sql.updateTable('cart_items').set({ quantity }).where('id', '=', lineId).execute()
    return
  }
  const { productId, colorId, sizeId } = variant
  await sql
    .insertInto('cart_items')
    .values({ cart_id: cart, product_id: productId, color_id: colorId, size_id: sizeId, quantity })
    .execute()
}
