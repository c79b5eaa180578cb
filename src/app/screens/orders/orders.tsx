import { Link } from 'wouter'
import * as messages from '../../../contract/messages.ts'
import type { Order } from '../../../contract/order.ts'
import { ordersOf, refundOf } from '../../../db/queries/orders.ts'
import { money } from '../../money.ts'
import { AccountFrame } from '../../parts/account-frame.tsx'
import { StaleNotice } from '../../parts/stale-notice.tsx'
import { paths } from '../../routes.ts'
import { useDevice } from '../../state/use-device.ts'
import { useOwnPull } from '../../state/use-own-pull.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CardCell, CardRow, CardTable } from '../../ui/card-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import * as account from '../../words/account-words.ts'
import { longDate } from '../../words/time-words.ts'
import { OrdersPlaceholder } from './orders-placeholder.tsx'
import './orders.css'

const columns = [account.orderDate, account.orderAmount, account.orderStatus, account.orderActions].map(
  heading => ({ key: heading, heading }),
)

/** Order History (A173 to A175). */
function OrdersScreen() {
  return <AccountFrame title={messages.orderHistory}>{({ id }) => <OrderList userId={id} />}</AccountFrame>
}

function OrderList({ userId }: { userId: number }) {
  const outcome = useOwnPull(userId)
  const orders = useDevice(ordersOf, userId)
  if (!orders) return <OrdersPlaceholder outcome={orders === null ? outcome : 'asking'} />
  const isKnown = outcome === 'fresh' || outcome === 'asking'
  if (orders.length === 0 && !isKnown) return <OrdersPlaceholder outcome={outcome} />
  return (
    <Card className="order-history">
      <StaleNotice outcome={outcome} said={account.ordersHeld} />
      <CardTable className="card-table orders order-list" caption={messages.orderHistory} columns={columns}>
        {orders.map(order => (
          <OrderRow key={order.id} order={order} />
        ))}
        {orders.length === 0 && (
          <CardRow>
            <CardCell colSpan={4} className="orders-none">
              <EmptyState icon="bag" title={messages.noResults}>
                <p>{account.noOrdersNext}</p>
                <LinkButton to={paths.products()}>{messages.goToShop}</LinkButton>
              </EmptyState>
            </CardCell>
          </CardRow>
        )}
      </CardTable>
    </Card>
  )
}

function OrderRow({ order }: { order: Order }) {
  const date = longDate(order.created_at)
  const refund = refundOf(order)
  return (
    <CardRow>
      <CardCell className="order-list-date">{date}</CardCell>
      <CardCell>{money(order.total_bill)}</CardCell>
      <CardCell>
        <span>{order.payment_status === 1 ? messages.paid : messages.unPaid}</span>
        {refund !== null && <span className="order-refund"> {account.refundedOf(money(refund))}</span>}
      </CardCell>
      <CardCell>
        <Link
          href={paths.order(order.id)}
          className="orders-view"
          aria-label={account.viewOrderOf(date, order.id)}
        >
          {account.viewOrder}
        </Link>
      </CardCell>
    </CardRow>
  )
}

export { OrdersScreen as Main }
