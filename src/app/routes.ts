// EVERY PATH OF THE SITE: the patterns that are matched, and the builders of links. What has no parameter is spelled once,
// as its pattern; that the other builders fit theirs, and what is public the names that the server gives it
// (`contract/public-pages.ts`), `tests/app/routes.test.ts` proves.

/** Who may see a screen; everybody else is sent Home, an unverified `user` to the verification. */
export type Audience = 'everybody' | 'visitor' | 'signed-in' | 'user'

/** `{name}` is one segment, `{name*}` all the rest. A trailing slash never matters. */
export const routes = {
  home: ['/', 'everybody'],
  products: ['/products', 'everybody'],
  cart: ['/cart', 'everybody'],
  product: ['/product/detail/{productId}', 'everybody'],
  checkout: ['/checkout', 'everybody'],
  /** Where the payment provider sends people back to. */
  paymentReturn: ['/checkout/order/{orderId}/{orderEmail}/{status}/{sessionId}', 'everybody'],
  /** Ours: takes its place in the history at once, without what it carries (D80). */
  payment: ['/checkout/payment', 'everybody'],
  thankYou: ['/thank-you', 'everybody'],
  evaluations: ['/evaluations', 'everybody'],
  connectionGuide: ['/connection-guide', 'everybody'],
  hospitals: ['/hospitals', 'everybody'],
  hospitalSearch: ['/hospitals/{searchQuery*}', 'everybody'],
  departments: ['/departments', 'everybody'],
  hospital: ['/hospital/detail/{hospitalId}', 'everybody'],
  unit: ['/hospital/{hospitalId}/department/{departmentId}', 'everybody'],
  /** Ours: hospitals, or units, side by side; which ones is in the query. */
  compare: ['/compare', 'everybody'],
  contact: ['/contact', 'everybody'],
  about: ['/about', 'everybody'],
  terms: ['/terms', 'everybody'],
  privacy: ['/privacy-policy', 'everybody'],
  /** Ours: what is written on this device and not sent yet. */
  waiting: ['/waiting', 'everybody'],
  /** Ours: what is kept on this device to be read without a connection. */
  saved: ['/saved', 'everybody'],
  verify: ['/email/verification/{email}', 'everybody'],
  signIn: ['/sign-in', 'visitor'],
  register: ['/register', 'visitor'],
  forgot: ['/forgot/password', 'visitor'],
  reset: ['/forgot/password/email/verification/{email}', 'visitor'],
  resetWithCode: ['/forgot/password/email/verification/{email}/{code}', 'visitor'],
  setPassword: ['/password/set/{email}/{code}', 'visitor'],
  billingTerms: ['/faq/detail/1/22', 'signed-in'],
  billingTermsOfVisitors: ['/trailing-drawdown', 'visitor'],
  /** Leftovers of the specification: they are there and say so, no more (A32, A33). */
  editProfileStub: ['/edit-profile', 'visitor'],
  withdrawalHistory: ['/withdrawal/history', 'visitor'],
  withdrawalRequest: ['/withdrawal/request', 'visitor'],
  withdrawalSubmit: ['/withdrawal/request/submit', 'visitor'],
  dashboard: ['/dashboard', 'user'],
  profileEdit: ['/profile/edit', 'user'],
  orders: ['/profile/order/history', 'user'],
  order: ['/profile/order/history/{orderId}', 'user'],
  ownReviews: ['/profile/reviews', 'user'],
} as const satisfies Record<string, readonly [string, Audience]>

export type RouteName = keyof typeof routes
export type RouteParams = Record<string, string>

export interface RouteMatch {
  name: RouteName
  audience: Audience
  params: RouteParams
}

const matchers = Object.entries(routes).map(([name, [pattern, audience]]) => ({
  name: name as RouteName,
  audience: audience as Audience,
  ...compile(pattern),
}))

/**
 * Finds the screen of a path.
 * @param pathname as the address bar has it, still encoded: decoded once, here, so that "/", "%" and "#"
 *   within a search survive (D47). What cannot be decoded is taken as it stands.
 */
export function findRoute(pathname: string): RouteMatch | null {
  const path = pathname.replace(/\/+$/, '') || '/'
  for (const { name, audience, expression, names } of matchers) {
    const found = expression.exec(path)
    if (!found) continue
    const params = Object.fromEntries(names.map((key, place) => [key, decode(found[place + 1] ?? '')]))
    return { name, audience, params }
  }
  return null
}

/** The number in a path; null where there is none, so that a screen can say so. */
export function idOf(text: string | undefined): number | null {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

const segment = encodeURIComponent

export interface DirectoryPlace {
  query?: string
  page?: number
  /** Only hospitals with reviews of this unit (D67). */
  unitId?: number | null
  /** What narrows and orders them, as `writeChoice` spells it (D48). */
  choice?: string
}

/** Builders of links, one for each screen that is linked. */
export const paths = {
  home: () => routes.home[0],
  hospitals: ({ query = '', page = 1, unitId = null, choice }: DirectoryPlace = {}) => {
    const search = new URLSearchParams(choice)
    if (unitId !== null) search.set('unit', String(unitId))
    if (page > 1) search.set('page', String(page))
    // A browser takes "." and ".." for steps in a path, however they are encoded.
    const isStep = /^\.{1,2}$/.test(query)
    if (isStep) search.set('search', query)
    const place = query.trim() && !isStep ? `${routes.hospitals[0]}/${segment(query)}` : routes.hospitals[0]
    return search.size > 0 ? `${place}?${search}` : place
  },
  hospital: (hospitalId: number) => `/hospital/detail/${hospitalId}`,
  unit: unitPath,
  /** The form of a unit before its reviews, for who was writing there: what was begun stands in it. */
  unitDraft: (hospitalId: number, departmentId: number) => `${unitPath(hospitalId, departmentId)}?draft`,
  /** The form of a unit with what waits in the outbox under this number, to be changed. */
  unitEdit: (hospitalId: number, departmentId: number, seq: number) =>
    `${unitPath(hospitalId, departmentId)}?edit=${seq}`,
  /** @param places as `writePlaces` spells them. */
  compare: (places = '') => (places ? `${routes.compare[0]}?${places}` : routes.compare[0]),
  departments: () => routes.departments[0],
  products: ({ query = '', page = 1 }: { query?: string; page?: number } = {}) => {
    const search = new URLSearchParams()
    if (query.trim()) search.set('search', query)
    if (page > 1) search.set('page', String(page))
    return search.size > 0 ? `${routes.products[0]}?${search}` : routes.products[0]
  },
  product: (productId: number) => `/product/detail/${productId}`,
  cart: () => routes.cart[0],
  checkout: () => routes.checkout[0],
  payment: () => routes.payment[0],
  thankYou: () => routes.thankYou[0],
  /** What stands behind these two, and where they lead on, is in `leftover-paths.ts`. */
  evaluations: () => routes.evaluations[0],
  connectionGuide: () => routes.connectionGuide[0],
  contact: () => routes.contact[0],
  /** The contact form with the message that waits under this number, to be changed. */
  contactEdit: (seq: number) => `${routes.contact[0]}?edit=${seq}`,
  about: () => routes.about[0],
  terms: () => routes.terms[0],
  privacy: () => routes.privacy[0],
  /** The specification gives the same text two addresses (D70). */
  billingTerms: (isSignedIn: boolean) => routes[isSignedIn ? 'billingTerms' : 'billingTermsOfVisitors'][0],
  waiting: () => routes.waiting[0],
  saved: () => routes.saved[0],
  signIn: () => routes.signIn[0],
  /** A leftover of the specification: no screen of its own, see `router.tsx`. */
  signInLeftover: () => '/sign-in1',
  register: () => routes.register[0],
  verify: (email: string) => `/email/verification/${segment(email)}/`,
  forgot: () => routes.forgot[0],
  reset: (email: string) => `/forgot/password/email/verification/${segment(email)}/`,
  dashboard: () => routes.dashboard[0],
  profileEdit: () => routes.profileEdit[0],
  orders: () => routes.orders[0],
  order: (orderId: number) => `${routes.orders[0]}/${orderId}`,
  ownReviews: () => routes.ownReviews[0],
} as const

function unitPath(hospitalId: number, departmentId: number): string {
  return `/hospital/${hospitalId}/department/${departmentId}`
}

function compile(pattern: string): { expression: RegExp; names: string[] } {
  const names: string[] = []
  const source = pattern.replace(/\{(\w+)(\*?)\}/g, (_, name: string, rest: string) => {
    names.push(name)
    return rest ? '(.+)' : '([^/]+)'
  })
  return { expression: new RegExp(`^${source}$`), names }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
