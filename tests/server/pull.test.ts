import type { KyselyPlugin } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { republishSignedReviews } from '../../src/server/reviews/republish-signed.ts'
import { takeRevisions } from '../../src/server/sql/revision.ts'
import { get, post } from './api-client.ts'
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

/** Pulls page after page as an app would. */
async function pull(
  path: string,
  list: string,
  limit: number,
  since = '',
): Promise<{ rows: { id: number }[]; cursor: string; pages: number }> {
  const rows: { id: number }[] = []
  let cursor = since
  for (let pages = 1; ; pages += 1) {
    const sign = path.includes('?') ? '&' : '?'
    const { body } = await get(server, `${path}${sign}limit=${limit}${cursor ? `&since=${cursor}` : ''}`)
    rows.push(...body.data[list])
    cursor = body.data.cursor
    if (!body.data.more) return { rows, cursor, pages }
  }
}

test('a pull in pages meets every hospital once, and goes on from its cursor with what changed', async () => {
  for (let i = 0; i < 7; i += 1) await makeHospital(server)
  const first = await pull('hospitals/fetch', 'hospitals', 3)
  expect(first.pages).toBe(3)
  expect(new Set(ids(first.rows)).size).toBe(7)
  expect((await pull('hospitals/fetch', 'hospitals', 3, first.cursor)).rows).toEqual([])
  const revision = await takeRevisions(server.db, 1)
  await server.db.updateTable('hospitals').set({ is_active: 0, revision }).where('id', '=', 2).execute()
  const next = await pull('hospitals/fetch', 'hospitals', 3, first.cursor)
  expect(next.rows).toEqual([{ id: 2, is_active: 0 }])
})

test('a pull of units brings averages too, each page no larger than asked for', async () => {
  const hospital = await makeHospital(server)
  const nurse = await makeUser(server)
  for (let i = 0; i < 5; i += 1) {
    const departmentId = await makeDepartment(server)
    await makeReview(server, { userId: nurse.id, hospitalId: hospital, departmentId })
  }
  const units = await pull('departments/fetch?reviews=0', 'departments', 4)
  const stats = await pull('departments/fetch?reviews=0', 'departmentStats', 4)
  expect(units.pages).toBe(3)
  expect(units.rows).toHaveLength(5)
  expect(stats.rows).toHaveLength(5)
  const whole = await get(server, 'departments/fetch?reviews=0')
  expect(whole.body.data.departmentStats).toHaveLength(5)
  expect(whole.body.data).not.toHaveProperty('departmentReviews')
  expect(whole.body.data.more).toBe(false)
})

test('the reviews of one hospital, or of one unit of it, come alone, and deletions come as tombstones', async () => {
  const [here, there, unit, other] = [
    await makeHospital(server),
    await makeHospital(server),
    await makeDepartment(server),
    await makeDepartment(server),
  ]
  const nurse = await makeUser(server)
  const review = await makeReview(server, { userId: nurse.id, hospitalId: here, departmentId: unit })
  await makeReview(server, { userId: nurse.id, hospitalId: here, departmentId: other })
  await makeReview(server, { userId: nurse.id, hospitalId: there, departmentId: unit })
  const path = `departments/fetch?hospital_id=${here}`
  const all = await pull(path, 'departmentReviews', 1)
  expect(all.rows).toHaveLength(2)
  const one = await get(server, `${path}&department_id=${unit}`)
  expect(ids(one.body.data.departmentReviews)).toEqual([review])
  expect(ids(one.body.data.hospitals)).toEqual([here])
  await post(server, 'profile/review/delete', { id: review }, { token: nurse.token })
  const later = await pull(path, 'departmentReviews', 10, all.cursor)
  expect(later.rows).toEqual([{ id: review, is_active: 0 }])
})

test('the reviews of all hospitals come hospital by hospital, each once, and then what has changed anywhere', async () => {
  const [here, there, unit, other] = [
    await makeHospital(server),
    await makeHospital(server),
    await makeDepartment(server),
    await makeDepartment(server),
  ]
  const nurse = await makeUser(server)
  const write = (hospitalId: number, departmentId: number) =>
    makeReview(server, { userId: nurse.id, hospitalId, departmentId })
  const written = [await write(there, unit), await write(here, unit), await write(there, other)]
  const hidden = await makeUser(server)
  await makeReview(server, { userId: hidden.id, hospitalId: here, departmentId: unit }, { isActive: 0 })
  const path = 'departments/fetch'
  const first = await pull(path, 'departmentReviews', 2)
  expect(ids(first.rows)).toEqual([written[1], written[0], written[2]])
  expect((await pull(path, 'departmentReviews', 2, first.cursor)).rows).toEqual([])

  const half = (await get(server, `${path}?limit=1`)).body.data
  const late = await write(here, other)
  await post(server, 'profile/review/delete', { id: String(written[1]) }, { token: nurse.token })
  // What is written, or goes, behind a pull's back comes at its end.
  const rest = await pull(path, 'departmentReviews', 2, half.cursor)
  expect(ids(rest.rows)).toEqual(expect.arrayContaining([written[0], written[2], late]))
  expect(rest.rows).toContainEqual({ id: written[1], is_active: 0 })
  const next = await pull(path, 'departmentReviews', 9, first.cursor)
  expect(ids(next.rows)).toEqual([late, written[1]])
})

test('a changed first name reaches devices that hold the signed reviews', async () => {
  const [hospital, unit, nurse] = [
    await makeHospital(server),
    await makeDepartment(server),
    await makeUser(server),
  ]
  await makeReview(server, { userId: nurse.id, hospitalId: hospital, departmentId: unit })
  const path = `departments/fetch?hospital_id=${hospital}`
  const { cursor } = await pull(path, 'departmentReviews', 10)
  const profile = { first_name: 'Grace', last_name: 'X', email: nurse.email, phone: '1' }
  await post(server, 'profile/update', profile, { token: nurse.token })
  const later = await pull(path, 'departmentReviews', 10, cursor)
  expect(later.rows).toMatchObject([{ user: { first_name: 'Grace' } }])
})

test('a changed first name moves every signed review with one statement, each under a number of its own', async () => {
  const [hospital, nurse] = [await makeHospital(server), await makeUser(server)]
  const write = async (options: Parameters<typeof makeReview>[2] = {}) =>
    makeReview(
      server,
      { userId: nurse.id, hospitalId: hospital, departmentId: await makeDepartment(server) },
      options,
    )
  const signed = [await write(), await write(), await write()]
  await write({ anonymous: 1 })
  await write({ isActive: 0 })
  const path = `departments/fetch?hospital_id=${hospital}`
  const { cursor } = await pull(path, 'departmentReviews', 10)
  let asked = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      asked += 1
      return result
    },
  }
  await server.db
    .withPlugin(counting)
    .transaction()
    .execute(sql => republishSignedReviews(sql, nurse.id))
  // Which they are, their numbers, and the change.
  expect(asked).toBe(3)
  const later = await pull(path, 'departmentReviews', 1, cursor)
  expect(ids(later.rows)).toEqual(signed)
})

test('R-13: limits are capped, negative ones refused, and a tampered or foreign cursor is not followed', async () => {
  for (let i = 0; i < 3; i += 1) await makeHospital(server)
  const { body } = await get(server, 'hospitals/fetch?limit=1000000000')
  expect(body.data.hospitals).toHaveLength(3)
  for (const limit of ['-1', '1.5', 'x', '1e9']) {
    expect((await get(server, `hospitals/fetch?limit=${limit}`)).body.validation_errors).toHaveProperty(
      'limit',
    )
  }
  const { cursor } = body.data
  const tampered = [cursor.slice(1), `x${cursor}`, '0', '../../etc']
  for (const since of tampered)
    expect((await get(server, `hospitals/fetch?since=${since}`)).body.data).toMatchObject({ reset: true })
  expect((await get(server, `products/fetch?since=${cursor}`)).body.data).toMatchObject({ reset: true })
  const long = await get(server, `hospitals/fetch?since=${'x'.repeat(300)}`)
  expect(long.body.validation_errors).toHaveProperty('since')
})

test('D-06: the cursor of a database that was replaced starts the pull again and says so', async () => {
  await makeHospital(server)
  const { cursor } = await pull('hospitals/fetch', 'hospitals', 10)
  const replaced = await openTestServer()
  await makeHospital(replaced)
  const { body } = await get(replaced, `hospitals/fetch?since=${cursor}`)
  expect(body.data).toMatchObject({ reset: true, more: false })
  expect(body.data.hospitals).toHaveLength(1)
  await replaced.close()
})
