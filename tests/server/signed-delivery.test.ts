// What is left on a phone after sign-out delivers exactly the commands written before, as their author, and
// opens nothing else.
import { expect, test } from 'vitest'
import { DELIVERY_HEADER } from '../../src/contract/signed-delivery.ts'
import { get, post, postJson, postMultipart } from './api-client.ts'
import { makeReview, makeUser, openTestServer } from './factories.ts'
import { DAY, shareSignedReview } from './signed-review.ts'
import { deliver, makePhone, phoneOf, type Signed } from './signing-phone.ts'

const here = shareSignedReview()
const { reviews, logout, statusOf } = here

test('O-39: D79: after sign-out the signed review arrives, once, as its author’s, and the operator hears of it', async () => {
  await logout()
  const first = await deliver(here.server, here.written, here.phone.sign(here.written))
  expect(first.body.data.review).toMatchObject({ user_id: here.ann.id, title: here.written.values.title })
  await here.server.pass(60_000)
  expect(here.server.mails.map(({ subject }) => subject)).toEqual(['A new review was written'])
  here.server.advance(3 * DAY)
  const second = await deliver(here.server, here.written, here.phone.sign(here.written))
  expect(second.text).toBe(first.text)
  expect(second.headers.get('idempotency-replayed')).toBe('true')
  expect(await reviews()).toMatchObject([{ user_id: here.ann.id, is_active: 1 }])
  await here.server.pass(60_000)
  expect(here.server.mails).toHaveLength(1)
})

test('O-05: delivered by token and by signature, in either order, it is one review', async () => {
  const byToken = await postMultipart(here.server, 'review/submit', here.written.values, {
    token: here.ann.token,
    key: here.written.key,
  })
  await logout()
  expect((await deliver(here.server, here.written, here.phone.sign(here.written))).text).toBe(byToken.text)
  expect(await reviews()).toHaveLength(1)
})

test('a delete signed by its author arrives, and one of another’s review finds nothing', async () => {
  const own = await makeReview(here.server, {
    userId: here.ann.id,
    hospitalId: here.hospital,
    departmentId: here.unit,
  })
  const foreign = await makeReview(here.server, {
    userId: here.ben.id,
    hospitalId: here.hospital,
    departmentId: here.unit,
  })
  const remove = (id: number): Signed => ({
    name: 'review.delete',
    key: `delete-${id}`,
    values: { id },
    author: here.ann.id,
  })
  expect(await statusOf(deliver(here.server, remove(own), here.phone.sign(remove(own))))).toBe(200)
  expect(await statusOf(deliver(here.server, remove(foreign), here.phone.sign(remove(foreign))))).toBe(404)
  expect((await reviews()).map(row => row.is_active)).toEqual([0, 1])
})

test('O-40: a plain sign-out, here or on another phone, revokes no key', async () => {
  await post(here.server, 'logout', {}, { token: here.ann.token })
  expect(await statusOf(deliver(here.server, here.written, here.phone.sign(here.written)))).toBe(200)
})

test('a signature opens no other call: for all of them its owner is a visitor', async () => {
  const options = { key: here.written.key, headers: { [DELIVERY_HEADER]: here.phone.sign(here.written) } }
  const closed = [
    'check_auth',
    'logout',
    'profile/update',
    'order/reset/place',
    'password/change',
    'delivery-key/register',
  ]
  for (const path of closed) {
    const answer = await post(
      here.server,
      path,
      { ...here.written.values, public_key: makePhone().publicKey },
      options,
    )
    expect([path, answer.body.response_status]).toEqual([path, 401])
  }
  const told = await postJson(here.server, 'sendReviewNotification', { review: {} }, options)
  expect(told.body.response_status).toBe(401)
  const orders = await get(here.server, 'my-orders', options)
  expect(orders.body.response_status).not.toBe(200)
  const asVisitor = await get(here.server, 'departments/fetch')
  expect((await get(here.server, 'departments/fetch', options)).text).toBe(asVisitor.text)
  expect((await post(here.server, 'check_auth', {}, { token: here.ann.token })).body.response_status).toBe(
    200,
  )
})

test('Y-12: neither header nor key reaches the log', async () => {
  const lines: unknown[] = []
  await here.server.close()
  here.server = await openTestServer({ log: line => lines.push(line) })
  here.ann = await makeUser(here.server)
  here.phone = await phoneOf(here.server, here.ann)
  const header = here.phone.sign({ ...here.written, author: here.ann.id })
  await deliver(here.server, here.written, header)
  expect(lines.length).toBeGreaterThan(1)
  expect(JSON.stringify(lines)).not.toMatch(
    new RegExp(`${here.phone.keyId}|${here.phone.publicKey}|${header.split('.')[2]}`),
  )
})
