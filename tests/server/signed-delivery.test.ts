// What is left on a phone after sign-out delivers exactly the commands written before, as their author, and
// opens nothing else: the attacks.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DELIVERY_HEADER } from '../../src/contract/signed-delivery.ts'
import { ban } from '../../src/server/accounts/ban.ts'
import { makePasswords } from '../../src/server/accounts/passwords.ts'
import { GONE } from '../../src/server/accounts/standing.ts'
import { endTokensOf } from '../../src/server/accounts/tokens.ts'
import { get, post, postJson, postMultipart, reviewForm } from './api-client.ts'
import {
  cheapPasswords,
  makeDepartment,
  makeHospital,
  makeReview,
  makeUser,
  openTestServer,
  type TestServer,
  type TestUser,
} from './factories.ts'
import { deliver, makePhone, phoneOf, registerKey, type Signed, type SigningPhone } from './signing-phone.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const PASSWORD = 'a quiet corridor at four'

let server: TestServer
let ann: TestUser
let ben: TestUser
let phone: SigningPhone
let hospital: number
let unit: number
let written: Signed

beforeEach(async () => {
  server = await openTestServer()
  ann = await makeUser(server, { passwordHash: await makePasswords(cheapPasswords).hash(PASSWORD) })
  ben = await makeUser(server)
  hospital = await makeHospital(server)
  unit = await makeDepartment(server)
  phone = await phoneOf(server, ann)
  const values = reviewForm(hospital, unit, { review: 'Fair ratios,\ntired monitors.', userId: ann.id })
  written = { name: 'review.submit', key: 'key-of-the-review', values, author: ann.id }
})
afterEach(() => server.close())

const reviews = () =>
  server.db.selectFrom('reviews').select(['user_id', 'title', 'is_active']).orderBy('id').execute()
const change = (to: { status?: number; email_verified?: number }) =>
  server.db.updateTable('users').set(to).where('id', '=', ann.id).execute()
const logout = () => post(server, 'logout', {}, { token: ann.token })
const statusOf = async (answer: ReturnType<typeof deliver>) => (await answer).body.response_status
/** The attack is refused as nobody's, and nothing is stored. */
async function expectRefused(attack: ReturnType<typeof deliver>): Promise<void> {
  const answer = await attack
  expect([answer.http, answer.body.response_status]).toEqual([200, 401])
  expect(await reviews()).toEqual([])
}

test('R-02: a signature over what has no text is refused as nobody’s, without a failure', async () => {
  const headers = { [DELIVERY_HEADER]: `${'A'.repeat(43)}.1.${'A'.repeat(86)}` }
  for (const title of [{ toString: 1, valueOf: 1 }, [{ toString: 1, valueOf: 1 }], {}]) {
    const answer = await postJson(server, 'review/submit', { title }, { key: 'key-of-no-text', headers })
    expect([answer.http, answer.body.response_status]).toEqual([200, 401])
  }
})

test('O-39: D79: after sign-out the signed review arrives, once, as its author’s, and the operator hears of it', async () => {
  await logout()
  const first = await deliver(server, written, phone.sign(written))
  expect(first.body.data.review).toMatchObject({ user_id: ann.id, title: written.values.title })
  await server.pass(60_000)
  expect(server.mails.map(({ subject }) => subject)).toEqual(['A new review was written'])
  server.advance(3 * DAY)
  const second = await deliver(server, written, phone.sign(written))
  expect(second.text).toBe(first.text)
  expect(second.headers.get('idempotency-replayed')).toBe('true')
  expect(await reviews()).toMatchObject([{ user_id: ann.id, is_active: 1 }])
  await server.pass(60_000)
  expect(server.mails).toHaveLength(1)
})

test('O-05: delivered by token and by signature, in either order, it is one review', async () => {
  const byToken = await postMultipart(server, 'review/submit', written.values, {
    token: ann.token,
    key: written.key,
  })
  await logout()
  expect((await deliver(server, written, phone.sign(written))).text).toBe(byToken.text)
  expect(await reviews()).toHaveLength(1)
})

test('a delete signed by its author arrives, and one of another’s review finds nothing', async () => {
  const own = await makeReview(server, { userId: ann.id, hospitalId: hospital, departmentId: unit })
  const foreign = await makeReview(server, { userId: ben.id, hospitalId: hospital, departmentId: unit })
  const remove = (id: number): Signed => ({
    name: 'review.delete',
    key: `delete-${id}`,
    values: { id },
    author: ann.id,
  })
  expect(await statusOf(deliver(server, remove(own), phone.sign(remove(own))))).toBe(200)
  expect(await statusOf(deliver(server, remove(foreign), phone.sign(remove(foreign))))).toBe(404)
  expect((await reviews()).map(row => row.is_active)).toEqual([0, 1])
})

test.each<[string, (values: Signed['values']) => Signed['values']]>([
  ['text', values => ({ ...values, review: 'Something else' })],
  ['title', values => ({ ...values, title: 'Something else' })],
  ['answer', values => ({ ...values, overall: 1 })],
  ['name shown', values => ({ ...values, anonymous: 1 })],
  ['date', values => ({ ...values, client_created_at: '2026-11-20T12:00:00.000Z' })],
])('D79: another %s under the same signature is refused', async (_, changed) => {
  await expectRefused(deliver(server, { ...written, values: changed(written.values) }, phone.sign(written)))
})

test('D79: another hospital, another unit, another key, another call under the same signature are refused', async () => {
  const header = phone.sign(written)
  const elsewhere = { hospitalId: await makeHospital(server), departmentId: await makeDepartment(server) }
  for (const [field, id] of Object.entries(elsewhere))
    await expectRefused(deliver(server, { ...written, values: { ...written.values, [field]: id } }, header))
  await expectRefused(deliver(server, { ...written, key: 'another-key-of-mine' }, header))
  const own = await makeReview(server, { userId: ann.id, hospitalId: hospital, departmentId: unit })
  const values = { ...written.values, id: own }
  expect(await statusOf(deliver(server, { ...written, name: 'review.delete', values }, header))).toBe(401)
  expect((await reviews()).map(row => row.is_active)).toEqual([1])
})

test('O-38: another person’s id, another person’s key, an unknown key are refused', async () => {
  const [, , signature] = phone.sign(written).split('.')
  await expectRefused(deliver(server, written, `${phone.keyId}.${ben.id}.${signature}`))
  await expectRefused(deliver(server, written, phone.sign({ ...written, author: ben.id })))
  const bensPhone = await phoneOf(server, ben)
  await expectRefused(deliver(server, written, bensPhone.sign(written)))
  await expectRefused(
    deliver(server, written, `${phone.keyId}.${ann.id}.${bensPhone.sign(written).split('.')[2]}`),
  )
  await expectRefused(deliver(server, written, makePhone().sign(written)))
})

test('who registers another’s public key gets neither her commands nor her place', async () => {
  expect((await registerKey(server, ben, phone)).body.response_status).toBe(200)
  const [, , signature] = phone.sign(written).split('.')
  await expectRefused(deliver(server, written, `${phone.keyId}.${ben.id}.${signature}`))
  expect(await statusOf(deliver(server, written, phone.sign(written)))).toBe(200)
  expect(await reviews()).toMatchObject([{ user_id: ann.id }])
})

test('D79: fourteen days after the session had to end, the signature is worth nothing, and the key is let go', async () => {
  server.advance(12 * HOUR + 14 * DAY - 1)
  expect(
    await statusOf(
      deliver(
        server,
        { ...written, key: 'the-last-moment' },
        phone.sign({ ...written, key: 'the-last-moment' }),
      ),
    ),
  ).toBe(200)
  await server.db.deleteFrom('department_stats').execute()
  await server.db.deleteFrom('reviews').execute()
  server.advance(1)
  await expectRefused(deliver(server, written, phone.sign(written)))
  await server.sweep()
  expect(await server.db.selectFrom('delivery_keys').selectAll().execute()).toEqual([])
})

test('registering a key again does not prolong it', async () => {
  server.advance(11 * HOUR)
  await registerKey(server, ann, phone)
  server.advance(HOUR + 14 * DAY)
  await expectRefused(deliver(server, written, phone.sign(written)))
})

test('D79: after a password change the signature is refused', async () => {
  const change = {
    password: PASSWORD,
    new_password: 'a louder corridor',
    confirm_password: 'a louder corridor',
  }
  const changed = await post(server, 'password/change', change, { token: ann.token })
  expect(changed.body.response_status).toBe(200)
  await expectRefused(deliver(server, written, phone.sign(written)))
})

test('D79: after a password reset by mail the signature is refused', async () => {
  await post(server, 'submit_forgot_email', { email: ann.email })
  const code = /\b\d{6}\b/.exec(server.mails.at(-1)?.text ?? '')?.[0] ?? ''
  const reset = {
    email: ann.email,
    code,
    password: 'a louder corridor',
    confirm_password: 'a louder corridor',
  }
  expect((await post(server, 'forgot/email/verify', reset)).body.response_status).toBe(200)
  await expectRefused(deliver(server, written, phone.sign(written)))
})

test('D79: after "sign out everywhere" the signature is refused', async () => {
  await endTokensOf(server.db, ann.id)
  await expectRefused(deliver(server, written, phone.sign(written)))
})

test.each([
  ['D79: D35: banned', { status: 1 }],
  ['A-24: no longer verified', { email_verified: 0 }],
])('%s: the signature is refused', async (_, change) => {
  await server.db.updateTable('users').set(change).where('id', '=', ann.id).execute()
  await expectRefused(deliver(server, written, phone.sign(written)))
})

const endings = {
  'a ban': () => ban(server.db, ann.id),
  'a lost confirmation of the address': () => change({ email_verified: 0 }),
  '"sign out everywhere"': () => endTokensOf(server.db, ann.id),
  'the end of the account': () => change({ status: GONE }),
}
test.each(
  Object.entries(endings).flatMap(([ending, happens]) =>
    (['review.submit', 'review.delete'] as const).map(name => [ending, name, happens] as const),
  ),
)('D79, A-18: %s also stops a signed %s that is on its way already', async (_, name, happens) => {
  const id = await makeReview(server, {
    userId: ann.id,
    hospitalId: hospital,
    departmentId: await makeDepartment(server),
  })
  const command: Signed = name === 'review.submit' ? written : { ...written, name, values: { id } }
  beforeNextTransaction(happens)
  expect(await statusOf(deliver(server, command, phone.sign(command)))).toBe(401)
  expect((await reviews()).map(row => row.is_active)).toEqual([1])
})

/** Done when the signature has been looked at, and the command waits for its turn to write. */
function beforeNextTransaction(happens: () => Promise<unknown>): void {
  const { db } = server
  const { transaction } = db
  vi.spyOn(db, 'transaction').mockImplementationOnce(() => {
    const begun = transaction.call(db)
    const { execute } = begun
    return Object.assign(begun, {
      execute: async (work: Parameters<typeof execute>[0]) => {
        await happens()
        return execute.call(begun, work)
      },
    })
  })
}

test('O-40: a plain sign-out, here or on another phone, revokes no key', async () => {
  await post(server, 'logout', {}, { token: ann.token })
  expect(await statusOf(deliver(server, written, phone.sign(written)))).toBe(200)
})

test('a header of garbage, a cut one, one without its key, and one beside a token that fails are refused', async () => {
  const header = phone.sign(written)
  for (const bad of [
    'x',
    '..',
    `${header}=`,
    header.slice(1),
    header.slice(0, -1),
    `${header}, ${header}`,
    header.replace('.', ' '),
  ])
    await expectRefused(deliver(server, written, bad))
  const headers = { [DELIVERY_HEADER]: header }
  await expectRefused(postMultipart(server, 'review/submit', written.values, { headers }))
  await expectRefused(
    postMultipart(server, 'review/submit', written.values, { headers, key: written.key, token: 'nobody' }),
  )
})

test('one field more, one less, or a hint that nobody believes changed: refused, and the key is not spent', async () => {
  const header = phone.sign(written)
  const { rating: _, ...less } = written.values
  const forms = [{ ...written.values, status: 7 }, { ...written.values, userId: ben.id }, less]
  for (const values of forms) await expectRefused(deliver(server, { ...written, values }, header))
  expect(await statusOf(deliver(server, written, header))).toBe(200)
})

test('a signature opens no other call: for all of them its owner is a visitor', async () => {
  const options = { key: written.key, headers: { [DELIVERY_HEADER]: phone.sign(written) } }
  const closed = [
    'check_auth',
    'logout',
    'profile/update',
    'order/reset/place',
    'password/change',
    'delivery-key/register',
  ]
  for (const path of closed) {
    const answer = await post(server, path, { ...written.values, public_key: makePhone().publicKey }, options)
    expect([path, answer.body.response_status]).toEqual([path, 401])
  }
  const told = await postJson(server, 'sendReviewNotification', { review: {} }, options)
  expect(told.body.response_status).toBe(401)
  const orders = await get(server, 'my-orders', options)
  expect(orders.body.response_status).not.toBe(200)
  const asVisitor = await get(server, 'departments/fetch')
  expect((await get(server, 'departments/fetch', options)).text).toBe(asVisitor.text)
  expect((await post(server, 'check_auth', {}, { token: ann.token })).body.response_status).toBe(200)
})

test('a key is registered by who is signed in only, must be a point of the curve, and is one a session', async () => {
  expect(
    (await post(server, 'delivery-key/register', { public_key: phone.publicKey })).body.response_status,
  ).toBe(401)
  const off = Buffer.alloc(65, 1)
  off[0] = 4
  for (const public_key of [
    '',
    'x',
    `${phone.publicKey}A`,
    off.toString('base64url'),
    phone.publicKey.replace('B', 'A'),
  ]) {
    const answer = await post(server, 'delivery-key/register', { public_key }, { token: ann.token })
    expect(answer.body).toMatchObject({
      response_status: 422,
      validation_errors: { public_key: ['Public Key field is not valid'] },
    })
  }
  const next = makePhone()
  expect((await registerKey(server, ann, next)).body.key_id).toBe(next.keyId)
  const rows = await server.db.selectFrom('delivery_keys').select('key_id').execute()
  expect(rows).toEqual([{ key_id: next.keyId }])
})

test('Y-12: neither header nor key reaches the log', async () => {
  const lines: unknown[] = []
  await server.close()
  server = await openTestServer({ log: line => lines.push(line) })
  ann = await makeUser(server)
  phone = await phoneOf(server, ann)
  const header = phone.sign({ ...written, author: ann.id })
  await deliver(server, written, header)
  expect(lines.length).toBeGreaterThan(1)
  expect(JSON.stringify(lines)).not.toMatch(
    new RegExp(`${phone.keyId}|${phone.publicKey}|${header.split('.')[2]}`),
  )
})
