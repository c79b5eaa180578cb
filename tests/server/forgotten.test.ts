// Y-13: what nobody asks to be deleted, and nobody needs, is let go of by itself.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sweep } from '../../src/server/duties/sweep.ts'
import { recordMismatch } from '../../src/server/shop/mismatches.ts'
import { post } from './api-client.ts'
import { openTestServer, type TestServer } from './factories.ts'
import { operate } from './operate.ts'
import { email, login, password, registered, verified } from './registration.ts'
import { add, choose, type Goods, makeGoods, orders, place, states } from './shop-world.ts'

const DAY = 86_400_000

let server: TestServer
let goods: Goods
beforeEach(async () => {
  server = await openTestServer()
  goods = await makeGoods(server)
})
afterEach(() => server.close())

async function later(days: number): Promise<void> {
  server.advance(days * DAY)
  await server.reconcile()
  await server.sweep()
}
async function ordered(token: string, street: string): Promise<string> {
  const { body } = await place(server, token, { street_address: street })
  expect(body.response_status).toBe(200)
  return body.checkout_session_url
}
const streets = async () => (await orders(server)).map(order => order.street_address)
const emails = async () => {
  const users = await server.db.selectFrom('users').select('email').orderBy('id').execute()
  return users.map(user => user.email)
}

test('Y-13: orders that ran out or were declined go after 30 days with all that was in them, a paid one stays', async () => {
  const token = await verified(server)
  await add(server, token, { product_id: goods.mug })
  await ordered(token, '1 Changed My Mind')
  await choose(server, await ordered(token, '2 Declined'), 'declined')
  await choose(server, await ordered(token, '3 Bought'), 'succeeds')
  expect(await states(server)).toEqual(['expired', 'failed', 'paid'])
  await later(29)
  expect(await streets()).toEqual(['1 Changed My Mind', '2 Declined', '3 Bought'])
  await later(1)
  expect(await streets()).toEqual(['3 Bought'])
  const items = await server.db.selectFrom('order_items').select('order_id').execute()
  expect(items).toEqual([{ order_id: 3 }])
  const sessions = await server.db.selectFrom('sandbox_sessions').select('state').execute()
  expect(sessions).toEqual([{ state: 'paid' }])
})

test('Y-13, P-16: an order for which money came when it was over stays', async () => {
  const token = await verified(server)
  await add(server, token, { product_id: goods.mug })
  await ordered(token, '1 Paid Too Late')
  await ordered(token, '2 Never Paid')
  const session = { id: 'cs_late', state: 'paid', paymentId: 'pi_late' } as const
  await recordMismatch(
    server.db,
    1,
    { ...session, url: null, orderRef: '', isOurs: true, amountCents: 1, currency: 'usd' },
    0,
  )
  await later(1)
  await later(30)
  expect(await streets()).toEqual(['1 Paid Too Late'])
})

test('Y-13, P-21: an order that ended, and of which money went back, stays in the books', async () => {
  const token = await verified(server)
  await add(server, token, { product_id: goods.mug })
  await ordered(token, '1 Given Back')
  await ordered(token, '2 Never Paid')
  await server.db.updateTable('orders').set({ refunded_cents: 1 }).where('id', '=', 1).execute()
  // The second ends after a day, and is kept for 30 more.
  await later(1)
  await later(30)
  expect(await streets()).toEqual(['1 Given Back'])
})

test('Y-13: an order that waits where no provider is left who could be asked about it goes after 30 days, too', async () => {
  const token = await verified(server)
  await add(server, token, { product_id: goods.mug })
  await ordered(token, '1 Never Told')
  const sweepWithoutProvider = () =>
    sweep(
      { ...server.services, payment: null },
      { truncateWriteAheadLog: async () => undefined, variants: null },
    )
  server.advance(30 * DAY - 1)
  await sweepWithoutProvider()
  server.advance(1)
  // One that can be asked may still say that it is paid.
  await server.sweep()
  expect(await streets()).toEqual(['1 Never Told'])
  await sweepWithoutProvider()
  expect(await streets()).toEqual([])
  expect(await server.db.selectFrom('order_items').select('id').execute()).toEqual([])
})

test('Y-21: an account with more orders than a statement can name is deleted all the same', async () => {
  const token = await verified(server)
  await add(server, token, { product_id: goods.mug })
  await ordered(token, '1 Main St.')
  const {
    id: _,
    random_order_id,
    ...order
  } = await server.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
  const many = Array.from({ length: 33_000 }, (_, at) => ({
    ...order,
    random_order_id: `${random_order_id} ${at}`,
    session_id: null,
    state: 'expired' as const,
    ended_at: 0,
  }))
  for (let at = 0; at < many.length; at += 500)
    await server.db
      .insertInto('orders')
      .values(many.slice(at, at + 500))
      .execute()
  const deletion = await post(server, 'account/delete', { password, reviews: 'delete' }, { token })
  expect(deletion.body.response_status).toBe(200)
  expect(new Set(await streets())).toEqual(new Set(['', '1 Main St.']))
}, 60_000)

test('Y-13: an account whose address nobody confirms goes after 30 days, a confirmed one stays', async () => {
  await verified(server)
  await registered(server, { email: 'never@example.invalid' })
  await later(29)
  expect(await emails()).toEqual(['nobody', email, 'never@example.invalid'])
  await later(1)
  expect(await emails()).toEqual(['nobody', email, 'gone 2'])
  expect(JSON.stringify(await server.db.selectFrom('users').selectAll().execute())).not.toContain('never@')
})

test('Y-13: one that is banned goes, too, and whose address it is may register; a confirmed one stays banned', async () => {
  await verified(server)
  const never = 'never@example.invalid'
  await registered(server, { email: never })
  for (const address of [email, never]) await operate(server, ['ban', address, '--reason', 'Spam.'])
  await later(29)
  expect(await emails()).toContain(never)
  await later(1)
  expect(await emails()).toEqual(['nobody', email, 'gone 2'])
  await registered(server, { email: never })
  expect(await emails()).toContain(never)
  expect((await login(server)).body.response_status).not.toBe(200)
})

test('Y-13: an unconfirmed account stays while somebody is signed in, has a code on the way, or has bought under it', async () => {
  await registered(server)
  await later(29.6)
  await login(server)
  await later(0.4)
  expect(await emails()).toContain(email)
  // That begins the 30 days anew; at their end another code is asked for.
  await registered(server)
  await later(29)
  await post(server, 'resend_email', { email })
  await later(1)
  expect(await emails()).toContain(email)
  const { token } = (await login(server)).body
  await add(server, token, { product_id: goods.mug })
  await choose(server, await ordered(token, '1 Bought'), 'succeeds')
  await later(365)
  expect(await emails()).toContain(email)
})
