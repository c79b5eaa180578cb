// EVERY PATH OF THE SITE, SPELLED ONCE: the patterns that are matched and the builders of links.

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
  home: () => '/',
  hospitals: ({ query = '', page = 1, unitId = null, choice }: DirectoryPlace = {}) => {
    const search = new URLSearchParams(choice)
    if (unitId !== null) search.set('unit', String(unitId))
    if (page > 1) search.set('page', String(page))
    // A browser takes "." and ".." for steps in a path, however they are encoded.
    const isStep = /^\.{1,2}$/.test(query)
    if (isStep) search.set('search', query)
    const place = query.trim() && !isStep ? `/hospitals/${segment(query)}` : '/hospitals'
    return search.size > 0 ? `${place}?${search}` : place
  },
  hospital: (hospitalId: number) => `/hospital/detail/${hospitalId}`,
  unit: (hospitalId: number, departmentId: number) => `/hospital/${hospitalId}/department/${departmentId}`,
  /** The form of a unit before its reviews, for who was writing there: what was begun stands in it. */
  unitDraft: (hospitalId: number, departmentId: number) =>
    `/hospital/${hospitalId}/department/${departmentId}?draft`,
  /** The form of a unit with what waits in the outbox under this number, to be changed. */
  unitEdit: (hospitalId: number, departmentId: number, seq: number) =>
    `/hospital/${hospitalId}/department/${departmentId}?edit=${seq}`,
  /** @param places as `writePlaces` spells them. */
  compare: (places = '') => (places ? `/compare?${places}` : '/compare'),
  departments: () => '/departments',
  products: ({ query = '', page = 1 }: { query?: string; page?: number } = {}) => {
    const search = new URLSearchParams()
    if (query.trim()) search.set('search', query)
    if (page > 1) search.set('page', String(page))
    return search.size > 0 ? `/products?${search}` : '/products'
  },
  product: (productId: number) => `/product/detail/${productId}`,
  cart: () => '/cart',
  checkout: () => '/checkout',
  payment: () => '/checkout/payment',
  thankYou: () => '/thank-you',
  /** What stands behind these two, and where they lead on, is in `leftover-paths.ts`. */
  evaluations: () => '/evaluations',
  connectionGuide: () => '/connection-guide',
  contact: () => '/contact',
  /** The contact form with the message that waits under this number, to be changed. */
  contactEdit: (seq: number) => `/contact?edit=${seq}`,
  about: () => '/about',
  terms: () => '/terms',
  privacy: () => '/privacy-policy',
  /** The specification gives the same text two addresses (D70). */
  billingTerms: (isSignedIn: boolean) => (isSignedIn ? '/faq/detail/1/22' : '/trailing-drawdown'),
  waiting: () => '/waiting',
  saved: () => '/saved',
  signIn: () => '/sign-in',
  /** A leftover of the specification: no screen of its own, see `router.tsx`. */
  signInLeftover: () => '/sign-in1',
  register: () => '/register',
  verify: (email: string) => `/email/verification/${segment(email)}/`,
  forgot: () => '/forgot/password',
  reset: (email: string) => `/forgot/password/email/verification/${segment(email)}/`,
  dashboard: () => '/dashboard',
  profileEdit: () => '/profile/edit',
  orders: () => '/profile/order/history',
  order: (orderId: number) => `/profile/order/history/${orderId}`,
  ownReviews: () => '/profile/reviews',
} as const

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
