// What anybody may send without end fills the database: every write is counted, and each leaves a row of its key.
import { afterEach, expect, test } from 'vitest'
import { handlers } from '../../src/server/handlers.ts'
import { createLimiter, defaultLimits } from '../../src/server/http/rate-limit.ts'
import { defaultAllowance } from '../../src/server/mail/allowance.ts'
import type { ServerOptions } from '../../src/server/open-server.ts'
import { post, postJson, postMultipart, reviewForm } from './api-client.ts'
import { makeDepartment, makeHospital, makeUser, openTestServer, type TestServer } from './factories.ts'
import { add, makeGoods, newSession, place } from './shop-world.ts'

let server: TestServer
afterEach(() => server?.close())

async function open(options: Partial<ServerOptions>): Promise<TestServer> {
  server = await openTestServer(options)
  return server
}

test('Z-04: every call that writes is counted, by the address and, where there is one, by the account', () => {
  const writes = Object.values(handlers).filter(({ call, readOnly }) => call.method === 'POST' && !readOnly)
  const uncounted = writes.filter(({ limit }) => limit === undefined)
  expect(writes.length).toBeGreaterThan(10)
  expect(uncounted.map(({ call }) => call.path)).toEqual([])
  // Messages come from who has no account, by any name.
  const byAddressAlone = writes.filter(({ limitedBy }) => limitedBy === undefined)
  expect(byAddressAlone.map(({ call }) => call.path)).toEqual(['contact/submit'])
})

test('Z-04: removals with made-up keys end with 429, and no more rows are left than the limit allows', async () => {
  const cart = { address: 150, account: 100, windowMs: 3_600_000 }
  const at = await open({ limits: { ...defaultLimits, cart } })
  const sessionId = await newSession(at)
  const removals = (name: string) => ({
    commands: Array.from({ length: 100 }, (_, place) => ({
      path: 'cart/item/delete',
      key: `key-${name}-${place}`,
      lane: `${place}`,
      fields: { cartItemId: '1', sessionId },
    })),
  })
  const said: number[] = []
  for (const name of ['one', 'two', 'three']) {
    const { body } = await postJson(at, 'batch', removals(name), {})
    said.push(...body.outcomes.map(({ status }: { status: number }) => status))
  }
  expect(said.filter(status => status === 200)).toHaveLength(cart.address)
  expect(said.filter(status => status === 429)).toHaveLength(300 - cart.address)
  const rows = await at.db.selectFrom('idempotency_keys').select('key_hash').execute()
  expect(rows).toHaveLength(cart.address)
})

const secret = { password: 'a long and odd one', confirm_password: 'a long and odd one' }
const person = { first_name: 'Ada', last_name: 'Example', phone: '000-000-0000' }

test.each<[string, number, (email: string) => Record<string, string>]>([
  ['submit_login', 60, email => ({ email, password: 'not the one' })],
  ['register', 60, email => ({ email, ...person, ...secret })],
  ['email/verify', 60, email => ({ email, code: '000000' })],
  ['forgot/email/verify', 60, email => ({ email, code: '000000', ...secret })],
  ['submit_forgot_email', 60, email => ({ email })],
  ['contact/submit', 20, email => ({ email, name: 'Ada', message: 'Hello' })],
])(
  'A-04, A-14, F-02, D75: by the usual limits %s is answered %i times to a sender who names somebody else each time, and then no more',
  async (path, most, valuesFor) => {
    const at = await open({ limits: defaultLimits })
    const statuses: number[] = []
    for (let i = 0; i < most + 2; i += 1)
      statuses.push((await post(at, path, valuesFor(`somebody${i}@example.invalid`))).http)
    expect(statuses).toEqual([...Array.from({ length: most }, () => 200), 429, 429])
  },
)

test('D75: five hundred additions of a month away are let in at once, and those of four colleagues beside them', async () => {
  const limiter = createLimiter(() => 0)
  const waits: number[] = []
  for (const person of ['ann', 'bea', 'cy', 'dee'])
    for (let i = 0; i < 500; i += 1) {
      waits.push(await limiter.take('cart', 'address', '192.0.2.1'))
      waits.push(await limiter.take('cart', 'account', person))
    }
  expect(Math.max(...waits)).toBe(0)
})

test('D75: who has used up a limit is told for about how long to wait', async () => {
  const at = await open({ limits: defaultLimits })
  const write = () =>
    post(at, 'contact/submit', { name: 'Ada', email: 'ada@example.invalid', message: 'Hello' })
  while ((await write()).http === 200);
  const told = async () => (await write()).body.validation_errors.request
  expect(await told()).toEqual(['Too many tries. Please wait about 60 minutes and try again.'])
  at.advance(40 * 60_000 - 1)
  expect(await told()).toEqual(['Too many tries. Please wait about 21 minutes and try again.'])
  at.advance(19 * 60_000 + 1)
  expect(await told()).toEqual(['Too many tries. Please wait about a minute and try again.'])
})

test('D75: a name is changed twenty times a day, by both calls together, and the others’ are not held up', async () => {
  const at = await open({ limits: defaultLimits })
  const [nurse, other] = [await makeUser(at), await makeUser(at)]
  const rename = (user: typeof nurse, i: number) => {
    const profile = { first_name: `Ada ${i}`, last_name: 'X', email: user.email, phone: '1' }
    const path = i % 2 === 0 ? 'profile/update' : 'order/reset/place'
    return post(at, path, profile, { token: user.token })
  }
  const said: number[] = []
  for (let i = 0; i < 21; i += 1) said.push((await rename(nurse, i)).http)
  expect(said).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  expect((await rename(other, 0)).http).toBe(200)
})

test('D75, O-44: of new reviews an account has 800 a day, and of changes of its profile 20, however they are spread over the hours', async () => {
  let now = 0
  const limiter = createLimiter(() => now)
  const taken = async (name: 'newReview' | 'profile') => {
    let count = 0
    while ((await limiter.take(name, 'account', 'user 1')) === 0) count += 1
    return count
  }
  expect([await taken('newReview'), await taken('profile')]).toEqual([800, 20])
  now += 23 * 3_600_000
  expect([await taken('newReview'), await taken('profile')]).toEqual([0, 0])
  expect(await limiter.take('newReview', 'account', 'user 1')).toBe(3_600)
  // Others, and what follows a review, go on.
  expect(await limiter.take('newReview', 'account', 'user 2')).toBe(0)
  expect(await limiter.take('review', 'account', 'user 1')).toBe(0)
  now += 3_600_000
  expect([await taken('newReview'), await taken('profile')]).toEqual([800, 20])
})

test('D75: whoever has written as many reviews as a day allows is refused as by any limit, with the hours to wait', async () => {
  const newReview = { ...defaultLimits.newReview, account: 1 }
  const at = await open({ limits: { ...defaultLimits, newReview } })
  const [nurse, unit] = [await makeUser(at), await makeDepartment(at)]
  const write = async (key: string) => {
    const form = reviewForm(await makeHospital(at), unit)
    return postMultipart(at, 'review/submit', form, { token: nurse.token, key })
  }
  expect((await write('key-of-the-first')).body.response_status).toBe(200)
  at.advance(2 * 3_600_000)
  const { http, body, headers } = await write('key-of-the-second')
  expect([http, body.validation_errors.request, headers.get('retry-after')]).toEqual([
    429,
    ['Too many tries. Please wait about 22 hours and try again.'],
    String(22 * 3_600),
  ])
})

test('A-05, Z-04: nobody uses up a guest’s orders by the guest’s address; one cart has as many as one account', async () => {
  const order = { address: 240, account: 3, windowMs: 3_600_000 }
  const at = await open({ limits: { ...defaultLimits, order } })
  const [goods, nurse] = [await makeGoods(at), await makeUser(at)]
  const sessionId = await newSession(at)
  await add(at, nurse.token, { product_id: goods.mug, sessionId })
  // A stranger who knows the address alone: without a cart, with another one, with one that nobody gave out.
  for (const other of ['', await newSession(at), 'made-up'])
    for (let i = 0; i < 4; i += 1) await place(at, undefined, { sessionId: other })
  const said: number[] = []
  for (let i = 0; i < 4; i += 1) said.push((await place(at, undefined, { sessionId })).http)
  expect(said).toEqual([200, 200, 200, 429])
})

test('A-05 M-04: one sender asks for two codes an hour for an address, and leaves a mail and every place to others', async () => {
  const limiter = createLimiter(() => 0)
  const ask = async (from: string) =>
    (await limiter.take('mail', 'accountFromAddress', `${from} ada@example.invalid`)) ||
    limiter.take('mail', 'account', 'ada@example.invalid')
  const waits: number[] = []
  for (let i = 0; i < 5; i += 1) waits.push(await ask('203.0.113.5'))
  expect(waits.map(wait => wait > 0)).toEqual([false, false, true, true, true])
  expect(await ask('198.51.100.7')).toBe(0)
  expect(defaultLimits.mail.accountFromAddress).toBeLessThan(defaultAllowance.hour)
})

test('A-05: a sign-in under a made-up name counts against no person’s change of password', async () => {
  const at = await open({
    limits: { ...defaultLimits, login: { address: 600, account: 3, windowMs: 60_000 } },
  })
  const nurse = await makeUser(at)
  for (let i = 0; i < 5; i += 1) await post(at, 'submit_login', { email: `user ${nurse.id}`, password: 'x' })
  const change = { password: 'wrong', new_password: 'a quiet corridor', confirm_password: 'a quiet corridor' }
  const { http, body } = await post(at, 'password/change', change, { token: nurse.token })
  // The word of the password itself, not of a limit.
  expect([http, Object.keys(body.validation_errors)]).toEqual([200, ['password']])
})
