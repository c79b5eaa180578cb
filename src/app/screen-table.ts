import type { ComponentType } from 'react'
import type { RouteName, RouteParams } from './routes.ts'
import { HomeScreen } from './screens/home/home.tsx'
import { ensureSession } from './state/ensure-session.ts'

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
const directory = screen(async () => (await import('./screens/directory/directory.tsx')).DirectoryScreen)

const billingTerms = screen(
  async () => (await import('./screens/billing-terms/billing-terms.tsx')).BillingTermsScreen,
)
const withdrawal = screen(async () => (await import('./screens/leftover/leftover.tsx')).WithdrawalStub)

const payment = screen(async () => (await import('./screens/payment/payment.tsx')).PaymentScreen)

/** The screen of each route. All but Home are fetched when they are first opened. */
export const screens: Record<RouteName, ScreenEntry> = {
  home: { component: HomeScreen, load: async () => HomeScreen },
  hospitals: directory,
  hospitalSearch: directory,
  hospital: screen(async () => (await import('./screens/hospital/hospital.tsx')).HospitalScreen),
  departments: screen(async () => (await import('./screens/departments/departments.tsx')).DepartmentsScreen),
  compare: screen(async () => (await import('./screens/compare/compare.tsx')).CompareScreen),
  products: screen(async () => (await import('./screens/products/products.tsx')).ProductsScreen),
  product: screen(async () => (await import('./screens/product/product.tsx')).ProductScreen),
  cart: screen(async () => (await import('./screens/cart/cart.tsx')).CartScreen),
  checkout: screen(async () => (await import('./screens/checkout/checkout.tsx')).CheckoutScreen),
  paymentReturn: payment,
  payment,
  thankYou: screen(async () => (await import('./screens/thank-you/thank-you.tsx')).ThankYouScreen),
  evaluations: screen(async () => (await import('./screens/evaluations/evaluations.tsx')).EvaluationsScreen),
  connectionGuide: screen(
    async () => (await import('./screens/connection-guide/connection-guide.tsx')).ConnectionGuideScreen,
  ),
  about: screen(async () => (await import('./screens/about/about.tsx')).AboutScreen),
  terms: screen(async () => (await import('./screens/terms/terms.tsx')).TermsScreen),
  privacy: screen(async () => (await import('./screens/privacy/privacy.tsx')).PrivacyScreen),
  unit: screen(async () => (await import('./screens/unit/unit.tsx')).UnitScreen),
  waiting: screen(async () => (await import('./screens/waiting/waiting.tsx')).WaitingScreen),
  saved: screen(async () => (await import('./screens/saved/saved.tsx')).SavedScreen),
  contact: screen(async () => (await import('./screens/contact/contact.tsx')).ContactScreen),
  signIn: screen(async () => (await import('./screens/sign-in/sign-in.tsx')).SignInScreen),
  register: screen(async () => (await import('./screens/register/register.tsx')).RegisterScreen),
  verify: screen(async () => (await import('./screens/verify/verify.tsx')).VerifyScreen),
  forgot: screen(async () => (await import('./screens/forgot/forgot.tsx')).ForgotScreen),
  reset: screen(async () => (await import('./screens/reset/reset.tsx')).ResetScreen),
  resetWithCode: screen(async () => (await import('./screens/reset/reset.tsx')).ResetScreen),
  setPassword: screen(async () => (await import('./screens/reset/reset.tsx')).ResetScreen),
  dashboard: screen(async () => (await import('./screens/dashboard/dashboard.tsx')).DashboardScreen),
  profileEdit: screen(
    async () => (await import('./screens/profile-edit/profile-edit.tsx')).ProfileEditScreen,
  ),
  orders: screen(async () => (await import('./screens/orders/orders.tsx')).OrdersScreen),
  order: screen(async () => (await import('./screens/orders/order.tsx')).OrderScreen),
  ownReviews: screen(async () => (await import('./screens/reviews/reviews.tsx')).OwnReviewsScreen),
  billingTerms,
  billingTermsOfVisitors: billingTerms,
  editProfileStub: screen(async () => (await import('./screens/leftover/leftover.tsx')).EditProfileStub),
  withdrawalHistory: withdrawal,
  withdrawalRequest: withdrawal,
  withdrawalSubmit: withdrawal,
}

// Not React's `lazy`: that cannot be begun ahead, and keeps its fallback on screen for 300 ms.
function screen(load: () => Promise<ScreenComponent>): ScreenEntry {
  const entry: ScreenEntry = {
    load: async () => {
      const [loaded] = await Promise.all([load(), ensureSession()])
      entry.component = loaded
      return loaded
    },
  }
  return entry
}
