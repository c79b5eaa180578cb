import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { type Order, orderPay } from '../../../contract/order.ts'
import { connection } from '../../../sync/status.ts'
import { device } from '../../device.ts'
import type { FailedCall } from '../../forms/failure-messages.ts'
import { connectionProblem } from '../../state/connection-problem.ts'
import { useLeaveToPay } from '../../state/shop/use-leave-to-pay.ts'
import { toastServerErrors } from '../../toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import * as account from '../../words/account-words.ts'
import * as formWords from '../../words/form-words.ts'
import * as shop from '../../words/shop-words.ts'

export interface OrderPaymentProps {
  order: Order
  /** Why its payment page was not opened. */
  refusal: string | null
  onRefused: (refusal: string | null) => void
}

/** Of an order that is not paid: what that means, and the way to its payment page; nothing where the server says nothing of it. */
export function OrderPayment(props: OrderPaymentProps) {
  const { order } = props
  if (order.payment_status === 1 || order.can_be_paid == null) return null
  return (
    <Notice tone="warm">
      {order.can_be_paid === 1 ? <WayToPay {...props} /> : <p>{account.orderNotPaid}</p>}
    </Notice>
  )
}

function WayToPay({ order, refusal, onRefused }: OrderPaymentProps) {
  const [isBusy, setBusy] = useState(false)
  const leaveToPay = useLeaveToPay(order.id)
  const what = connectionProblem(useSnapshot(connection))
  const why = what && (what === 'trouble' ? account.siteInTrouble : account.payingNeedsConnection)
  const pay = async () => {
    setBusy(true)
    onRefused(null)
    const url = await pageOf(order.id, onRefused)
    if (url !== null) leaveToPay(url, order.email ?? '', () => setBusy(false))
    else setBusy(false)
  }
  return (
    <>
      <p>{account.orderWaits}</p>
      <div className="row">
        <Button busy={isBusy} off={why !== null} aria-describedby="pay-why" onClick={() => void pay()}>
          {account.payOrder}
        </Button>
      </div>
      <p id="pay-why" role="status">
        {why ?? refusal}
      </p>
      <p>{shop.paidElsewhere}</p>
    </>
  )
}

/**
 * @param tell takes the words that stay at the button when the message in the corner goes.
 * @returns null where there is none; then that has been said, and the list of orders is taken anew.
 */
async function pageOf(orderId: number, tell: (refusal: string) => void): Promise<string | null> {
  const { sync } = device()
  // Nobody else hears of what is thrown: the button would turn for ever.
  const result = await sync.call(orderPay, { orderId }).catch(() => ({ kind: 'failed' }) as const)
  if (result.kind === 'ok') return result.answer.checkout_session_url
  const isSignedOut = result.kind === 'refused' && result.status === 401
  // That is told by what takes the list.
  if (!isSignedOut) {
    const texts = whyNoPage(result)
    toastServerErrors(texts)
    tell(texts.join(' '))
  }
  await sync.pullOwn(true).catch(() => undefined)
  return null
}

// In the words of `forms/failure-messages.ts`, not by it: as a file that forms and orders share it would be one more for the screen
// of a new password, which has no room for its head (tests/build/size.test.ts).
function whyNoPage(result: FailedCall): string[] {
  if (result.kind === 'refused') return result.messages.length > 0 ? result.messages : [formWords.notTaken]
  if (result.kind === 'unreachable') return [result.message]
  return [result.kind === 'portal' ? account.payingNeedsConnection : formWords.failedHere]
}
