import { useState } from 'react'
import * as messages from '../../../contract/messages.ts'
import type { Order } from '../../../contract/order.ts'
import { orderOf, refundOf } from '../../../db/queries/orders.ts'
import { money } from '../../money.ts'
import { AccountFrame } from '../../parts/account-frame.tsx'
import { StaleNotice } from '../../parts/stale-notice.tsx'
import { idOf, paths, type RouteParams } from '../../routes.ts'
import { useDevice } from '../../state/use-device.ts'
import { useOwnPull } from '../../state/use-own-pull.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import * as account from '../../words/account-words.ts'
import * as shop from '../../words/shop-words.ts'
import { longDate } from '../../words/time-words.ts'
import { OrderLines } from './order-lines.tsx'
import { OrderPayment } from './order-payment.tsx'
import { OrdersPlaceholder } from './orders-placeholder.tsx'
import './orders.css'

const trail = [{ title: messages.orderHistory, to: paths.orders() }]

/** One order (A176, A177). */
function OrderScreen({ params }: { params: RouteParams }) {
  const orderId = idOf(params.orderId)
  return (
    <AccountFrame title={shop.orderTitle(orderId)} trail={trail}>
      {({ id }) => <OrderContent key={orderId} userId={id} orderId={orderId ?? 0} />}
    </AccountFrame>
  )
}

function OrderContent({ userId, orderId }: { userId: number; orderId: number }) {
  const outcome = useOwnPull(userId)
  // Kept where the order itself may go, which is what it often says.
  const [refusal, setRefusal] = useState<string | null>(null)
  const found = useDevice(orderOf, userId, orderId)
  if (!found) return <OrdersPlaceholder outcome={found === null ? outcome : 'asking'} />
  const { order } = found
  const history = <LinkButton to={paths.orders()}>{messages.orderHistory}</LinkButton>
  // It may be newer than the list that is here.
  if (!order && outcome !== 'fresh') return <OrdersPlaceholder outcome={outcome}>{history}</OrdersPlaceholder>
  if (!order)
    return (
      <EmptyState title={messages.noResults}>
        {refusal && <p>{refusal}</p>}
        <p>{account.noSuchOrder}</p>
        {history}
      </EmptyState>
    )
  return (
    <>
      <StaleNotice outcome={outcome} said={account.ordersHeld} />
      <OrderPayment order={order} refusal={refusal} onRefused={setRefusal} />
      <Card>
        <dl className="account-facts order-facts">
          {factsOf(order).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card>
        <OrderLines lines={order.lines} />
      </Card>
    </>
  )
}

/** What the things came to and what their delivery did; unknown where a server tells only the sum (D59). */
function sums({ total_bill, shipping_charge }: Order): [label: string, value: string][] {
  if (shipping_charge === undefined) return []
  const items = Math.round((total_bill - shipping_charge) * 100) / 100
  return [
    [shop.items, money(items)],
    [shop.shipping, money(shipping_charge)],
  ]
}

/** The order stays "Paid" (A174): what was given back stands beside what was charged. */
function refund(order: Order): [label: string, value: string][] {
  const amount = refundOf(order)
  return amount === null ? [] : [[account.refunded, money(amount)]]
}

function factsOf(order: Order): [label: string, value: string][] {
  const facts: [string, string | null | undefined][] = [
    [account.orderId, String(order.id)],
    [account.orderNumber, order.random_order_id],
    [account.orderDate, longDate(order.created_at)],
    [account.orderStatus, order.payment_status === 1 ? messages.paid : messages.unPaid],
    ...sums(order),
    [messages.subTotalBill, money(order.total_bill)],
    ...refund(order),
    [account.paymentMethod, order.payment_method],
    [account.orderEmail, order.email],
    [account.fullName, [order.first_name, order.last_name].filter(Boolean).join(' ')],
    [account.orderPhone, order.phone],
    [account.streetAddress, order.street_address],
    [account.city, order.city],
    [account.country, order.country],
    [account.postalCode, order.postal_code],
  ]
  return facts.map(([label, value]) => [label, value || account.notGiven])
}

export { OrderScreen as Main }
