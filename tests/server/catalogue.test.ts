import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { departmentsFetch } from '../../src/contract/department.ts'
import { hospitalsFetch } from '../../src/contract/hospital.ts'
import { takeRevisions } from '../../src/server/sql/revision.ts'
import { get } from './api-client.ts'
import {
  makeDepartment,
  makeHospital,
  makeReview,
  makeUser,
  openTestServer,
  type TestServer,
} from './factories.ts'

let server: TestServer

beforeEach(async () => {
  server = await openTestServer()
})
afterEach(() => server.close())

const ids = (rows: readonly { id: number }[]) => rows.map(row => row.id)

test('A203: hospitals/fetch answers all hospitals with the fields of the specification, ascending by id', async () => {
  const [a, b] = [await makeHospital(server, { name: 'Mercy Ridge' }), await makeHospital(server)]
  const hidden = await makeHospital(server, { isActive: 0, name: 'Hidden' })
  const answer = await get(server, 'hospitals/fetch')
  expect(v.is(hospitalsFetch.answer, answer.body)).toBe(true)
  expect(ids(answer.body.data.hospitals)).toEqual([a, b, hidden])
  expect(answer.body.data.hospitals[0]).toMatchObject({
    id: a,
    name: 'Mercy Ridge',
    city: 'Harbor View',
    state: 'ME',
    image_name: '',
    description: '<p>A hospital.</p>',
    is_active: 1,
    avg_rating: null,
  })
  expect(answer.body.data.hospitals[2]).toEqual({ id: hidden, is_active: 0 })
  expect(answer.text).not.toContain('facility_id')
})

test('A204: departments/fetch answers users, hospitals, departments and reviews, and averages with them', async () => {
  const [hospital, unit, nurse] = [
    await makeHospital(server),
    await makeDepartment(server),
    await makeUser(server),
  ]
  await makeReview(server, { userId: nurse.id, hospitalId: hospital, departmentId: unit })
  const answer = await get(server, 'departments/fetch')
  expect(v.is(departmentsFetch.answer, answer.body)).toBe(true)
  expect(answer.body.data.users).toEqual([{ id: nurse.id, first_name: nurse.firstName }])
  expect(ids(answer.body.data.hospitals)).toEqual([hospital])
  expect(ids(answer.body.data.departments)).toEqual([unit])
  expect(answer.body.data.departmentReviews).toHaveLength(1)
  expect(answer.body.data.departmentStats).toEqual([
    { hospital_id: hospital, department_id: unit, count: 1, sum: 4 },
  ])
})

test('A202, A205, A200: the other lists answer their keys and the envelope', async () => {
  const expected = {
    'products/fetch': ['products', 'productImages', 'sizes', 'productColors', 'productSizes'],
    'packages/fetch': ['packages'],
    'categories/fetch': ['categories'],
    'shipping-charge/fetch': ['shippingCharge'],
  }
  const { token } = await makeUser(server)
  for (const [path, keys] of Object.entries(expected)) {
    const { body } = await get(server, path, { token })
    expect(body).toMatchObject({ response_status: 200, validation_errors: {} })
    expect(Object.keys(body.data)).toEqual(expect.arrayContaining(keys))
  }
})

test('an unchanged answer is told by its ETag, until something in it changes', async () => {
  await makeHospital(server)
  const makeProduct = async () => {
    const texts = { name: 'Tee', short_description: '', description: '' }
    const revision = await takeRevisions(server.db, 1)
    const row = { ...texts, price_cents: 100, is_active: 1, is_demo: 0, revision }
    await server.db.insertInto('products').values(row).execute()
  }
  const changes: [string, () => Promise<unknown>][] = [
    ['hospitals/fetch', () => makeHospital(server)],
    ['departments/fetch', () => makeHospital(server)],
    ['products/fetch', makeProduct],
  ]
  for (const [path, change] of changes) {
    const first = await get(server, path)
    const tag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('no-cache')
    const ask = () => get(server, path, { headers: { 'If-None-Match': tag } })
    const again = await ask()
    expect([again.http, again.text]).toEqual([304, ''])
    await change()
    expect((await ask()).http).toBe(200)
  }
})

test('A199: ping proves that it is our server and names the protocol', async () => {
  expect((await get(server, 'ping')).body).toEqual({
    response_status: 200,
    validation_errors: {},
    protocol: 1,
    batch: 100,
  })
})
