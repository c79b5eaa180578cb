/** What each call of the contract means here: one without a handler, or with that of another, does not compile. */
import type { batch } from '../contract/batch.ts'
import type { CallPath } from '../contract/calls.ts'
import { accountDeleteHandler } from './accounts/account-delete.ts'
import { checkAuthHandler } from './accounts/check-auth.ts'
import { deviceKeyHandler } from './accounts/device-keys-register.ts'
import { emailVerifyHandler } from './accounts/email-verify.ts'
import { forgotEmailHandler } from './accounts/forgot-email.ts'
import { forgotVerifyHandler } from './accounts/forgot-verify.ts'
import { loginHandler } from './accounts/login.ts'
import { logoutHandler } from './accounts/logout.ts'
import { passwordChangeHandler } from './accounts/password-change.ts'
import { orderResetPlaceHandler, profileUpdateHandler } from './accounts/profile-update.ts'
import { registerHandler } from './accounts/register.ts'
import { resendEmailHandler } from './accounts/resend-email.ts'
import { departmentsHandler } from './catalogue/departments.ts'
import { hospitalsHandler } from './catalogue/hospitals.ts'
import { categoriesHandler, packagesHandler } from './catalogue/packages.ts'
import { productsHandler } from './catalogue/products.ts'
import { contactHandler } from './contact.ts'
import type { Handler } from './handler.ts'
import { pingHandler } from './ping.ts'
import { reviewDeleteHandler } from './reviews/review-delete.ts'
import { reviewNotificationHandler } from './reviews/review-notification.ts'
import { reviewSubmitHandler } from './reviews/review-submit.ts'
import { cartAddHandler } from './shop/cart-add.ts'
import { cartCountHandler } from './shop/cart-count.ts'
import { cartItemDeleteHandler } from './shop/cart-delete.ts'
import { myOrdersHandler } from './shop/my-orders.ts'
import { orderPayHandler } from './shop/order-pay.ts'
import { orderPlaceHandler } from './shop/order-place.ts'
import { paymentConfirmHandler } from './shop/payment-confirm.ts'
import { sessionIdHandler } from './shop/session-id.ts'
import { shippingChargeHandler } from './shop/shipping-charge.ts'

/** All but `batch`, which brings several of them: `api.ts` answers it. */
type AnsweredPath = Exclude<CallPath, (typeof batch)['path']>

export const handlers: { readonly [Path in AnsweredPath]: Handler<Path> } = {
  'products/fetch': productsHandler,
  'hospitals/fetch': hospitalsHandler,
  'departments/fetch': departmentsHandler,
  'packages/fetch': packagesHandler,
  'categories/fetch': categoriesHandler,
  'review/submit': reviewSubmitHandler,
  sendReviewNotification: reviewNotificationHandler,
  'cart/addToCart': cartAddHandler,
  'cart/item/delete': cartItemDeleteHandler,
  'cart/cartCount': cartCountHandler,
  'shipping-charge/fetch': shippingChargeHandler,
  'order/place': orderPlaceHandler,
  'order/pay': orderPayHandler,
  'payment-intent/checkout': paymentConfirmHandler,
  'contact/submit': contactHandler,
  submit_login: loginHandler,
  register: registerHandler,
  submit_forgot_email: forgotEmailHandler,
  'forgot/email/verify': forgotVerifyHandler,
  resend_email: resendEmailHandler,
  'email/verify': emailVerifyHandler,
  check_auth: checkAuthHandler,
  logout: logoutHandler,
  'sessionId/fetch': sessionIdHandler,
  'profile/update': profileUpdateHandler,
  'password/change': passwordChangeHandler,
  'my-orders': myOrdersHandler,
  'profile/review/delete': reviewDeleteHandler,
  'order/reset/place': orderResetPlaceHandler,
  ping: pingHandler,
  'delivery-key/register': deviceKeyHandler,
  'account/delete': accountDeleteHandler,
}
