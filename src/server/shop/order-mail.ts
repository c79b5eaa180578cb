/** The mail that says an order is paid: neutral, since somebody else may see the inbox (Y-15). */
import { comparableEmail } from '../accounts/email-address.ts'
import { composeMail } from '../mail/compose.ts'
import type { QueuedMail } from '../mail/outbox.ts'
import { DAY_MS } from '../time.ts'
import { dollarText } from './cents.ts'
import type { OrderRow } from './order-rows.ts'

/** A receipt is worth having late: a guest is told their order's number nowhere else. */
const USEFUL_MS = 14 * DAY_MS

/** @param publicUrl where people reach the app, from the settings. */
export function orderMail(order: OrderRow, publicUrl: string): QueuedMail {
  const number = `Its number is ${order.random_order_id}`
  const url = `${publicUrl}/profile/order/history/${order.id}`
  const mail = composeMail(comparableEmail(order.email), 'Your order', [
    `Thank you. Your order is placed and paid: ${dollarText(order.total_cents)}, shipping included.`,
    // A guest has no order history to look into.
    ...(order.user_id === null ? [number] : [number, { label: 'See it here', url }]),
  ])
  return { ...mail, usefulMs: USEFUL_MS }
}
