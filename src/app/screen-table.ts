import type { ComponentType } from 'react'
import type { RouteName, RouteParams } from './routes.ts'
import { HomeScreen } from './screens/home/home.tsx'
import { ensureSession } from './state/session/ensure-session.ts'

export interface ScreenComponentProps {
  params: RouteParams
}

export type ScreenComponent = ComponentType<ScreenComponentProps>

/** A screen and its code: `component` is there once it has been fetched. */
export interface ScreenEntry {
  component?: ScreenComponent
  load: () => Promise<ScreenComponent>
}

// One component for both paths: another would be mounted anew, and the search box lose its focus, when the
// first letter typed into it moves the address from one to the other.
const directory = screen(() => import('./screens/directory/directory.tsx'))

const billingTerms = screen(() => import('./screens/billing-terms/billing-terms.tsx'))
const withdrawal = screen(async () => ({
  Main: (await import('./screens/leftover/leftover.tsx')).WithdrawalStub,
}))

const reset = screen(() => import('./screens/reset/reset.tsx'))

const payment = screen(() => import('./screens/payment/payment.tsx'))

/** The screen of each route. All but Home are fetched when they are first opened. */
export const screens: Record<RouteName, ScreenEntry> = {
  home: { component: HomeScreen, load: async () => HomeScreen },
  hospitals: directory,
  hospitalSearch: directory,
  hospital: screen(() => import('./screens/hospital/hospital.tsx')),
  departments: screen(() => import('./screens/departments/departments.tsx')),
  compare: screen(() => import('./screens/compare/compare.tsx')),
  products: screen(() => import('./screens/products/products.tsx')),
  product: screen(() => import('./screens/product/product.tsx')),
  cart: screen(() => import('./screens/cart/cart.tsx')),
  checkout: screen(() => import('./screens/checkout/checkout.tsx')),
  paymentReturn: payment,
  payment,
  thankYou: screen(() => import('./screens/thank-you/thank-you.tsx')),
  evaluations: screen(() => import('./screens/evaluations/evaluations.tsx')),
  connectionGuide: screen(() => import('./screens/connection-guide/connection-guide.tsx')),
  about: screen(() => import('./screens/about/about.tsx')),
  terms: screen(() => import('./screens/terms/terms.tsx')),
  privacy: screen(() => import('./screens/privacy/privacy.tsx')),
  unit: screen(() => import('./screens/unit/unit.tsx')),
  waiting: screen(() => import('./screens/waiting/waiting.tsx')),
  saved: screen(() => import('./screens/saved/saved.tsx')),
  contact: screen(() => import('./screens/contact/contact.tsx')),
  signIn: screen(() => import('./screens/sign-in/sign-in.tsx')),
  register: screen(() => import('./screens/register/register.tsx')),
  verify: screen(() => import('./screens/verify/verify.tsx')),
  forgot: screen(() => import('./screens/forgot/forgot.tsx')),
  reset,
  resetWithCode: reset,
  setPassword: reset,
  dashboard: screen(() => import('./screens/dashboard/dashboard.tsx')),
  profileEdit: screen(() => import('./screens/profile-edit/profile-edit.tsx')),
  orders: screen(() => import('./screens/orders/orders.tsx')),
  order: screen(() => import('./screens/orders/order.tsx')),
  ownReviews: screen(() => import('./screens/reviews/reviews.tsx')),
  billingTerms,
  billingTermsOfVisitors: billingTerms,
  editProfileStub: screen(async () => ({
    Main: (await import('./screens/leftover/leftover.tsx')).EditProfileStub,
  })),
  withdrawalHistory: withdrawal,
  withdrawalRequest: withdrawal,
  withdrawalSubmit: withdrawal,
}

// Not React's `lazy`: that cannot be begun ahead, and keeps its fallback on screen for 300 ms.
// One name for what every screen's file has to show: each other name would be spelled here, in the first load.
function screen(load: () => Promise<{ Main: ScreenComponent }>): ScreenEntry {
  const entry: ScreenEntry = {
    load: async () => {
      const [{ Main }] = await Promise.all([load(), ensureSession()])
      entry.component = Main
      return Main
    },
  }
  return entry
}
