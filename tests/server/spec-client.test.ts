// Our server and a client that knows the specification alone: plain requests, none of our headers or parameters.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ADMIN_BASE } from '../../src/contract/protocol.ts'
import { makeDepartment, makeHospital, openTestServer, type TestServer } from './factories.ts'
import { billing, choose, type Goods, makeGoods, returnParts } from './shop-world.ts'

let server: TestServer
let goods: Goods
let hospital: number
let unit: number

beforeEach(async () => {
  server = await openTestServer({ publicUrl: 'https://shop.example' })
  goods = await makeGoods(server)
  hospital = await makeHospital(server)
  unit = await makeDepartment(server)
})
afterEach(() => server.close())

type Fields = Record<string, string | number>

/** What section 7 says of every call: a path, a bearer token for some, and "a permissive cross-origin header". */
async function ask(path: string, token?: string, body?: FormData | string) {
  const headers = new Headers({ 'Access-Control-Allow-Origin': '*' })
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (typeof body === 'string') headers.set('Content-Type', 'application/json')
  const init = body === undefined ? { headers } : { method: 'POST', headers, body }
  const response = await server.app.request(`/public/api/${path}`, init)
  const answer = await response.json()
  await server.services.mailSender.settled()
  expect(response.status).toBe(200)
  expect(answer).toMatchObject({ response_status: expect.any(Number), validation_errors: expect.any(Object) })
  return answer
}

/** "form: …" of the table. */
function form(path: string, fields: Fields, token?: string) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, String(value))
  return ask(path, token, body)
}

/** A payload of which the table only names the fields: as an object. */
function object(path: string, value: object, token?: string) {
  return ask(path, token, JSON.stringify(value))
}

const ok = { response_status: 200 }
const email = 'ada@example.invalid'
const newestCode = () => /\d{6}/.exec(server.mails.at(-1)?.text ?? '')?.[0] ?? ''
const names = { first_name: 'Ada', last_name: 'Example', email }
const password = 'correct horse battery'

async function signedIn(): Promise<string> {
  const person = { ...names, phone: '000-000-0000', password, confirm_password: password }
  expect(await object('register', person)).toMatchObject(ok)
  return (await form('email/verify', { email, code: newestCode() })).token
}

test('D-10 A200 A201 A202 A203 A204 A209 A214: every list comes whole to who asks without parameters', async () => {
  expect((await ask('products/fetch')).data).toMatchObject({
    products: [
      { id: goods.shirt, name: 'Shirt', price: 24.5 },
      { id: goods.mug, price: 12 },
    ],
    productImages: [{ product_id: goods.mug, image_name: 'mug.svg' }],
    sizes: [{ name: 'S' }, { name: 'M' }],
    productColors: [{ product_id: goods.shirt, name: 'Red', code: '#111111' }, { name: 'Blue' }],
    productSizes: [{ product_id: goods.shirt, color_id: goods.red, size_id: goods.small }, {}, {}],
  })
  expect((await ask('hospitals/fetch')).data.hospitals).toMatchObject([
    { id: hospital, city: 'Harbor View', state: 'ME', is_active: 1, avg_rating: null },
  ])
  expect((await ask('departments/fetch')).data).toMatchObject({
    users: [],
    hospitals: [{ id: hospital }],
    departments: [{ id: unit, is_active: 1 }],
    departmentReviews: [],
  })
  expect((await ask('shipping-charge/fetch')).data.shippingCharge[0].standard_shipping).toBe(5.95)
  expect((await ask('sessionId/fetch')).data).toMatch(/^\S+$/)
})

test('A211 A212 A213 A216: an account from its registration to the end of its last session', async () => {
  let token = await signedIn()
  expect(await form('resend_email', { email })).toMatchObject(ok)
  expect((await object('check_auth', {}, token)).user).toMatchObject({
    ...names,
    status: 0,
    email_verified: 1,
  })
  token = (await object('submit_login', { email, password })).token
  const profile = { ...names, last_name: 'Byron', phone: '+1 (207) 555-0123' }
  expect(await form('profile/update', profile, token)).toMatchObject(ok)
  expect(await form('order/reset/place', profile, token)).toMatchObject(ok)
  const next = 'two owls on the fire escape'
  const change = { password, new_password: next, confirm_password: next }
  expect(await form('password/change', change, token)).toMatchObject(ok)
  const { token: opensNothing } = await object('submit_forgot_email', { email })
  expect(opensNothing).toEqual(expect.stringMatching(/\S/))
  expect(await object('check_auth', {}, opensNothing)).toMatchObject({ response_status: 401 })
  const reset = { email, code: newestCode(), password, confirm_password: password }
  token = (await object('forgot/email/verify', reset)).token
  expect((await object('check_auth', {}, token)).user).toMatchObject(profile)
  expect(await object('logout', {}, token)).toMatchObject(ok)
  expect(await object('check_auth', {}, token)).toMatchObject({ response_status: 401 })
})

test('A199: below the base of the operator nothing is there, which is said in the envelope', async () => {
  expect(ADMIN_BASE).toBe('/public/api/admin-panel/')
  const answer = await server.app.request(`${ADMIN_BASE}users`)
  expect(await answer.json()).toMatchObject({ response_status: 404, validation_errors: {} })
})

test('A206 A207 A212: a review is written, told of, listed and deleted, and a second one refused', async () => {
  const token = await signedIn()
  const answers = { staff_to_patient: 5, coworkers: 4, management: 3, overall: 5 }
  const place = { hospitalId: hospital, departmentId: unit, userId: '', rating: 4.25 }
  const review = { review: 'Fair ratios.', title: 'Dayshift, ICU', anonymous: '', ...answers }
  expect(await form('review/submit', { ...review, ...place }, token)).toMatchObject(ok)
  expect(await object('sendReviewNotification', { review: { ...review, ...place } }, token)).toMatchObject(ok)
  const again = await form('review/submit', { ...review, ...place }, token)
  expect(Object.values(again.validation_errors).flat()).toEqual(['You have already submitted this review'])
  const { departmentReviews, users } = (await ask('departments/fetch')).data
  const [row] = departmentReviews
  expect(departmentReviews).toMatchObject([
    { ...answers, rating: 4.25, hospital_id: hospital, department_id: unit, is_anonymous: 0, isAnonymous: 0 },
  ])
  expect(users).toEqual([{ id: row.user_id, first_name: 'Ada' }])
  expect((await ask('my-orders', token)).data.departmentReviews).toHaveLength(1)
  expect(await form('profile/review/delete', { id: row.id }, token)).toMatchObject(ok)
  // "Only is_active equal to 1 shown", says section 4.
  const shown = (rows: { is_active: number }[]) => rows.filter(({ is_active }) => is_active === 1)
  expect(shown((await ask('departments/fetch')).data.departmentReviews)).toEqual([])
})

test('A208 A210 A215 A229: a cart is filled, ordered, paid and found again in the history', async () => {
  const token = await signedIn()
  const sessionId = (await ask('sessionId/fetch')).data
  const shirt = { product_id: goods.shirt, selectedProductColor: goods.red, selectedProductSize: goods.small }
  const add = (fields: Fields) => form('cart/addToCart', { ...fields, sessionId }, token)
  expect(await add({ quantity: 2, price: 24.5, ...shirt })).toMatchObject(ok)
  expect(await add({ quantity: 1, price: 12, product_id: goods.mug })).toMatchObject(ok)
  const count = async () => (await form('cart/cartCount', { sessionId }, token)).data
  const { CartTemporary, products, productImages } = await count()
  expect(CartTemporary).toMatchObject([{ product_id: goods.shirt, quantity: 2 }, { quantity: 1 }])
  expect([products.length, productImages.length]).toEqual([2, 1])
  const cartItemId = CartTemporary[1].id
  expect(await form('cart/item/delete', { cartItemId, sessionId })).toMatchObject(ok)
  expect((await count()).CartTemporary).toHaveLength(1)
  const sums = { totalPrice: 54.95, shipping_charge: 5.95 }
  const placed = await form('order/place', { ...billing, ...sums, sessionId, userId: 1 }, token)
  const paid = await choose(server, placed.checkout_session_url, 'succeeds')
  const { orderId, orderEmail, sessionId: paymentSession } = returnParts(paid.headers.get('location'))
  const confirmation = { orderId, orderEmail, sessionId: paymentSession, cartSessionId: sessionId }
  expect(await form('payment-intent/checkout', confirmation)).toMatchObject(ok)
  expect((await count()).CartTemporary).toEqual([])
  expect((await ask('my-orders', token)).data).toMatchObject({
    orders: [{ id: Number(orderId), total_bill: 54.95, payment_status: 1, email: billing.email }],
    orderDetails: [
      { product_id: goods.shirt, size_id: goods.small, color_id: goods.red, product_quantity: 2 },
    ],
  })
})

test('A205: packages and categories come to who asks with a bearer token', async () => {
  const token = await signedIn()
  expect((await ask('packages/fetch', token)).data.packages).toEqual(expect.any(Array))
  expect((await ask('categories/fetch', token)).data.categories).toEqual(expect.any(Array))
})

test('A212: a message arrives from whoever sends it', async () => {
  expect(await object('contact/submit', { name: 'Ada', email, message: 'Hello' })).toMatchObject(ok)
  expect(await server.db.selectFrom('contact_messages').selectAll().execute()).toHaveLength(1)
})
