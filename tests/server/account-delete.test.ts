// Deleting an account: nothing of the person is left, nothing of theirs arrives afterwards, and what stays is nobody's.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eraseAccount } from '../../src/server/accounts/erase-account.ts'
import { ACTIVE, GONE } from '../../src/server/accounts/standing.ts'
import { recountAverages } from '../../src/server/reviews/averages.ts'
import { get, post, postMultipart, reviewForm } from './api-client.ts'
import {
  makeDepartment,
  makeHospital,
  makeUser,
  openTestServer,
  type TestServer,
  type TestUser,
} from './factories.ts'
import { databaseText, deletable, deleteAccount } from './leaver.ts'
import { lastCode, login, registration, whoAmI, wrongCode } from './registration.ts'
import { add, billing, choose, type Goods, makeGoods, orders, place } from './shop-world.ts'
import { deliver, phoneOf, type Signed } from './signing-phone.ts'

const DAY = 86_400_000

let server: TestServer
let goods: Goods
let ann: TestUser
let hospital: number
let units: [number, number, number]

beforeEach(async () => {
  server = await openTestServer()
  goods = await makeGoods(server)
  ann = await deletable(server)
  hospital = await makeHospital(server)
  units = [await makeDepartment(server), await makeDepartment(server), await makeDepartment(server)]
})
afterEach(() => server.close())

const write = (unit: number, title: string, anonymous: 0 | 1) =>
  postMultipart(server, 'review/submit', reviewForm(hospital, unit, { title, anonymous }), {
    token: ann.token,
  })
const shown = async (token?: string) =>
  (await get(server, `departments/fetch?hospital_id=${hospital}`, { token })).body.data
const statusOf = (answer: { body: { response_status: number } }) => answer.body.response_status

/** One signed review, one anonymous, and one that was taken down. */
async function writeThree(): Promise<void> {
  await write(units[0], 'Signed with a name', 0)
  await write(units[1], 'Without a name', 1)
  await write(units[2], 'Taken down', 0)
  await server.db.updateTable('reviews').set({ is_active: 0 }).where('title', '=', 'Taken down').execute()
  await recountAverages(server.db, [{ hospitalId: hospital, departmentId: units[2] }])
}

async function buy(): Promise<void> {
  await add(server, ann.token, { product_id: goods.mug })
  const { body } = await place(server, ann.token, { ...billing, email: ann.email })
  await choose(server, body.checkout_session_url, 'succeeds')
}

test('Y-21: with the reviews kept they are nobody’s: no name, no id, no time, in the same averages, for everybody', async () => {
  await writeThree()
  const before = await shown()
  expect(statusOf(await deleteAccount(server, ann, 'keep-anonymous'))).toBe(200)
  const after = await shown()
  expect(after.departmentReviews).toMatchObject([
    { title: 'Signed with a name', user_id: null, user: null, is_anonymous: 1, created_at: '2026-11-21' },
    { title: 'Without a name', user_id: null, user: null, is_anonymous: 1, created_at: '2026-11-21' },
    { is_active: 0 },
  ])
  expect(after.departmentReviews[2]).toEqual({ id: 3, is_active: 0 })
  expect(after.users).toEqual([])
  const averages = (all: { count: number; sum: number }[]) =>
    all.slice(0, 2).map(({ count, sum }) => [count, sum])
  expect(averages(after.departmentStats)).toEqual(averages(before.departmentStats))
  const rows = await server.db.selectFrom('reviews').selectAll().orderBy('id').execute()
  expect(rows.map(row => [row.user_id, row.created_at % DAY])).toEqual([
    [null, 0],
    [null, 0],
    [null, 0],
  ])
  expect(rows[2]).toMatchObject({ title: '', review: '' })
})

test('Y-21, Y-22: a device that goes on from its cursor, or asks by its tag, loses the name, and is not told which anonymous one was hers', async () => {
  await writeThree()
  const { cursor } = await shown()
  const first = await get(server, 'departments/fetch')
  await deleteAccount(server, ann, 'keep-anonymous')
  const page = await get(server, `departments/fetch?hospital_id=${hospital}&since=${cursor}`)
  const { departmentReviews, users } = page.body.data
  expect([departmentReviews.map((row: { id: number }) => row.id), users]).toEqual([[1], []])
  expect(departmentReviews[0]).toMatchObject({ user: null, user_id: null })
  const etag = first.headers.get('etag') ?? ''
  const again = await get(server, 'departments/fetch', { headers: { 'If-None-Match': etag } })
  expect([again.http, again.text.includes(ann.firstName)]).toEqual([200, false])
})

test.each([
  ['keep-anonymous', [1]],
  ['delete', [1, 2]],
])(
  'Y-22: reviews that were taken down before are in no delta when the account goes (%s): nobody learns that they were of the same person',
  async (fate, told) => {
    await writeThree()
    await server.db
      .updateTable('reviews')
      .set({ is_anonymous: 1 })
      .where('title', '=', 'Taken down')
      .execute()
    const { cursor } = await shown()
    const countOfHidden = () =>
      server.db.selectFrom('department_stats').selectAll().where('department_id', '=', units[2]).execute()
    const before = await countOfHidden()
    await deleteAccount(server, ann, fate)
    const page = await get(server, `departments/fetch?hospital_id=${hospital}&since=${cursor}`)
    expect(page.body.data.departmentReviews.map((row: { id: number }) => row.id)).toEqual(told)
    expect(await countOfHidden()).toEqual(before)
    expect(await databaseText(server)).not.toContain('Taken down')
  },
)

test('Y-21: with the reviews deleted only tombstones are left, and the averages are counted anew', async () => {
  await writeThree()
  await deleteAccount(server, ann, 'delete')
  const { departmentReviews, departmentStats } = await shown()
  expect(departmentReviews).toEqual([1, 2, 3].map(id => ({ id, is_active: 0 })))
  expect(departmentStats.map(({ count }: { count: number }) => count)).toEqual([0, 0, 0])
})

test('Y-21, Y-12: no byte of the person is left in any table but the last mail, and of a recent order what it needs to arrive', async () => {
  await writeThree()
  // The operator is told of them (A207).
  await server.pass(60_000)
  await buy()
  await add(server, ann.token, {
    product_id: goods.shirt,
    selectedProductColor: goods.red,
    selectedProductSize: goods.small,
  })
  await phoneOf(server, ann)
  await post(server, 'contact/submit', { name: 'Ann', email: ann.email.toUpperCase(), message: 'Hello' })
  await post(server, 'submit_forgot_email', { email: ann.email })
  const guess = { email: ann.email, code: wrongCode(lastCode(server)), password: 'x'.repeat(20) }
  await post(server, 'forgot/email/verify', { ...guess, confirm_password: guess.password })
  expect(await server.db.selectFrom('code_failures').selectAll().execute()).toHaveLength(1)
  const marks = [ann.email, ann.firstName, billing.street_address, 'Hello']
  for (const mark of marks) expect(await databaseText(server)).toContain(mark)

  await deleteAccount(server, ann, 'delete')
  const held = await databaseText(server)
  expect([ann.firstName, 'Hello'].filter(mark => held.includes(mark))).toEqual([])
  expect(await databaseText(server, 'orders', 'sandbox_sessions', 'mail_outbox')).not.toContain(ann.email)
  expect(await orders(server)).toMatchObject([
    {
      user_id: null,
      state: 'paid',
      street_address: billing.street_address,
      content_hash: expect.stringMatching(/./),
      session_url: expect.stringMatching(/./),
    },
  ])
  const ofUser = ['tokens', 'codes', 'code_failures', 'delivery_keys', 'cart_items'] as const
  for (const table of ofUser) expect(await server.db.selectFrom(table).selectAll().execute()).toEqual([])
  const [left] = await server.db.selectFrom('users').selectAll().where('id', '=', ann.id).execute()
  expect(left).toEqual({
    id: ann.id,
    first_name: '',
    last_name: '',
    email: `gone ${ann.id}`,
    phone: null,
    password_hash: null,
    status: GONE,
    email_verified: 0,
    is_demo: 0,
    created_at: 0,
  })
  // Not at the moment in which the reviews go (Y-12, Y-14).
  expect(server.mails.map(({ subject }) => subject)).not.toContain('Your account was deleted')
  await server.pass(2 * DAY)
  expect(await server.db.selectFrom('mail_outbox').selectAll().execute()).toEqual([])
  expect(server.mails.at(-1)).toMatchObject({ to: ann.email, subject: 'Your account was deleted' })
  expect(server.mails.at(-1)?.text).toContain('as was asked for with its password')

  server.advance(28 * DAY)
  await server.sweep()
  const later = await databaseText(server)
  expect([...marks].filter(mark => later.includes(mark))).toEqual([])
  // The books still say what was sold; by the hash the address could be tried, by the page it could be read.
  expect(await orders(server)).toMatchObject([
    { state: 'paid', total_cents: 1795, country: 'USA', email: '', content_hash: '', session_url: null },
  ])
})

test('Y-21: the mail of an order that still waits goes with the account, also where its address was typed in capitals', async () => {
  vi.spyOn(server.services.mailSender, 'wake').mockImplementation(() => undefined)
  await add(server, ann.token, { product_id: goods.mug })
  const { body } = await place(server, ann.token, { ...billing, email: ann.email.toUpperCase() })
  await choose(server, body.checkout_session_url, 'succeeds')
  const waiting = () => server.db.selectFrom('mail_outbox').select(['recipient', 'state']).execute()
  expect(await waiting()).toEqual([{ recipient: ann.email, state: 'waiting' }])
  await deleteAccount(server, ann, 'delete')
  // The news of the deletion alone.
  expect(await waiting()).toEqual([{ recipient: ann.email, state: 'held' }])
})

test('Y-21: an order that nobody ever settles keeps the address for 30 days, and not for ever', async () => {
  await add(server, ann.token, { product_id: goods.mug })
  await place(server, ann.token, { ...billing, email: ann.email })
  await deleteAccount(server, ann, 'delete')
  const kept = async () => (await orders(server)).map(({ state, email }) => [state, email])
  server.advance(29 * DAY)
  await server.sweep()
  expect(await kept()).toEqual([['placed', ann.email]])
  server.advance(DAY)
  await server.sweep()
  expect(await kept()).toEqual([['placed', '']])
})

test('Y-21, P-13: an order under way when its account goes is still settled, and its mail arrives', async () => {
  await add(server, ann.token, { product_id: goods.mug })
  const { body } = await place(server, ann.token, { ...billing, email: ann.email })
  await deleteAccount(server, ann, 'delete')
  await choose(server, body.checkout_session_url, 'succeeds')
  await server.reconcile()
  server.advance(6 * 60_000)
  await server.reconcile()
  await server.services.mailSender.settled()
  expect((await orders(server)).map(order => [order.state, order.email])).toEqual([['paid', ann.email]])
  expect(server.mails.at(-1)?.text).not.toContain('/profile/')
})

test('A-18: every token of the account is refused from the next request on, and so is the password', async () => {
  const second = (await login(server, registration.password, ann.email)).body.token
  await deleteAccount(server, ann, 'delete')
  for (const token of [ann.token, second]) {
    expect(statusOf(await whoAmI(server, token))).toBe(401)
    expect(statusOf(await get(server, 'my-orders', { token }))).toBe(401)
    expect(statusOf(await write(units[0], 'Too late', 0))).toBe(401)
  }
  expect(statusOf(await login(server, registration.password, ann.email))).toBe(422)
  expect(statusOf(await login(server, registration.password, `gone ${ann.id}`))).toBe(422)
})

test('O-41: what waited on a device creates nothing for a dead account, by token or by signature, also after the address is registered anew', async () => {
  const phone = await phoneOf(server, ann)
  const values = reviewForm(hospital, units[0], { userId: ann.id })
  const waiting: Signed = { name: 'review.submit', key: 'key-of-the-review', values, author: ann.id }
  await deleteAccount(server, ann, 'delete')
  const late = async () => [
    statusOf(await deliver(server, waiting, phone.sign(waiting))),
    statusOf(await postMultipart(server, 'review/submit', values, { token: ann.token, key: waiting.key })),
  ]
  expect(await late()).toEqual([401, 401])
  await post(server, 'register', { ...registration, email: ann.email })
  const code = /\d{6}/.exec(server.mails.at(-1)?.text ?? '')?.[0] ?? ''
  const { token } = (await post(server, 'email/verify', { email: ann.email, code })).body
  expect((await whoAmI(server, token)).body.user.id).not.toBe(ann.id)
  expect(await late()).toEqual([401, 401])
  expect(await server.db.selectFrom('reviews').selectAll().execute()).toEqual([])
})

test('Y-21: a wrong password, one that has just been changed, no choice or no sign-in delete nothing', async () => {
  await write(units[0], 'Still hers', 0)
  expect(statusOf(await deleteAccount(server, ann, 'delete', 'a wrong guess'))).toBe(422)
  expect(statusOf(await deleteAccount(server, ann, 'nothing'))).toBe(422)
  expect(statusOf(await deleteAccount(server, { ...ann, token: 'made up' }, 'delete'))).toBe(401)
  const { passwords } = server.services
  const matches = passwords.matches
  vi.spyOn(passwords, 'matches').mockImplementationOnce(async (stored, secret) => {
    const isRight = await matches(stored, secret)
    const password_hash = await passwords.hash('set in the same moment')
    await server.db.updateTable('users').set({ password_hash }).where('id', '=', ann.id).execute()
    return isRight
  })
  expect(statusOf(await deleteAccount(server, ann, 'delete'))).toBe(422)
  expect(await server.db.selectFrom('reviews').select(['user_id', 'title']).execute()).toEqual([
    { user_id: ann.id, title: 'Still hers' },
  ])
  expect(statusOf(await whoAmI(server, ann.token))).toBe(200)
})

test('Y-21, D-15: a message that was sent in capitals beyond a to z goes with the account, too', async () => {
  const eva = await deletable(server, { email: 'Éva@example.invalid' })
  await post(server, 'contact/submit', { name: 'Éva', email: 'ÉVA@EXAMPLE.INVALID', message: 'Hello' })
  expect(await databaseText(server)).toContain('Hello')
  expect(statusOf(await deleteAccount(server, eva, 'delete'))).toBe(200)
  expect(await databaseText(server)).not.toContain('Hello')
})

test('Y-21: a person who has not confirmed the address deletes the account, and nothing of whoever reads its mail', async () => {
  const squatter = await deletable(server, { verified: 0 })
  await post(server, 'contact/submit', { name: 'The owner', email: squatter.email, message: 'Mine' })
  const before = server.mails.length
  expect(statusOf(await deleteAccount(server, squatter, 'delete'))).toBe(200)
  expect(await databaseText(server)).toContain('The owner')
  expect(server.mails).toHaveLength(before)
  expect(
    await server.db.selectFrom('users').selectAll().where('email', '=', squatter.email).execute(),
  ).toEqual([])
})

test('Y-21: only the person’s own things go: of another one nothing changes', async () => {
  const ben = await makeUser(server)
  const form = reviewForm(hospital, units[0], { title: 'Ben’s' })
  await postMultipart(server, 'review/submit', form, { token: ben.token })
  await add(server, ben.token, { product_id: goods.mug })
  await writeThree()
  await deleteAccount(server, ann, 'delete')
  expect((await shown()).departmentReviews[0]).toMatchObject({ title: 'Ben’s', user_id: ben.id })
  expect(statusOf(await whoAmI(server, ben.token))).toBe(200)
  expect(await server.db.selectFrom('cart_items').selectAll().execute()).toHaveLength(1)
})

test('Y-21: an author of the demo content is nobody who could leave: whoever asks, nothing is erased', async () => {
  await server.db.updateTable('users').set({ is_demo: 1 }).where('id', '=', ann.id).execute()
  const row = () =>
    server.db.selectFrom('users').selectAll().where('id', '=', ann.id).executeTakeFirstOrThrow()
  const before = await row()
  const now = server.services.clock()
  const isErased = await server.db
    .transaction()
    .execute(sql => eraseAccount(sql, before, [ACTIVE], 'delete', now))
  expect(isErased).toBe(false)
  expect(await row()).toEqual(before)
})
