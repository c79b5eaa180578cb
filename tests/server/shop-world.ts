/** A shop with goods, a shopper, and a payment sandbox, on a test server. */
import { API_BASE } from '../../src/contract/protocol.ts'
import type { OpenServer } from '../../src/server/open-server.ts'
import { takeRevisions } from '../../src/server/sql/revision.ts'
import { type FormValues, get, post } from './api-client.ts'
import { makeUser, openTestServer, type TestServer, type TestUser } from './factories.ts'

export const SHIPPING_CENTS = 595

export interface Goods {
  /** $24.50; red in S and M, blue in S only. */
  readonly shirt: number
  readonly red: number
  readonly blue: number
  readonly small: number
  readonly medium: number
  /** $12; no colours, no sizes. */
  readonly mug: number
  /** No longer sold. */
  readonly gone: number
}

export interface Shop {
  readonly server: TestServer
  readonly shopper: TestUser
  readonly goods: Goods
}

export async function openShop(options: Parameters<typeof openTestServer>[0] = {}): Promise<Shop> {
  const server = await openTestServer(options)
  return { server, shopper: await makeUser(server), goods: await makeGoods(server) }
}

export async function makeGoods(server: OpenServer): Promise<Goods> {
  return server.db.transaction().execute(async sql => {
    const product = async (name: string, price_cents: number, is_active = 1) => {
      const values = { name, price_cents, short_description: '', description: '', is_active, is_demo: 0 }
      const revision = await takeRevisions(sql, 1)
      const row = await sql
        .insertInto('products')
        .values({ ...values, revision })
        .returning('id')
        .executeTakeFirstOrThrow()
      return row.id
    }
    const color = async (product_id: number, name: string) =>
      (
        await sql
          .insertInto('product_colors')
          .values({ product_id, name, code: '#111111' })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    const size = async (name: string) =>
      (await sql.insertInto('sizes').values({ name }).returning('id').executeTakeFirstOrThrow()).id
    const shirt = await product('Shirt', 2450)
    const mug = await product('Mug', 1200)
    const gone = await product('Gone', 500, 0)
    const [red, blue] = [await color(shirt, 'Red'), await color(shirt, 'Blue')]
    const [small, medium] = [await size('S'), await size('M')]
    const fits = [
      [red, small],
      [red, medium],
      [blue, small],
    ] as const
    for (const [color_id, size_id] of fits)
      await sql.insertInto('product_sizes').values({ product_id: shirt, color_id, size_id }).execute()
    await sql.insertInto('product_images').values({ product_id: mug, image_name: 'mug.svg' }).execute()
    await sql.insertInto('shipping_charges').values({ standard_cents: SHIPPING_CENTS }).execute()
    return { shirt, red, blue, small, medium, mug, gone }
  })
}

/** A cart session that the server gave out. */
export async function newSession(server: OpenServer): Promise<string> {
  return (await get(server, 'sessionId/fetch')).body.data
}

export function add(server: OpenServer, token: string | undefined, values: FormValues, key?: string) {
  return post(server, 'cart/addToCart', { quantity: 1, sessionId: '', ...values }, { token, key })
}

/** The lines of a cart: [product, quantity]. */
export async function cartOf(server: OpenServer, token?: string, sessionId = '') {
  const { body } = await post(server, 'cart/cartCount', { sessionId }, { token })
  return (body.data?.CartTemporary ?? []).map((item: { product_id: number; quantity: number }) => [
    item.product_id,
    item.quantity,
  ])
}

export const billing = {
  first_name: 'Ada',
  last_name: 'Example',
  email: 'ada+shop@example.invalid',
  phone: '+1 (555) 010-0000',
  street_address: '123 Main St., Apt #4',
  country: 'USA',
  state: 'Maine',
  city: "St. John's",
  postal_code: '04001',
}

export function place(server: TestServer, token: string | undefined, values: FormValues = {}, key?: string) {
  return post(server, 'order/place', { ...billing, sessionId: '', ...values }, { token, key })
}

/** What the sandbox's page answers to a choice made on it. */
export function choose(server: TestServer, checkoutUrl: string, outcome: string) {
  return server.app.request(checkoutUrl, {
    method: 'POST',
    body: new URLSearchParams({ outcome }).toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  })
}

/** The four parts of the specification's return path. */
export function returnParts(location: string | null) {
  const parts = (location ?? '').split('/').slice(3).map(decodeURIComponent)
  const [orderId = '', orderEmail = '', status = '', sessionId = ''] = parts
  return { orderId, orderEmail, status, sessionId }
}

export function confirm(server: TestServer, parts: FormValues, token?: string) {
  return post(server, 'payment-intent/checkout', { cartSessionId: '', orderEmail: '', ...parts }, { token })
}

export function orders(server: TestServer) {
  return server.db.selectFrom('orders').selectAll().orderBy('id').execute()
}

export async function states(server: TestServer): Promise<string[]> {
  return (await orders(server)).map(order => order.state)
}

export const webhookUrl = `${API_BASE.replace('/api/', '/payment/')}webhook`

/** What has been mailed, once all that is on its way has left. */
export async function mailsOf(server: TestServer) {
  await server.services.mailSender.settled()
  return server.mails
}
