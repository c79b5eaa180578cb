/** Every screen of the route table at an address where it has something to show; a route without one is a type error. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { findRoute, type RouteName, routes } from '../../src/app/routes.ts'
import type { Place } from './places.ts'

export interface Stop {
  readonly path: string
  /** Its first heading. */
  readonly heading: string
  /** What is there only once the screen shows all it has. */
  readonly whole: (main: Locator) => Locator
}

/** What the addresses need: a place with reviews, a thing with pictures, an order of whoever is signed in. */
export interface Furniture {
  readonly place: Place
  readonly productId: number
  readonly orderId: number
}

const email = 'nora%40example.invalid'
const button = (name: string) => (main: Locator) => main.getByRole('button', { name, exact: true })
const card = (main: Locator) => main.getByRole('article')
const text = (words: string | RegExp) => (main: Locator) => main.getByText(words)

/** The whole site, once. */
export function everyScreen({ place, productId, orderId }: Furniture): Record<RouteName, Stop> {
  const hospital = `/hospital/detail/${place.hospitalId}`
  const reset = { heading: 'Confirm your email', whole: button('Register Account') }
  const terms = { heading: 'Billing Terms', whole: text('All fees are non-refundable.') }
  const withdrawal = {
    heading: 'Withdrawals',
    whole: (main: Locator) => main.getByRole('link', { name: 'Home' }).last(),
  }
  const noPayment = { heading: 'Payment', whole: text('We know of no such payment.') }
  return {
    home: { path: '/', heading: 'Rate Your Hospital', whole: card },
    products: { path: '/products', heading: 'Our Merchandise', whole: card },
    cart: { path: '/cart', heading: 'Cart', whole: main => main.getByRole('table') },
    product: {
      path: `/product/detail/${productId}`,
      heading: 'Product Detail',
      whole: button('Add To Cart'),
    },
    checkout: { path: '/checkout', heading: 'Checkout', whole: button('Place order') },
    paymentReturn: { path: `/checkout/order/1/${email}/true/cs_made_up`, ...noPayment },
    payment: {
      path: '/checkout/payment',
      heading: 'Payment',
      // What came back from a provider stays with the entry of the history.
      whole: text(/no longer needed|We know of no such/),
    },
    thankYou: { path: '/thank-you', heading: 'Thank you', whole: text(/confirmation/) },
    evaluations: { path: '/evaluations', heading: 'Evaluations', whole: card },
    connectionGuide: { path: '/connection-guide', heading: 'Connection Guide', whole: button('Next Step') },
    hospitals: { path: '/hospitals', heading: 'Our Hospitals', whole: card },
    hospitalSearch: { path: '/hospitals/hospital', heading: 'Our Hospitals', whole: card },
    departments: { path: '/departments', heading: 'Departments', whole: card },
    hospital: { path: hospital, heading: 'Hospital Detail', whole: card },
    unit: {
      path: `/hospital/${place.hospitalId}/department/${place.departmentId}`,
      heading: 'Department Reviews',
      whole: main => main.getByRole('form', { name: 'Please Write Review' }),
    },
    compare: {
      path: `/compare?units=${place.hospitalId}-${place.departmentId}`,
      heading: 'Compare',
      whole: main => main.getByRole('table'),
    },
    contact: { path: '/contact', heading: 'Contact Us', whole: button('Send message') },
    about: { path: '/about', heading: 'About Us', whole: main => main.getByRole('heading', { level: 2 }) },
    terms: {
      path: '/terms',
      heading: 'Review Guidelines',
      whole: main => main.getByRole('heading', { level: 2 }),
    },
    privacy: {
      path: '/privacy-policy',
      heading: 'Privacy Policy',
      whole: main => main.getByRole('heading', { level: 2 }),
    },
    waiting: {
      path: '/waiting',
      heading: 'Waiting to send',
      whole: button('Erase everything on this device'),
    },
    saved: {
      path: '/saved',
      heading: 'Saved on this phone',
      whole: button('Erase everything on this device'),
    },
    verify: {
      path: `/email/verification/${email}/`,
      heading: 'Confirm your email',
      whole: button('Register Account'),
    },
    signIn: { path: '/sign-in', heading: 'Login', whole: button('Login') },
    register: { path: '/register', heading: 'Register', whole: button('Register') },
    forgot: {
      path: '/forgot/password',
      heading: 'Forgot Password',
      whole: main => main.getByRole('textbox'),
    },
    reset: { path: `/forgot/password/email/verification/${email}/`, ...reset },
    resetWithCode: { path: `/forgot/password/email/verification/${email}/123456/`, ...reset },
    setPassword: { path: `/password/set/${email}/123456/`, ...reset },
    billingTerms: { path: '/faq/detail/1/22', ...terms },
    billingTermsOfVisitors: { path: '/trailing-drawdown', ...terms },
    editProfileStub: {
      path: '/edit-profile',
      heading: 'Edit Profile',
      whole: main => main.getByRole('link', { name: 'Login' }),
    },
    withdrawalHistory: { path: '/withdrawal/history', ...withdrawal },
    withdrawalRequest: { path: '/withdrawal/request', ...withdrawal },
    withdrawalSubmit: { path: '/withdrawal/request/submit', ...withdrawal },
    dashboard: { path: '/dashboard', heading: 'My Profile', whole: text('nora') },
    profileEdit: { path: '/profile/edit', heading: 'Edit Profile', whole: button('Update Profile') },
    orders: {
      path: '/profile/order/history',
      heading: 'Order History',
      whole: main => main.getByRole('link', { name: /^View the order/ }),
    },
    order: {
      path: `/profile/order/history/${orderId}`,
      heading: `Order ${orderId}`,
      whole: text('Sub Total Bill'),
    },
    ownReviews: { path: '/profile/reviews', heading: 'Reviews', whole: card },
  }
}

/** What says more, or is there at all, only for somebody who is signed in. */
const fullerSignedIn: readonly RouteName[] = ['cart', 'checkout', 'waiting', 'unit', 'home']

export function isForVisitor(name: RouteName): boolean {
  const [, audience] = routes[name]
  return audience === 'visitor' || (audience === 'everybody' && !fullerSignedIn.includes(name))
}

/** Who has a review on the site asks for the form, which could only refuse another. */
const writeAnyway = button('Write anyway')

/** Goes there within the app, as a link does, and waits until what it shows by itself is drawn. */
export async function arriveAt(page: Page, name: RouteName, { path, heading, whole }: Stop): Promise<void> {
  expect(findRoute(path.replace(/[?#].*/, ''))?.name, `the address of ${name}`).toBe(name)
  // A step before React has taken over the page as the server wrote it would be an error to it (#418).
  await page.getByText(/© \d{4}/).waitFor()
  await page.evaluate(to => history.pushState(null, '', to), path)
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
  await whole(main).or(writeAnyway(main)).first().waitFor()
  await settle(main)
}

/** The same, and asks for what is shown only then: all of the screen is drawn. */
export async function walkTo(page: Page, name: RouteName, stop: Stop): Promise<void> {
  await arriveAt(page, name, stop)
  const main = page.getByRole('main')
  if (await writeAnyway(main).count()) await writeAnyway(main).click()
  await stop.whole(main).first().waitFor()
  await settle(main)
}

async function settle(main: Locator): Promise<void> {
  const loading = main.getByRole('status').filter({ hasText: /^Loading/ })
  await expect.poll(() => loading.count()).toBe(0)
}
