import { afterEach, beforeEach, expect, test } from 'vitest'
import { fillWithScale } from '../../src/server/scale/fill.ts'
import { get } from './api-client.ts'
import { openTestServer, TEST_NOW, type TestServer } from './factories.ts'

const totals = { hospitals: 300, pairs: 2_000, reviews: 6_500, users: 2_000 }

let server: TestServer

beforeEach(async () => {
  server = await openTestServer()
})
afterEach(() => server.close())

const quantile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)]

test('the scale data has exactly the totals asked for, in the shape of a service used for years', async () => {
  await fillWithScale(server.db, totals, TEST_NOW)
  const { data } = (await get(server, 'departments/fetch')).body
  expect(data.hospitals).toHaveLength(totals.hospitals)
  expect(data.departmentReviews).toHaveLength(totals.reviews)
  expect(data.departmentStats).toHaveLength(totals.pairs)
  const rated = data.hospitals.filter((row: { avg_rating: number | null }) => row.avg_rating !== null)
  expect(rated.length).toBeLessThanOrEqual(200)

  const rows = await server.db.selectFrom('reviews').selectAll().execute()
  const perPair = new Map<string, number>()
  for (const row of rows) {
    const pair = `${row.hospital_id}:${row.department_id}`
    perPair.set(pair, (perPair.get(pair) ?? 0) + 1)
  }
  const counts = [...perPair.values()]
  expect([0.5, 0.9, 1].map(share => quantile(counts, share))).toEqual([2, expect.any(Number), 1_600])
  const lengths = rows.map(row => row.review.length)
  expect(quantile(lengths, 0.5)).toBeGreaterThan(250)
  expect(quantile(lengths, 0.5)).toBeLessThan(350)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(5_000)
  expect(new Set(rows.map(row => row.revision)).size).toBe(rows.length)
})

test('the scale data is the same every time, and never joins rows that are there already', async () => {
  await fillWithScale(server.db, totals, TEST_NOW)
  const first = (await get(server, 'departments/fetch')).body.data.departmentReviews
  await expect(fillWithScale(server.db, totals, TEST_NOW)).rejects.toThrow('never join real ones')
  const other = await openTestServer()
  await fillWithScale(other.db, totals, TEST_NOW)
  expect((await get(other, 'departments/fetch')).body.data.departmentReviews).toEqual(first)
  await other.close()
})
