import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeRevisions } from '../../src/server/sql/revision.ts'
import { get, post } from './api-client.ts'
import {
  makeDepartment,
  makeHospital,
  makeReview,
  makeUser,
  openTestServer,
  type TestServer,
  type TestUser,
} from './factories.ts'
import { cursorsOf, RESOURCES } from './requests/cursors.ts'

const DAY_MS = 86_400_000

let server: TestServer
let nurse: TestUser

beforeEach(async () => {
  server = await openTestServer()
  nurse = await makeUser(server)
})
afterEach(() => server.close())

const page = async (path: string, since = '') =>
  (await get(server, `${path}${path.includes('?') ? '&' : '?'}limit=2${since && `&since=${since}`}`)).body
    .data

/** What a device would hold after these rows. */
function held(rows: { id: number; is_active: number; name?: string }[]) {
  const byId = new Map<number, string | undefined>()
  for (const row of rows) {
    if (row.is_active === 0) byId.delete(row.id)
    else byId.set(row.id, row.name)
  }
  return Object.fromEntries(byId)
}

test('what changes while somebody pulls page by page arrives, before and behind the page they are at', async () => {
  const ids: number[] = []
  for (let i = 0; i < 7; i += 1) ids.push(await makeHospital(server))
  const change = async (id: number | undefined, values: { name?: string; is_active?: number }) => {
    const revision = await takeRevisions(server.db, 1)
    await server.db
      .updateTable('hospitals')
      .set({ ...values, revision })
      .where('id', '=', id ?? 0)
      .execute()
  }
  const meanwhile = [
    () => change(ids[0], { name: 'Renamed behind' }),
    () => change(ids[6], { name: 'Renamed ahead' }),
    () => change(ids[1], { is_active: 0 }),
    () => makeHospital(server, { name: 'New' }),
  ]
  const rows = []
  let { cursor, more, hospitals } = await page('hospitals/fetch')
  rows.push(...hospitals)
  while (more) {
    await meanwhile.shift()?.()
    ;({ cursor, more, hospitals } = await page('hospitals/fetch', cursor))
    rows.push(...hospitals)
  }
  expect(meanwhile).toEqual([])
  const whole = await get(server, 'hospitals/fetch')
  expect(held(rows)).toEqual(held(whole.body.data.hospitals))
  expect((await page('hospitals/fetch', cursor)).hospitals).toEqual([])
})

test('averages come hospital by hospital, and one that moved while they were pulled comes again', async () => {
  const hospitals = [await makeHospital(server), await makeHospital(server)]
  const units = [await makeDepartment(server), await makeDepartment(server), await makeDepartment(server)]
  // Written in another order than the one they are wanted in.
  for (const departmentId of units.toReversed())
    for (const hospitalId of hospitals.toReversed())
      await makeReview(server, { userId: nurse.id, hospitalId, departmentId })
  const path = 'departments/fetch?reviews=0'
  const stats = []
  const departments = []
  let data = await page(path)
  for (let pages = 1; ; pages += 1) {
    departments.push(...data.departments)
    stats.push(...data.departmentStats)
    if (!data.more) break
    if (pages === 4) {
      const [hospitalId = 0, departmentId = 0] = [hospitals[0], units[0]]
      await makeReview(
        server,
        { userId: (await makeUser(server)).id, hospitalId, departmentId },
        { stars: 1 },
      )
    }
    data = await page(path, data.cursor)
  }
  expect(departments.map(({ id }) => id)).toEqual(units)
  const places = stats.map(row => [row.hospital_id, row.department_id])
  const inOrder = hospitals.flatMap(hospital => units.map(unit => [hospital, unit]))
  expect(places).toEqual([...inOrder, [hospitals[0], units[0]]])
  expect(stats.at(-1)).toMatchObject({ count: 2, sum: 5 })
})

test('a cursor is followed for 90 days; an older one starts again, and says so', async () => {
  const id = await makeHospital(server)
  await makeHospital(server)
  await makeHospital(server)
  const paths = [
    'hospitals/fetch',
    'products/fetch',
    'departments/fetch?reviews=0',
    `departments/fetch?hospital_id=${id}`,
  ]
  const whole = await Promise.all(
    paths.map(
      async path => (await get(server, `${path}${path.includes('?') ? '&' : '?'}limit=9`)).body.data.cursor,
    ),
  )
  const halfway = (await page('hospitals/fetch')).cursor
  server.advance(90 * DAY_MS)
  for (const [place, path] of paths.entries())
    expect(await page(path, whole[place])).not.toHaveProperty('reset')
  expect((await page('hospitals/fetch', halfway)).hospitals).toHaveLength(1)
  server.advance(DAY_MS)
  for (const [place, path] of paths.entries())
    expect(await page(path, whole[place])).toMatchObject({ reset: true })
  const again = await page('hospitals/fetch', halfway)
  expect(again).toMatchObject({ reset: true, more: true })
  expect(again.hospitals).toHaveLength(2)
})

test('D-06, D-12: a cursor from ahead of a database that was put back to an older copy starts again, and says so', async () => {
  for (let i = 0; i < 3; i += 1) await makeHospital(server)
  const halfway = (await page('hospitals/fetch')).cursor
  const whole = (await get(server, 'hospitals/fetch?limit=9')).body.data.cursor
  for (const cursor of [halfway, whole])
    expect(await page('hospitals/fetch', cursor)).not.toHaveProperty('reset')
  await server.db
    .updateTable('revisions')
    .set(eb => ({ value: eb('value', '-', 1) }))
    .execute()
  for (const cursor of [halfway, whole])
    expect(await page('hospitals/fetch', cursor)).toMatchObject({ reset: true })
})

test('Y-01: a cursor tells no revision, nobody can write one, and the same place has the same one', async () => {
  // A number that is in no random bytes by chance.
  await server.db.transaction().execute(sql => takeRevisions(sql, 1_000_000))
  for (let i = 0; i < 3; i += 1) await makeHospital(server)
  const { value } = await server.db.selectFrom('revisions').select('value').executeTakeFirstOrThrow()
  const first = await page('hospitals/fetch')
  expect((await page('hospitals/fetch')).cursor).toBe(first.cursor)
  const { cursor } = await page('hospitals/fetch', first.cursor)
  const seen = Buffer.from(cursor, 'base64url')
  expect(seen.toString('latin1')).not.toContain(String(value))
  expect(seen.length).toBeLessThan(40)
  // Of the same length and day, and yet nothing in it can be told from another's.
  await makeHospital(server)
  const next = Buffer.from((await page('hospitals/fetch', cursor)).cursor, 'base64url')
  const alike = [...seen].filter((byte, at) => byte === next[at])
  expect(alike.length).toBeLessThan(6)
})

test('what is kept of an answer is given until anything changes, packed as asked, and never from one person to another', async () => {
  const hospitalId = await makeHospital(server)
  const departmentId = await makeDepartment(server)
  for (let i = 0; i < 20; i += 1) await makeHospital(server, { name: `A name to be packed ${i}` })
  const ask = (encoding: string) =>
    get(server, 'hospitals/fetch?limit=50', { headers: { 'accept-encoding': encoding } })
  const plain = await ask('identity')
  for (const encoding of ['br', 'gzip', 'br', 'identity', 'gzip'])
    expect((await ask(encoding)).headers.get('content-encoding')).toBe(
      encoding === 'identity' ? null : encoding,
    )
  expect((await ask('identity')).text).toBe(plain.text)
  await makeHospital(server, { name: 'The newest' })
  expect((await ask('identity')).text).toContain('The newest')

  const place = { userId: nurse.id, hospitalId, departmentId }
  const id = await makeReview(server, place, { anonymous: 1 })
  const path = `departments/fetch?hospital_id=${hospitalId}&limit=50`
  const own = async (token?: string) =>
    (await get(server, path, { token })).body.data.departmentReviews[0].user_id
  expect([await own(), await own(nurse.token), await own()]).toEqual([null, nurse.id, null])
  await post(server, 'profile/review/delete', { id }, { token: nurse.token })
  expect((await get(server, path)).body.data.departmentReviews).toEqual([{ id, is_active: 0 }])
})

test('R-13 D-10: a cursor that somebody wrote or changed, of an earlier release or of another list is no place to go on from', async () => {
  const ids = [await makeHospital(server), await makeHospital(server), await makeHospital(server)]
  await makeReview(server, {
    userId: nurse.id,
    hospitalId: ids[0] ?? 0,
    departmentId: await makeDepartment(server),
  })
  const { own, forged } = await cursorsOf(server)
  for (const [place, path] of RESOURCES.entries()) {
    const join = path.includes('?') ? '&' : '?'
    const foreign = own.filter((_, other) => other !== place)
    for (const since of [...forged, ...foreign]) {
      const { http, body } = await get(server, `${path}${join}limit=1&since=${since}`)
      expect([http, body.response_status, body.data?.reset], `${path} ${since}`).toEqual([200, 200, true])
    }
  }
  const { body } = await get(server, `hospitals/fetch?limit=1&since=${forged[0]}`)
  expect(body.data.hospitals).toMatchObject([{ id: ids[0] }])
})
