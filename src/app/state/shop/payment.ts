/** The way back from the payment provider. What an address says is a hint; only the provider's word counts (D60). */
import { paymentFailed } from '../../../contract/messages.ts'
import { NO_SESSION, paymentIntentCheckout } from '../../../contract/order.ts'
import { dropCartSession, keptCartSession } from '../../../db/cart-session.ts'
import { writeDurably } from '../../../db/durable.ts'
import { knownPieces } from '../../../db/queries/cart.ts'
import { VISITOR } from '../../../db/records.ts'
import { device } from '../../device.ts'
import { idOf } from '../../routes.ts'
import { forgetPaidCart } from '../session/place.ts'
import { session, viewerOf } from '../session/session-state.ts'
import { dropBillingDraft } from './billing-draft.ts'
import { hasLeftToPay } from './left-to-pay.ts'

/** The parts of the return path, decoded. */
export interface PaymentHint {
  orderId: number
  orderEmail: string
  /** Anything but "true" is no (D60). */
  isSuccess: boolean
  sessionId: string
}

export type PaymentState =
  | { kind: 'paid' }
  /** Paid as well; nothing tells that it was by who is here. */
  | { kind: 'paid by another' }
  /** The provider says no. */
  | { kind: 'failed'; messages: string[] }
  /** Nobody knows yet. */
  | { kind: 'waiting' }
  /** No answer came from where it would be known. */
  | { kind: 'unasked' }
  | { kind: 'unknown' }

/** Reads what the payment screen put into the history's entry; null where somebody came here by hand. */
export function readHint(historyState: unknown): PaymentHint | null {
  const parts = (historyState as { payment?: Record<string, unknown> } | null)?.payment
  if (!parts) return null
  const { orderId, orderEmail, status, sessionId } = parts
  if (typeof orderId !== 'string' || typeof orderEmail !== 'string' || typeof sessionId !== 'string')
    return null
  const isSuccess = status === 'true'
  const id = idOf(orderId)
  if (id !== null) return { orderId: id, orderEmail, isSuccess, sessionId }
  // Of no order nothing can be asked; that it was not paid is believed all the same (A133).
  return isSuccess ? null : { orderId: 0, orderEmail, isSuccess, sessionId: NO_SESSION }
}

/** Whether there is anything to ask by. */
export function canBeAsked({ isSuccess, sessionId }: PaymentHint): boolean {
  return isSuccess || sessionId !== NO_SESSION
}

/** Asks whether it is paid. Asking again changes nothing. */
export async function checkPayment({ orderId, orderEmail, sessionId }: PaymentHint): Promise<PaymentState> {
  const { db, sync } = device()
  // What was paid is asked for by the address alone where this device can read nothing (D60, O-29).
  const cartSessionId = (await keptCartSession(db).catch(() => null)) ?? ''
  const result = await sync.call(paymentIntentCheckout, { orderId, sessionId, orderEmail, cartSessionId })
  if (result.kind === 'ok')
    return {
      kind: result.answer.is_yours !== 0 || (await isOfThisDevice(orderEmail)) ? 'paid' : 'paid by another',
    }
  if (result.kind !== 'refused') return { kind: 'unasked' }
  const { status, messages } = result
  if (status === 404) return { kind: 'unknown' }
  if (status === 409) return { kind: 'waiting' }
  // With any other words it has not taken the question: who has paid must not read that it failed (D61).
  return messages.includes(paymentFailed) ? { kind: 'failed', messages } : { kind: 'unasked' }
}

/** A guest, and whose sign-in has ended, is known by the tab; who paid in another one by their cart, which is empty now. */
async function isOfThisDevice(orderEmail: string): Promise<boolean> {
  if (await hasLeftToPay(orderEmail)) return true
  return viewerOf(session) === VISITOR && (await isCartGone().catch(() => false))
}

/** Whether a cart was here and is known to be empty now: what was paid has no name any more, and to ask by it is refused. */
async function isCartGone(): Promise<boolean> {
  const { db, sync } = device()
  if (((await knownPieces(db, VISITOR)) ?? 0) === 0) return false
  await sync.pullCart()
  return (await knownPieces(db, VISITOR)) === 0
}

/** After a payment: the cart and the orders as the server has them now; the address has been used. */
export async function pullAfterPayment({ orderEmail }: Pick<PaymentHint, 'orderEmail'>): Promise<void> {
  const { db, sync, makeRoom } = device()
  const owner = viewerOf(session)
  if (owner === VISITOR && (await isCartStillThere())) return
  forgetPaidCart(owner)
  // The next cart goes by a name of its own (Z-05).
  const used = await keptCartSession(db).catch(() => null)
  if (used !== null) await writeDurably(db, () => dropCartSession(db, used), makeRoom)
  await dropBillingDraft(db, owner, orderEmail)
  await Promise.all([sync.pullCart(), sync.pullOwn(true)])
}

/** What was bought is in no cart: a full one is another, and a guest has nothing but the name that leads to it. */
async function isCartStillThere(): Promise<boolean> {
  const { db, sync } = device()
  return (await sync.pullCart()) === 'fresh' && ((await knownPieces(db, VISITOR).catch(() => null)) ?? 0) > 0
}
