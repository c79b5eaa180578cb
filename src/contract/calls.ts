/** Every call of the specification (section 7) and our additions, for those who must see them all. */
import * as account from './account.ts'
import { accountDelete } from './account-delete.ts'
import { batch } from './batch.ts'
import * as cart from './cart.ts'
import { contactSubmit } from './contact.ts'
import { departmentsFetch } from './department.ts'
import { hospitalsFetch } from './hospital.ts'
import { myOrders, orderPay, orderPlace, paymentIntentCheckout } from './order.ts'
import { categoriesFetch, packagesFetch } from './package.ts'
import { ping } from './ping.ts'
import { productsFetch } from './product.ts'
import * as profile from './profile.ts'
import { reviewDelete, reviewSubmit, sendReviewNotification } from './review-submit.ts'
import { sessionIdFetch } from './session-id.ts'
import { deliveryKeyRegister } from './signed-delivery.ts'

export const specifiedCalls = [
  productsFetch,
  hospitalsFetch,
  departmentsFetch,
  packagesFetch,
  categoriesFetch,
  reviewSubmit,
  sendReviewNotification,
  cart.cartAdd,
  cart.cartItemDelete,
  cart.cartCount,
  cart.shippingChargeFetch,
  orderPlace,
  paymentIntentCheckout,
  contactSubmit,
  account.submitLogin,
  account.register,
  account.submitForgotEmail,
  account.forgotEmailVerify,
  account.resendEmail,
  account.emailVerify,
  account.checkAuth,
  account.logout,
  sessionIdFetch,
  profile.profileUpdate,
  profile.passwordChange,
  myOrders,
  reviewDelete,
  profile.orderResetPlace,
] as const

export const calls = [...specifiedCalls, ping, deliveryKeyRegister, accountDelete, batch, orderPay] as const

/** The path of any of them. */
export type CallPath = (typeof calls)[number]['path']
