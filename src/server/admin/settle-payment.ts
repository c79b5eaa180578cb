import { NO_ORDER, recordSettled } from '../shop/mismatches.ts'
import { type AdminAction, AdminError, numberOf } from './context.ts'

/** A payment that fits no order and is kept all the same, was paid back by another way, or is a gift. */
export const settlePayment: AdminAction = {
  usage: 'settle NUMBER PAYMENT --reason "..."',
  does: 'ends the mismatch of a payment that has been dealt with otherwise than by a full refund; an order that got another amount than its own ends unpaid, any other stays as it is',
  options: ['reason'],
  run({ words: [number = '', ...words], options }) {
    const orderId = number === String(NO_ORDER) ? NO_ORDER : numberOf({ words: [number], options }, 'order')
    const [payment = ''] = words
    if (words.length !== 1)
      throw new AdminError('Say which payment, as "order NUMBER" or "orders --state mismatch" names it.')
    return async ({ sql, now }) => {
      if (!(await recordSettled(sql, { orderId, payment }, now)))
        throw new AdminError(`Order ${orderId} has no open mismatch of a payment ${payment}.`)
      return {
        lines: [`The payment ${payment} is settled. Nothing was sent and nothing was paid back for it.`],
        logged: { action: 'settle payment', subject: `order ${orderId}, payment ${payment}` },
      }
    }
  },
}
