// Of how many reviews a hospital's rating is the mean came after the first release: who pulled before is told, too.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPage } from '../../src/server/catalogue/cursor.ts'
import { catalogueTag } from '../../src/server/catalogue/tag.ts'
import { weakTag } from '../../src/server/http/reply.ts'
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
  const [hospitalId, departmentId] = [await makeHospital(server), await makeDepartment(server)]
  await makeHospital(server)
  for (const stars of [3, 4]) {
    const { id: userId } = await makeUser(server)
    await makeReview(server, { userId, hospitalId, departmentId }, { stars })
  }
})
afterEach(() => server.close())

const told = [
  { avg_rating: 3.5, rating_count: 2 },
  { avg_rating: null, rating_count: 0 },
]

test('a hospital tells of how many reviews its rating is the mean', async () => {
  expect((await get(server, 'hospitals/fetch')).body.data.hospitals).toMatchObject(told)
})

test('a phone that pulled when no numbers were told is told all hospitals anew, by its cursor and by its tag', async () => {
  const { db: sql, services } = server
  const before = await openPage({ sql, services, now: services.clock() }, {}, { name: 'hospitals' })
  const headers = { 'If-None-Match': weakTag(await catalogueTag(sql)) }
  const { http, body } = await get(server, `hospitals/fetch?since=${before.end(null).cursor}`, { headers })
  expect([http, body.data.reset]).toEqual([200, true])
  expect(body.data.hospitals).toMatchObject(told)
})
