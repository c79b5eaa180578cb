/** Every call that this server answers so far; what is missing here answers 404. */
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
import { categoriesHandler, packagesHandler, shippingChargeHandler } from './catalogue/packages.ts'
import { productsHandler } from './catalogue/products.ts'
import { contactHandler } from './contact.ts'
import type { Handler } from './handler.ts'
import { myOrdersHandler } from './orders/my-orders.ts'
import { pingHandler } from './ping.ts'
import { reviewDeleteHandler } from './reviews/review-delete.ts'
import { reviewNotificationHandler } from './reviews/review-notification.ts'
import { reviewSubmitHandler } from './reviews/review-submit.ts'
import { sessionIdHandler } from './session-id.ts'
import { cartAddHandler } from './shop/cart-add.ts'
import { cartCountHandler } from './shop/cart-count.ts'
import { cartItemDeleteHandler } from './shop/cart-delete.ts'
import { orderPayHandler } from './shop/order-pay.ts'
import { orderPlaceHandler } from './shop/order-place.ts'
import { paymentConfirmHandler } from './shop/payment-confirm.ts'

export const handlers: readonly Handler[] = [
  productsHandler,
  hospitalsHandler,
  departmentsHandler,
  packagesHandler,
  categoriesHandler,
  reviewSubmitHandler,
  reviewNotificationHandler,
  cartAddHandler,
  cartItemDeleteHandler,
  cartCountHandler,
  shippingChargeHandler,
  orderPlaceHandler,
  orderPayHandler,
  paymentConfirmHandler,
  contactHandler,
  loginHandler,
  registerHandler,
  forgotEmailHandler,
  forgotVerifyHandler,
  resendEmailHandler,
  emailVerifyHandler,
  checkAuthHandler,
  logoutHandler,
  sessionIdHandler,
  profileUpdateHandler,
  passwordChangeHandler,
  myOrdersHandler,
  reviewDeleteHandler,
  orderResetPlaceHandler,
  pingHandler,
  deviceKeyHandler,
  accountDeleteHandler,
]
