import { useSnapshot } from 'valtio'
import type { User } from '../../contract/account.ts'
import { BillingForm, orderPlace } from '../../contract/order.ts'
import type { CartView } from '../../db/queries/cart.ts'
import { VISITOR } from '../../db/records.ts'
import { connection } from '../../sync/status.ts'
import { device } from '../device.ts'
import { CartTotals } from '../parts/cart-totals.tsx'
import { connectionProblem } from '../state/connection-problem.ts'
import { passesFocus } from '../state/page/focus-heading.ts'
import { keepForReturn, useBillingDraft, useBillingStart } from '../state/shop/billing-draft.ts'
import { useLeaveToPay } from '../state/shop/use-leave-to-pay.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import * as formWords from '../words/form-words.ts'
import * as shop from '../words/shop-words.ts'
import { EmailField } from './email-field.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { failureMessages } from './failure-messages.ts'
import { OrderSummary } from './order-summary.tsx'
import { placeOrder } from './place-order.ts'
import { SubmitError } from './submit-error.tsx'
import { fieldId, useCallForm } from './use-call-form.ts'
import { useExpiredSessionHandler } from './use-expired-session-handler.ts'
import './account-form.css'
import './checkout-form.css'

/** The form alone is checked before it is sent; the rest of the call is not typed by anybody. */
const billingCall = { ...orderPlace, request: BillingForm }

export interface CheckoutFormProps {
  user: Readonly<User> | null
  cart: CartView
  /** Why the order is in conflict with another one; null once it is tried anew. This form may go with the cart. */
  onConflict: (why: string | null) => void
}

/** Where the things go and what they cost; "Place order" leads to the payment provider's page. */
export function CheckoutForm(props: CheckoutFormProps) {
  const start = useBillingStart(props.user)
  return start ? <StartedForm {...props} start={start} /> : <Skeleton shape="card" count={2} />
}

function StartedForm({ user, cart, onConflict, start }: CheckoutFormProps & { start: BillingForm }) {
  const loginFirst = useExpiredSessionHandler()
  const leaveToPay = useLeaveToPay()
  const state = useCallForm({
    call: billingCall,
    initial: { ...start },
    ask: async billing => {
      const result = await placeOrder(device(), { billing: billing as BillingForm, cart, user })
      const isConflict = result.kind === 'refused' && result.status === 409
      onConflict(isConflict ? failureMessages(result).text : null)
      return result
    },
    onDone: async ({ checkout_session_url: url }, billing) => {
      await keepForReturn(device().db, user?.id ?? VISITOR, billing)
      leaveToPay(url, billing.email ?? '', state.reopen)
    },
    ...(user && { onSignedOut: loginFirst }),
  })
  const isKept = useBillingDraft(user?.id ?? null, state.form)
  const why = useCheckoutBlocker(cart, isKept)
  const { isBusy, wrong, attempt, submitError, field } = state
  return (
    <form
      ref={passesFocus}
      data-kept={isKept || undefined}
      className="checkout"
      noValidate
      aria-label={shop.billingDetails}
      onSubmit={state.onSubmit}
    >
      <Card as="section" className="checkout-billing" aria-labelledby="billing">
        <h2 id="billing">{shop.billingDetails}</h2>
        <ErrorSummary
          title={formWords.putRight(wrong.length)}
          errors={wrong}
          idOf={fieldId}
          attempt={attempt}
        />
        <div className="account-form-fields">
          <div className="account-form-pairs">
            <Field {...field('first_name')} label={formWords.firstName} autoComplete="given-name" />
            <Field {...field('last_name')} label={formWords.lastName} autoComplete="family-name" />
            <EmailField {...field('email')} />
            <Field {...field('phone')} label={formWords.phone} type="tel" autoComplete="tel" />
          </div>
          <Field {...field('street_address')} label={shop.streetAddress} autoComplete="street-address" />
          <div className="account-form-pairs">
            <Field {...field('country')} label={shop.country} autoComplete="country-name" />
            <Field {...field('state')} label={shop.state} autoComplete="address-level1" />
            <Field {...field('city')} label={shop.city} autoComplete="address-level2" />
            <Field {...field('postal_code')} label={shop.postalCode} autoComplete="postal-code" />
          </div>
        </div>
      </Card>
      <Card as="section" className="checkout-order" aria-labelledby="your-order">
        <h2 id="your-order">{shop.yourOrder}</h2>
        <OrderSummary lines={cart.lines} />
        <CartTotals cart={cart} />
        <SubmitError text={submitError} attempt={attempt} />
        <p className="muted">{shop.paidElsewhere}</p>
        <Button type="submit" wide busy={isBusy} off={why !== null} aria-describedby="place-order-why">
          {shop.placeOrder}
        </Button>
        <p id="place-order-why" role="status">
          {why}
        </p>
      </Card>
    </form>
  )
}

/** Why an order cannot be placed at this moment; null where it can. */
function useCheckoutBlocker({ shipping, unconfirmed }: CartView, isKept: boolean): string | null {
  const what = connectionProblem(useSnapshot(connection))
  if (what) return what === 'trouble' ? shop.orderNeedsSite : shop.orderNeedsConnection(isKept)
  if (unconfirmed > 0) return shop.cartStillSending
  return shipping === null ? shop.shippingUnknown : null
}
