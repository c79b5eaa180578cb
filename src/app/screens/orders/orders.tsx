// biome-ignore-all lint/a11y/noRedundantRoles: `display`, which makes cards of the rows on a phone, takes them away
import { Link } from 'wouter'
import * as messages from '../../../contract/messages.ts'
import type { Order } from '../../../contract/order.ts'
import { ordersOf } from '../../../db/queries/orders.ts'
import * as account from '../../account-words.ts'
import { money } from '../../money.ts'
import { AccountFrame } from '../../parts/account-frame.tsx'
import { OrdersMissing } from '../../parts/orders-missing.tsx'
import { paths } from '../../routes.ts'
import * as shop from '../../shop-words.ts'
import { useDevice } from '../../state/use-device.ts'
import { useOrdersPull } from '../../state/use-orders-pull.ts'
import { longDate } from '../../time-words.ts'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import './orders.css'

/** Order History (A173 to A175). */
export function OrdersScreen() {
  return <AccountFrame title={messages.orderHistory}>{({ id }) => <OrderList userId={id} />}</AccountFrame>
}

function OrderList({ userId }: { userId: number }) {
  const outcome = useOrdersPull(userId)
  const orders = useDevice(ordersOf, userId)
  if (!orders) return <OrdersMissing outcome={orders === null ? outcome : 'asking'} />
  return (
    <Card>
      {outcome === 'unreachable' && <Notice icon="offline">{shop.ordersAsOf}</Notice>}
      <table className="orders order-list" role="table">
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              {account.orderDate}
            </th>
            <th scope="col" role="columnheader">
              {account.orderAmount}
            </th>
            <th scope="col" role="columnheader">
              {account.orderStatus}
            </th>
            <th scope="col" role="columnheader">
              {account.orderActions}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {orders.map(order => (
            <OrderRow key={order.id} order={order} />
          ))}
          {orders.length === 0 && (
            <tr role="row">
              <td role="cell" colSpan={4} className="orders-none">
                <p>
                  <strong>{messages.noResults}</strong>
                </p>
                <p>{account.noOrdersNext}</p>
                <Link href={paths.products()}>{messages.goToShop}</Link>
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </Card>
  )
}

function OrderRow({ order }: { order: Order }) {
  const date = longDate(order.created_at)
  return (
    <tr role="row">
      <td role="cell" className="order-list-date">
        {date}
      </td>
      <td role="cell">{money(order.total_bill)}</td>
      <td role="cell">{order.payment_status === 1 ? messages.paid : messages.unPaid}</td>
      <td role="cell">
        <Link href={paths.order(order.id)} className="orders-view" aria-label={account.viewOrderOf(date)}>
          {account.viewOrder}
        </Link>
      </td>
    </tr>
  )
}
