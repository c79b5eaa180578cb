/** What the canary does, through the calls of the API, before anybody looks for it. */
import type { Flag } from '../../src/contract/wire.ts'
import { type FormValues, post, postMultipart, reviewForm } from './api-client.ts'
import { type Mark, momentMarks } from './canary-marks.ts'
import { address, addressOf, CANARY_ID, code, device, person } from './canary-person.ts'
import { TEST_NOW, type TestServer, type TestUser } from './factories.ts'
import { add, choose, confirm, type Goods, orders, place } from './shop-world.ts'
import { deliver, phoneOf } from './signing-phone.ts'
import { countOnFromHighestUser } from './tables.ts'

export interface CanaryReview {
  readonly id: number
  readonly key: string
  readonly hospital: number
  readonly unit: number
  readonly anonymous: Flag
  readonly title: string
  readonly review: string
}

/** Signs the canary up and in. */
export async function register(server: TestServer, marks: Mark[]): Promise<TestUser> {
  // Ids count on from the highest there is.
  const filler = { id: CANARY_ID - 1, first_name: 'Filler', last_name: 'x', email: 'filler@example.invalid' }
  const unused = { phone: null, password_hash: null, status: 0, email_verified: 1, is_demo: 0, created_at: 0 }
  await server.db
    .insertInto('users')
    .values({ ...filler, ...unused })
    .execute()
  await countOnFromHighestUser(server.db)
  const form = { ...addressOf(person), password: person.password, confirm_password: person.password }
  await post(server, 'register', form, { key: 'canary-key-e61f0a33-register', headers: device })
  const { email } = person
  const { body } = await post(server, 'email/verify', { email, code }, { headers: device })
  const signIn = await post(server, 'submit_login', { email, password: person.password }, { headers: device })
  for (const value of [body.token, signIn.body.token]) marks.push({ kind: 'secret', name: 'token', value })
  marks.push({ kind: 'secret', name: 'key of the registration', value: 'canary-key-e61f0a33-register' })
  return { id: CANARY_ID, email, firstName: person.first_name, token: signIn.body.token }
}

interface Writing {
  at: [number, number]
  anonymous: Flag
  word: string
  key: string
  isSigned: boolean
}

/** Has the canary write a review; its texts and its moment are marks from now on. */
export async function write(
  server: TestServer,
  marks: Mark[],
  user: TestUser,
  writing: Writing,
): Promise<CanaryReview> {
  const { at, anonymous, word, key } = writing
  const [hospital, unit] = at
  const moment =
    TEST_NOW - 86_400_000 - [...word].reduce((sum, letter) => sum + letter.charCodeAt(0) * 7_919, 0)
  const values: FormValues = reviewForm(hospital, unit, {
    anonymous,
    title: `${word}title of a night`,
    review: `${word}words about the nest.`,
    client_created_at: new Date(moment).toISOString(),
  })
  const { title, review } = values as Record<'title' | 'review', string>
  marks.push({ kind: 'text', name: 'title', value: title }, { kind: 'text', name: 'review', value: review })
  marks.push(...momentMarks('moment', moment))
  const answer = writing.isSigned
    ? await delivered(server, user, { name: 'review.submit', key, values })
    : await postMultipart(server, 'review/submit', values, { token: user.token, key, headers: device })
  const id = answer.body.data?.review?.id
  if (typeof id !== 'number') throw new Error(`The canary's review was refused: ${answer.text}`)
  return { id, key, hospital, unit, anonymous, title, review }
}

async function delivered(
  server: TestServer,
  user: TestUser,
  command: { name: 'review.submit'; key: string; values: FormValues },
) {
  const phone = await phoneOf(server, user)
  return deliver(server, command, phone.sign({ ...command, author: user.id }))
}

/** Has the canary order and pay a mug. */
export async function buy(server: TestServer, { token }: TestUser, { mug }: Goods, sessionId: string) {
  await add(server, token, { product_id: mug, sessionId })
  const { body } = await place(server, token, { ...address, sessionId })
  await choose(server, body.checkout_session_url, 'succeeds')
  const order = (await orders(server)).at(-1)
  const parts = { id: order?.id ?? 0, sessionId: order?.session_id ?? '' }
  const paid = await confirm(server, { orderId: parts.id, sessionId: parts.sessionId })
  if (paid.body.response_status !== 200) throw new Error(`The canary's order was not paid: ${paid.text}`)
  return parts
}
