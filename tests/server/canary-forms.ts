/** What each POST of the contract is crawled with. A call that is missing here fails the crawl. */
import { batchable } from '../../src/contract/batch.ts'
import { type FormValues, reviewForm } from './api-client.ts'
import type { Asker } from './canary-crawl.ts'
import { address, message, person } from './canary-person.ts'
import type { CanaryWorld } from './canary-world.ts'
import { billing } from './shop-world.ts'
import { makePhone } from './signing-phone.ts'

type Forms = (world: CanaryWorld, who: Asker) => FormValues[]

const stranger = { first_name: 'Stranger', last_name: 'Example', phone: '000-000-0000' }
const strangersPassword = { password: 'odd and long 77', confirm_password: 'odd and long 77' }
const { email } = person

const forms: Record<string, Forms> = {
  'review/submit': ({ reviews }, who) =>
    Object.values(reviews).map(({ hospital, unit, title, review }) =>
      reviewForm(hospital, unit, who === 'canary' ? { title, review } : {}),
    ),
  sendReviewNotification: ({ reviews }, who) => [
    who === 'canary' ? { ...reviews.lonely } : { title: 'Mine' },
  ],
  // Her own are deleted elsewhere: here they must stay to be found.
  'profile/review/delete': ({ reviews }, who) =>
    who === 'canary' ? [{ id: 999_999 }] : Object.values(reviews).map(({ id }) => ({ id })),
  'cart/addToCart': ({ goods, cartSession }, who) => [
    { product_id: goods.mug, quantity: 1, sessionId: who === 'canary' ? cartSession : '' },
  ],
  'cart/item/delete': ({ cartItem }, who) => [
    { cartItemId: who === 'canary' ? 999_999 : cartItem, sessionId: '' },
  ],
  'cart/cartCount': ({ cartSession }, who) => [
    { sessionId: who === 'canary' ? cartSession : '' },
    { sessionId: 'made.up' },
  ],
  'order/place': (_world, who) => [{ ...(who === 'canary' ? address : billing), sessionId: '' }],
  'order/pay': ({ order }) => [{ orderId: order.id }],
  'payment-intent/checkout': ({ order }, who) => [
    { orderId: order.id, sessionId: who === 'canary' ? order.sessionId : 'guess', orderEmail: email },
  ],
  'contact/submit': (_world, who) => [
    who === 'canary'
      ? { name: person.first_name, email, message }
      : { name: 'Stranger', email: 'stranger@example.invalid', message: 'Hello' },
  ],
  submit_login: (_world, who) => [{ email, password: who === 'canary' ? person.password : 'a wrong guess' }],
  register: (_world, who) => [
    who === 'canary'
      ? { ...person, confirm_password: person.password }
      : { ...stranger, ...strangersPassword, email },
  ],
  submit_forgot_email: () => [{ email }, { email: 'unknown@example.invalid' }],
  'forgot/email/verify': () => [{ email, code: 'no code', ...strangersPassword }],
  resend_email: () => [{ email }],
  'email/verify': () => [{ email, code: 'no code' }],
  check_auth: () => [{}],
  logout: () => [{}, { revoke: 'A'.repeat(43) }],
  'profile/update': profiles,
  'order/reset/place': profiles,
  'password/change': (_world, who) => {
    const { password, new_password } = person
    if (who === 'canary') return [{ password, new_password, confirm_password: new_password }]
    return [
      { password: 'a wrong guess', new_password: 'odd and long 77', confirm_password: 'odd and long 77' },
    ]
  },
  // Hers must stay to be found; what its deletion leaves is looked at in account-delete.test.ts.
  'account/delete': () => [{ password: 'a wrong guess', reviews: 'delete' }],
  batch: batches,
  'delivery-key/register': () => [{ public_key: makePhone().publicKey }],
}

/** The commands that may travel together, each as the text that a form would carry. */
function batches(world: CanaryWorld, who: Asker): FormValues[] {
  const commands = batchable.flatMap(({ path }) =>
    (forms[path]?.(world, who) ?? []).map((values, place) => ({
      path,
      key: `${who} ${path} ${place}`.replaceAll(' ', '-'),
      lane: path,
      fields: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])),
    })),
  )
  return [{ commands: JSON.stringify(commands) }]
}

function profiles({ other }: CanaryWorld, who: Asker): FormValues[] {
  const { first_name, last_name, phone } = person
  if (who === 'canary') return [{ first_name, last_name, email, phone }]
  return [
    { ...stranger, email: other.email },
    { ...stranger, email },
  ]
}

/** @throws for a call that nobody has thought of yet. */
export function formsOfCall(path: string, world: CanaryWorld, who: Asker): FormValues[] {
  const made = forms[path]
  if (!made) throw new Error(`${path} is never crawled: say in canary-forms.ts what with.`)
  return made(world, who)
}
