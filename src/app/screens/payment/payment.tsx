import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import * as messages from '../../../contract/messages.ts'
import { paths, type RouteParams } from '../../routes.ts'
import { Screen } from '../../shell/screen.tsx'
import { ScreenLoading } from '../../shell/screen-loading.tsx'
import { recordedEndReason } from '../../state/session/session-notes.ts'
import { session } from '../../state/session/session-state.ts'
import { readHint } from '../../state/shop/payment.ts'
import { usePayment } from '../../state/shop/use-payment.ts'
import { deviceStore } from '../../state/storage/device-store.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import * as shop from '../../words/shop-words.ts'
import './payment.css'

/**
 * Where the provider sends people back to. The address carries an e-mail address and the provider's session: it
 * leaves the history before anything else is done, and its parts travel in the entry that takes its place (D80).
 */
function PaymentScreen({ params }: { params: RouteParams }) {
  const [, navigate] = useLocation()
  const isReturn = params.orderId !== undefined
  useEffect(() => {
    if (isReturn) navigate(paths.payment(), { replace: true, state: { payment: params } })
  }, [isReturn, navigate, params])
  return isReturn ? <ScreenLoading /> : <PaymentCheck />
}

const openWords = { asking: '', waiting: shop.notToldYet, unasked: shop.askedAgain }

/** Back from the payment provider: what has become of the payment. */
function PaymentCheck() {
  const [hint] = useState(() => readHint(history.state))
  const { state, isAsking, asked, check, isOfOrder } = usePayment(hint)
  const { phase } = useSnapshot(session)
  const isAnothers = state === 'paid by another'
  return (
    <Screen title={shop.payment}>
      {phase === 'visitor' && !isAnothers && recordedEndReason(deviceStore()) === 'away' && (
        <Notice>{shop.endedMeanwhile}</Notice>
      )}
      <div role="status">
        {!hint || state === 'unknown' ? (
          <EmptyState icon="info" title={hint ? shop.noSuchPayment : shop.paymentOver}>
            <p>
              {shop.noSuchPaymentNext} {phase === 'user' && shop.ordersAreListed}
            </p>
            <Ways />
          </EmptyState>
        ) : isAnothers ? (
          <EmptyState icon="info" title={shop.orderPaid}>
            <p>
              {shop.orderPaidNext} {shop.confirmationLater}
            </p>
            <Ways />
          </EmptyState>
        ) : state === 'paid' ? (
          <EmptyState icon="check" title={shop.paymentDone} />
        ) : state === 'failed' ? (
          <EmptyState icon="warning" title={messages.paymentFailed}>
            <p>{isOfOrder ? shop.orderPaymentFailedNext : shop.paymentFailedNext}</p>
          </EmptyState>
        ) : (
          <EmptyState
            icon={state === 'unasked' ? 'offline' : 'clock'}
            title={state === 'unasked' ? shop.paymentUnasked : shop.checkingPayment}
          >
            <p>
              {openWords[state]} {shop.paymentSafe}
            </p>
            <Button busy={isAsking} onClick={check}>
              {shop.checkAgain}
            </Button>
            {state !== 'asking' && <Ways />}
          </EmptyState>
        )}
      </div>
      {/* Apart from the rest, which would be read anew each time. */}
      <p className="muted payment-asked" role="status">
        {(state === 'waiting' || state === 'unasked') && shop.checkedTimes(asked)}
      </p>
    </Screen>
  )
}

function Ways() {
  const { phase } = useSnapshot(session)
  return (
    <div className="row">
      {phase === 'user' && (
        <LinkButton to={paths.orders()} look="quiet">
          {shop.seeOrders}
        </LinkButton>
      )}
      <LinkButton to={paths.cart()} look="quiet">
        {shop.backToCart}
      </LinkButton>
    </div>
  )
}

export { PaymentScreen as Main }
