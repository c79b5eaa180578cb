// Z-05, A-18: with a sign-in end the names by which its cart could be seen, ordered, and its waiting order be ended.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashToken, revokeAllTokens, TOKEN_LIFETIME_MS } from '../../src/server/accounts/tokens.ts'
import { get, post } from './api-client.ts'
import { openTestServer, type TestServer } from './factories.ts'
import { email, lastCode, login, password, registered, verified } from './registration.ts'
import { add, cartOf, type Goods, makeGoods, newSession, place, states } from './shop-world.ts'

let server: TestServer
let goods: Goods

beforeEach(async () => {
  server = await openTestServer()
  goods = await makeGoods(server)
})
afterEach(() => server.close())

const newPassword = 'odd and long 77'
const fill = async (token: string, quantity = 1) => {
  const sessionId = await newSession(server)
  await add(server, token, { product_id: goods.mug, quantity, sessionId })
  return sessionId
}
const ordersOf = async (token: string) => (await get(server, 'my-orders', { token })).body.data.orders
const statusOf = async (answer: Promise<{ body: { response_status: number } }>) =>
  (await answer).body.response_status

async function resetPassword() {
  await post(server, 'submit_forgot_email', { email })
  const reset = { email, code: lastCode(server), password: newPassword, confirm_password: newPassword }
  return (await post(server, 'forgot/email/verify', reset)).body.token
}

const endings = {
  'a new password by code': () => resetPassword(),
  'a changed password': async (token: string) => {
    const change = { password, new_password: newPassword, confirm_password: newPassword }
    expect(await statusOf(post(server, 'password/change', change, { token }))).toBe(200)
  },
  'a sign-out': (token: string) => post(server, 'logout', {}, { token }),
  'a sign-out that arrives later': (token: string) => post(server, 'logout', { revoke: hashToken(token) }),
  'the end of all sign-ins': () => revokeAllTokens(server.db),
}

test.each(Object.entries(endings))(
  'Z-05, A-18: after %s who knew a name of the cart sees nothing by it, and ends no order',
  async (_, end) => {
    const token = await verified(server)
    const [known, copied] = [await fill(token), await fill(token, 2)]
    await place(server, token)
    await end(token)
    for (const sessionId of [known, copied]) {
      expect(await cartOf(server, undefined, sessionId)).toEqual([])
      expect(await statusOf(place(server, undefined, { sessionId }))).toBe(422)
    }
    expect(await states(server)).toEqual(['placed'])
    // The person finds it all, and what a device still has to say under its old name arrives.
    const secret = (await statusOf(login(server))) === 200 ? password : newPassword
    const again = (await login(server, secret)).body.token
    expect(await cartOf(server, again)).toEqual([[goods.mug, 3]])
    expect(await statusOf(add(server, again, { product_id: goods.mug, sessionId: known }))).toBe(200)
    expect(await cartOf(server, again)).toEqual([[goods.mug, 4]])
  },
)

test('Z-05: the end of all sign-ins ends the names of those, too, whose sign-in had ended by itself', async () => {
  const sessionId = await fill(await verified(server))
  server.advance(TOKEN_LIFETIME_MS)
  await server.sweep()
  await server.db.deleteFrom('delivery_keys').execute()
  expect(await cartOf(server, undefined, sessionId)).toEqual([[goods.mug, 1]])
  await revokeAllTokens(server.db)
  expect(await cartOf(server, undefined, sessionId)).toEqual([])
})

test('D55: twelve hours end the sign-in and nothing else: the cart is still seen and ordered by its name', async () => {
  const sessionId = await fill(await verified(server))
  server.advance(TOKEN_LIFETIME_MS)
  await server.sweep()
  expect(await cartOf(server, undefined, sessionId)).toEqual([[goods.mug, 1]])
  expect(await statusOf(place(server, undefined, { sessionId }))).toBe(200)
})

const owners = {
  'registers it anew': async () => {
    const code = await registered(server, { password: newPassword })
    return (await post(server, 'email/verify', { email, code })).body.token
  },
  'sets a password by code': () => resetPassword(),
}

test.each(Object.entries(owners))(
  'A-06: what somebody put into the cart of an unconfirmed address is not there for who %s',
  async (_, take) => {
    await registered(server)
    const sessionId = await fill((await login(server)).body.token)
    const token = await take()
    expect(await cartOf(server, token)).toEqual([])
    expect(await cartOf(server, undefined, sessionId)).toEqual([])
  },
)

test.each(Object.entries(owners))(
  'A-06: what somebody ordered under an unconfirmed address, and where to, is not told to who %s',
  async (_, take) => {
    await registered(server)
    const { token: stranger } = (await login(server)).body
    await fill(stranger)
    expect(await statusOf(place(server, stranger))).toBe(200)
    expect(await ordersOf(stranger)).toHaveLength(1)
    expect(await ordersOf(await take())).toEqual([])
  },
)

test('A-06: who confirms the own address keeps what was in the cart, also after asking for another code', async () => {
  await registered(server)
  await fill((await login(server)).body.token)
  const code = await registered(server)
  const { token } = (await post(server, 'email/verify', { email, code })).body
  expect(await cartOf(server, token)).toEqual([[goods.mug, 1]])
})
