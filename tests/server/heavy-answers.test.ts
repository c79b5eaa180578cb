// what one account, or one hospital, may come to is made one at a time, too, and holds nobody else up.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PAGE_LIMIT_MAX } from '../../src/contract/limits.ts'
import { API_BASE } from '../../src/contract/protocol.ts'
import { ONE_ANSWER_MAX } from '../../src/server/reviews/read-reviews.ts'
import { takeRevisions } from '../../src/server/sql/revision.ts'
import { get } from './api-client.ts'
import { makeHospital, makeUser, openTestServer, type TestServer, type TestUser } from './factories.ts'
import { reviewEachOf } from './many-reviews.ts'

let server: TestServer
let writer: TestUser
let hospital: number
const underWay: Promise<Response>[] = []

beforeEach(async () => {
  server = await openTestServer()
  writer = await makeUser(server)
  hospital = await makeHospital(server)
})
afterEach(async () => {
  await server.close()
  // Without a database none of them takes long.
  await Promise.allSettled(underWay.splice(0))
})

/** More than may wait for one another. @returns the first answer that is a refusal, while the others wait; null: all are answered. */
function refusalOf(path: string): Promise<Response | null> {
  const headers = { authorization: `Bearer ${writer.token}` }
  const answers = Array.from({ length: 105 }, async () => server.app.request(API_BASE + path, { headers }))
  underWay.push(...answers)
  const refusals = answers.map(async answer => {
    const { status } = await answer
    return status === 200 ? Promise.reject(new Error('It is answered.')) : answer
  })
  return Promise.any(refusals).catch(() => null)
}

test('R-13: the reviews of an account that has more than a page carries are read one at a time; others are answered', async () => {
  const nurse = await makeUser(server)
  await reviewEachOf(server, PAGE_LIMIT_MAX + 1, { writer, hospital })
  const { body } = await get(server, 'my-orders', { token: writer.token })
  expect(body.data.departmentReviews).toHaveLength(PAGE_LIMIT_MAX + 1)
  const refusal = await refusalOf('my-orders')
  expect(refusal?.status).toBe(503)
  expect(Number(refusal?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await get(server, 'my-orders', { token: nurse.token })).http).toBe(200)
}, 60_000)

test('R-13: so are the reviews of a hospital that has more, for who is signed in; a page, and a unit, are not', async () => {
  await reviewEachOf(server, PAGE_LIMIT_MAX + 1, { writer, hospital })
  const { id } = await server.db.selectFrom('departments').select('id').limit(1).executeTakeFirstOrThrow()
  const path = `departments/fetch?hospital_id=${hospital}`
  expect((await refusalOf(path))?.status).toBe(503)
  for (const less of [`${path}&limit=1`, `${path}&department_id=${id}`])
    expect((await get(server, less, { token: writer.token })).http).toBe(200)
}, 60_000)

test('F-08, A204: where all reviews are more than one answer can carry, who asks for all is told at once to ask page by page', async () => {
  await reviewEachOf(server, 3, { writer, hospital })
  const counted = async (rating_count: number) => {
    await server.db.updateTable('hospitals').set({ rating_count }).execute()
    await server.db.transaction().execute(sql => takeRevisions(sql, 1))
  }
  await counted(ONE_ANSWER_MAX)
  expect((await get(server, 'departments/fetch')).body.data.departmentReviews).toHaveLength(3)
  await counted(ONE_ANSWER_MAX + 1)
  for (const token of [undefined, writer.token]) {
    // In no line: it costs nothing.
    for (let time = 0; time < 5; time += 1) {
      const { body } = await get(server, 'departments/fetch', { token })
      expect(body).toMatchObject({
        response_status: 422,
        validation_errors: { limit: [expect.stringContaining('page by page')] },
      })
      expect(body.data).toBeUndefined()
    }
    for (const less of ['limit=2', `hospital_id=${hospital}`, 'reviews=0'])
      expect((await get(server, `departments/fetch?${less}`, { token })).body.response_status).toBe(200)
  }
})
