import type { User } from '../../contract/account.ts'
import { type BillingForm, orderPlace } from '../../contract/order.ts'
import { type SeenLine, seenLines } from '../../contract/seen-lines.ts'
import { dropCartSession, keptCartSession } from '../../db/cart-session.ts'
import { writeDurably } from '../../db/durable.ts'
import type { CartView } from '../../db/queries/cart.ts'
import type { CallResult } from '../../sync/seams.ts'
import type { Device } from '../device.ts'

export interface Ordering {
  billing: BillingForm
  /** As it is on the screen: nobody is charged anything else, nor for anything else (D57). */
  cart: Pick<CartView, 'subtotal' | 'shipping' | 'total'> & { lines: readonly SeenLine[] }
  user: Pick<User, 'id'> | null
}

/**
 * Asks for an order and for the page to pay it at; never queued (P-24). A refusal may mean that the cart is not
 * what the shopper saw: then it has been taken anew when this returns, if it could be.
 */
export async function placeOrder(
  { db, sync, makeRoom }: Pick<Device, 'db' | 'sync' | 'makeRoom'>,
  { billing, cart, user }: Ordering,
): Promise<CallResult<{ checkout_session_url: string }>> {
  const ask = (sessionId: string) =>
    sync.call(orderPlace, {
      ...billing,
      sessionId,
      userId: user?.id ?? '',
      totalPrice: cart.total ?? '',
      shipping_charge: cart.shipping ?? '',
      subtotal: cart.subtotal,
      lines: seenLines(cart.lines),
    })
  const sessionId = (await keptCartSession(db)) ?? ''
  let result = await ask(sessionId)
  // A session that the server has forgotten, or that names another's cart: who is signed in needs none.
  if (user && sessionId !== '' && result.kind === 'refused' && 'sessionId' in result.errors) {
    await writeDurably(db, () => dropCartSession(db, sessionId), makeRoom)
    result = await ask('')
  }
  // A sign-in that has ended says nothing of the cart, and the form tells it. Where the cart cannot be kept, on a full
  // disk, the refusal is told all the same.
  if (result.kind === 'refused' && result.status !== 401) await sync.pullCart().catch(() => undefined)
  return result
}
