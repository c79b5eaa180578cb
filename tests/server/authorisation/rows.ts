/**
 * THE MATRIX: what every call says to whom about whose things. A call of the contract without a row does not compile.
 *
 *  - `person` is signed in; `nobody` is a visitor, or shows a token that is forged, ended, expired, or of a banned person.
 *  - A thing is the asker's own (nobody's own: what can be had by a secret that one holds, a session or a password),
 *    another person's, or there is none. Of another's thing one knows its number and the address, and guesses the rest.
 */
import type { CallPath } from '../../../src/contract/calls.ts'
import { reviewForm } from '../api-client.ts'
import type { Stage } from '../requests/stage.ts'
import { billing } from '../shop-world.ts'

export const WHOSE = ['own', 'other', 'missing'] as const
export type Whose = (typeof WHOSE)[number]

/** What a form can name. */
export interface Thing {
  readonly review: number
  readonly cartItem: number
  readonly cartSession: string
  /** The session of the asker's own cart, whatever thing is asked about. */
  readonly heldSession: string
  readonly order: { readonly id: number; readonly session: string }
  readonly email: string
  readonly password: string
  readonly code: string
}

type Form = (thing: Thing, stage: Stage) => Record<string, unknown>
type ByThing = readonly [own: number, other: number, missing: number]

export type Row = { readonly form: Form } & (
  | { readonly person: number; readonly nobody: number }
  | {
      readonly person: ByThing
      readonly nobody: ByThing
      /** Why another's thing may be told from a missing one (Z-01). */
      readonly told?: string
      /** What whoever sends a sign-in that is none is told, of whatever thing; else the same as a visitor. */
      readonly ended?: 401
    }
)

const names = { first_name: 'Ada', last_name: 'Example', phone: '555-0100' }
const chosen = { password: 'odd and long 77', confirm_password: 'odd and long 77' }
const nothing: Form = () => ({})

const forEverybody = { form: nothing, person: 200, nobody: 200 }
const forPersons = { form: nothing, person: 200, nobody: 401 }
const SESSION_IS_A_SECRET = 'who knows the name of a cart, 192 random bits, knows already that there is one'

const profile: Row = {
  form: ({ email }) => ({ ...names, email }),
  person: [200, 422, 422],
  nobody: [401, 401, 401],
}

export const rows: Record<CallPath, Row> = {
  'products/fetch': forEverybody,
  'hospitals/fetch': forEverybody,
  'departments/fetch': forEverybody,
  'packages/fetch': forEverybody,
  'categories/fetch': forEverybody,
  'shipping-charge/fetch': forEverybody,
  'sessionId/fetch': forEverybody,
  ping: forEverybody,
  'my-orders': forPersons,
  check_auth: forPersons,
  logout: forPersons,
  'review/submit': {
    form: (_, { hospitals, units }) => reviewForm(hospitals[1] ?? 0, units[1] ?? 0),
    person: 200,
    nobody: 401,
  },
  sendReviewNotification: { form: () => ({ review: { id: 1 } }), person: 200, nobody: 401 },
  'profile/review/delete': {
    form: ({ review }) => ({ id: review }),
    person: [200, 404, 404],
    nobody: [401, 401, 401],
  },
  'delivery-key/register': {
    form: (_, { publicKeys }) => ({ public_key: publicKeys[0] }),
    person: 200,
    nobody: 401,
  },
  'cart/addToCart': {
    form: ({ cartSession }, { goods }) => ({ product_id: goods.mug, quantity: 1, sessionId: cartSession }),
    person: [200, 404, 422],
    nobody: [401, 401, 401],
    told: SESSION_IS_A_SECRET,
  },
  'cart/item/delete': {
    form: ({ cartItem, heldSession }) => ({ cartItemId: cartItem, sessionId: heldSession }),
    person: [200, 404, 404],
    nobody: [200, 404, 404],
  },
  'cart/cartCount': {
    // A person gets the own cart, whatever session a shared device still holds.
    form: ({ cartSession }) => ({ sessionId: cartSession }),
    person: [200, 200, 200],
    nobody: [200, 200, 200],
    ended: 401,
  },
  'order/place': {
    form: ({ cartSession, email }) => ({ ...billing, email, sessionId: cartSession }),
    person: [200, 404, 422],
    nobody: [200, 422, 422],
    ended: 401,
    told: SESSION_IS_A_SECRET,
  },
  'order/pay': {
    form: ({ order }) => ({ orderId: order.id }),
    person: [200, 404, 404],
    nobody: [401, 401, 401],
    told: SESSION_IS_A_SECRET,
  },
  'payment-intent/checkout': {
    form: ({ order, email }) => ({ orderId: order.id, sessionId: order.session, orderEmail: email }),
    // Its own answer is "not yet": nobody has paid.
    person: [409, 404, 404],
    nobody: [409, 404, 404],
  },
  'contact/submit': {
    form: ({ email }) => ({ name: 'Ada', email, message: 'Hello' }),
    person: 200,
    nobody: 200,
  },
  submit_login: {
    form: ({ email, password }) => ({ email, password }),
    person: [200, 422, 422],
    nobody: [200, 422, 422],
  },
  // Who has an account, and who has none, is told to nobody (the mailbox is).
  register: {
    form: ({ email }) => ({ ...names, email, ...chosen }),
    person: [200, 200, 200],
    nobody: [200, 200, 200],
  },
  submit_forgot_email: { form: ({ email }) => ({ email }), person: [200, 200, 200], nobody: [200, 200, 200] },
  resend_email: { form: ({ email }) => ({ email }), person: [200, 200, 200], nobody: [200, 200, 200] },
  'email/verify': {
    form: ({ email, code }) => ({ email, code }),
    person: [200, 422, 422],
    nobody: [200, 422, 422],
  },
  'forgot/email/verify': {
    form: ({ email, code }) => ({ email, code, ...chosen }),
    person: [200, 422, 422],
    nobody: [200, 422, 422],
  },
  'profile/update': profile,
  'order/reset/place': profile,
  'password/change': {
    form: ({ password }) => ({ ...chosen, password, new_password: chosen.password }),
    person: [200, 422, 422],
    nobody: [401, 401, 401],
  },
  'account/delete': {
    form: ({ password }) => ({ password, reviews: 'delete' }),
    person: [200, 422, 422],
    nobody: [401, 401, 401],
  },
  // Of the request as a whole; each command in it has a row of its own.
  batch: {
    form: ({ review }) => ({
      commands: [
        { path: 'profile/review/delete', key: 'a-key-of-its-own', lane: 'a', fields: { id: `${review}` } },
      ],
    }),
    person: 200,
    nobody: 200,
  },
}
