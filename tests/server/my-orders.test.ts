import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { myOrders } from '../../src/contract/order.ts'
import { get, post } from './api-client.ts'
import {
  makeDepartment,
  makeHospital,
  makeReview,
  makeUser,
  openWard,
  type TestServer,
  type TestUser,
} from './factories.ts'

let server: TestServer
let nurse: TestUser
let hospital: number
let unit: number

beforeEach(async () => {
  ;({ server, nurse, hospital, unit } = await openWard({ hospital: { name: 'Mine' }, unit: { name: 'ICU' } }))
})
afterEach(() => server.close())

const mine = (token: string | undefined = nurse.token) => get(server, 'my-orders', { token })
const review = (user: TestUser, options = {}, departmentId = unit) =>
  makeReview(server, { userId: user.id, hospitalId: hospital, departmentId }, options)

test('A215, A178: my-orders answers the own reviews, with the hospitals and units they speak of and no others', async () => {
  await makeHospital(server, { name: 'Not mine' })
  await makeDepartment(server, { name: 'ER' })
  const other = await makeUser(server)
  await review(other)
  const [first, second] = [await review(nurse), await review(nurse, {}, await makeDepartment(server))]
  const { http, body, headers } = await mine()
  expect({ http, status: body.response_status }).toEqual({ http: 200, status: 200 })
  expect(body.data.departmentReviews.map((row: { id: number }) => row.id)).toEqual([first, second])
  expect(body.data.departmentReviews[0]).toMatchObject({
    user_id: nurse.id,
    created_at: expect.stringContaining('T'),
  })
  expect(body.data.hospitals).toMatchObject([{ id: hospital, name: 'Mine' }])
  expect(body.data.departments).toHaveLength(2)
  expect(JSON.stringify(body)).not.toMatch(/Not mine|"ER"/)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('vary')).toContain('Authorization')
})

test('A215: its lists are all there and as the contract has them, for one who has nothing yet, too', async () => {
  const empty = (await mine()).body
  expect(v.parse(myOrders.answer, empty).data).toEqual({
    orders: [],
    orderDetails: [],
    products: [],
    productImages: [],
    sizes: [],
    productColors: [],
    hospitals: [],
    departments: [],
    departmentReviews: [],
  })
  await review(nurse, { anonymous: 1 })
  expect(v.parse(myOrders.answer, (await mine()).body).data.departmentReviews).toMatchObject([
    { user_id: nurse.id, is_anonymous: 1, first_name: null },
  ])
})

test('D17: a review that was hidden is still there for its author; a hidden hospital or unit is not named', async () => {
  const id = await review(nurse, { isActive: 0 })
  await server.db.updateTable('hospitals').set({ is_active: 0 }).execute()
  await server.db.updateTable('departments').set({ is_active: 0 }).execute()
  const { data } = v.parse(myOrders.answer, (await mine()).body)
  expect(data.departmentReviews).toMatchObject([{ id, is_active: 0, title: 'Dayshift, ICU' }])
  expect(data.hospitals).toEqual([])
  expect(data.departments).toEqual([])
})

test('A182, A215: a deleted review is gone from it, and deleting it again is answered as not found', async () => {
  const id = await review(nurse)
  const remove = () => post(server, 'profile/review/delete', { id }, { token: nurse.token })
  expect((await remove()).body.response_status).toBe(200)
  expect((await mine()).body.data.departmentReviews).toEqual([])
  expect((await remove()).body.response_status).toBe(404)
})

test("Z-01: nobody gets at it without a sign-in, and somebody else's review is deleted by nobody", async () => {
  const id = await review(nurse)
  expect((await mine('forged')).body).toEqual({
    response_status: 401,
    validation_errors: { authorization: ['Please Login First'] },
  })
  const other = await makeUser(server)
  const stolen = await post(server, 'profile/review/delete', { id }, { token: other.token })
  const missing = await post(server, 'profile/review/delete', { id: 9_999 }, { token: other.token })
  expect(stolen.text).toBe(missing.text)
  expect((await mine()).body.data.departmentReviews).toHaveLength(1)
})
