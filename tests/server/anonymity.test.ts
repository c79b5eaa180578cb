import { afterEach, beforeEach, expect, test } from 'vitest'
import { readCursor } from '../../src/server/catalogue/cursor-seal.ts'
import { currentRevision } from '../../src/server/sql/revision.ts'
import { get, post, postJson, postMultipart, reviewForm } from './api-client.ts'
import {
  makeDepartment,
  makeHospital,
  makeReview,
  makeUser,
  openTestServer,
  type TestServer,
  type TestUser,
} from './factories.ts'
import { withoutRequestName } from './request-name.ts'
import { countOnFromHighestUser } from './tables.ts'

const PATHS = (hospital: number) => [
  'hospitals/fetch',
  'departments/fetch',
  'departments/fetch?reviews=0',
  `departments/fetch?hospital_id=${hospital}`,
  `departments/fetch?hospital_id=${hospital}&limit=5`,
  'departments/fetch?limit=5',
  'products/fetch',
  'packages/fetch',
  'categories/fetch',
  'ping',
]

let server: TestServer
let author: TestUser
let hospital: number
let unit: number
let logged: string

beforeEach(async () => {
  logged = ''
  server = await openTestServer({
    log: line => {
      logged += JSON.stringify(line)
    },
  })
  // Ids that nothing else has, so that they can be searched for.
  await server.db
    .insertInto('users')
    .values({
      id: 76_543,
      first_name: 'Filler',
      last_name: 'x',
      email: 'filler@example.invalid',
      phone: null,
      password_hash: null,
      status: 0,
      email_verified: 1,
      is_demo: 0,
      created_at: 0,
    })
    .execute()
  await countOnFromHighestUser(server.db)
  author = await makeUser(server, { firstName: 'Canaria', email: 'canary@example.invalid' })
  hospital = await makeHospital(server)
  unit = await makeDepartment(server)
})
afterEach(() => server.close())

const submit = (anonymous: 0 | 1) =>
  postMultipart(server, 'review/submit', reviewForm(hospital, unit, { anonymous }), { token: author.token })

test('Y-01, Y-02: an anonymous review gives its author away in no byte of any answer, to a visitor or another person', async () => {
  await submit(1)
  const other = await makeUser(server)
  const secrets = new RegExp(`canar|${author.id}|${author.token}`, 'i')
  for (const token of [undefined, other.token]) {
    for (const path of PATHS(hospital)) {
      const { text, headers } = await get(server, path, { token })
      expect(text).not.toMatch(secrets)
      expect(withoutRequestName(JSON.stringify([...headers]))).not.toMatch(secrets)
    }
  }
  expect(withoutRequestName(logged)).not.toMatch(secrets)
})

test('Y-05: a review, anonymous or signed, carries a date and no time of day for everyone but its author', async () => {
  const other = await makeUser(server)
  await makeReview(server, { userId: other.id, hospitalId: hospital, departmentId: unit }, { anonymous: 0 })
  await submit(1)
  const cursors: string[] = []
  for (const token of [undefined, (await makeUser(server)).token]) {
    for (const path of PATHS(hospital)) {
      const { text, headers } = await get(server, path, { token })
      // As text, or as milliseconds.
      expect(text).not.toMatch(/\d\d:\d\d|\d{13}/)
      expect(JSON.stringify([...headers])).not.toMatch(/\d\d:\d\d|\d{13}/)
      const { cursor } = JSON.parse(text).data ?? {}
      if (typeof cursor === 'string') cursors.push(cursor)
    }
  }
  // What the server itself reads in them, of whichever list they are: a day, and no moment.
  const { secret } = server.services
  const { database_id } = await currentRevision(server.db)
  const lists = ['hospitals-counted', 'products', 'units', 'reviews::', `reviews:${hospital}:`]
  expect(cursors.length).toBeGreaterThan(6)
  for (const cursor of cursors) {
    const stops = lists.flatMap(list => readCursor(secret, `${database_id} ${list}`, cursor) ?? [])
    expect(stops).toMatchObject([{ day: Math.floor(server.services.clock() / 86_400_000) }])
    expect(JSON.stringify(stops)).not.toMatch(/\d{9}/)
  }
  const [signed, anonymous] = (await get(server, `departments/fetch?hospital_id=${hospital}`)).body.data
    .departmentReviews
  const day = { created_at: '2026-11-21', date: '2026-11-21' }
  expect(signed).toMatchObject({ ...day, user_id: other.id, is_anonymous: 0 })
  expect(anonymous).toMatchObject({ ...day, user_id: null, user: null, is_anonymous: 1, isAnonymous: 1 })
})

test('D3: the author sees the own anonymous review as own, in an answer that nobody may keep', async () => {
  await submit(1)
  const answer = await get(server, `departments/fetch?hospital_id=${hospital}`, { token: author.token })
  expect(answer.body.data.departmentReviews[0]).toMatchObject({
    user_id: author.id,
    is_anonymous: 1,
    user: null,
  })
  expect(answer.body.data.departmentReviews[0].created_at).toMatch(/T/)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('vary')).toContain('Authorization')
  expect(answer.headers.get('etag')).toBeNull()
})

test('D2: of the author of a signed review the public learns id and first name, and nothing else', async () => {
  await submit(0)
  const { body, text } = await get(server, 'departments/fetch')
  expect(body.data.users).toEqual([{ id: author.id, first_name: 'Canaria' }])
  expect(text).not.toContain('canary@')
  expect(text).not.toContain('last_name')
})

test('D17: a hidden review is a tombstone for others, and still there for its author', async () => {
  const id = await makeReview(
    server,
    { userId: author.id, hospitalId: hospital, departmentId: unit },
    { isActive: 0 },
  )
  const visitor = await get(server, 'departments/fetch')
  expect(visitor.body.data.departmentReviews).toEqual([{ id, is_active: 0 }])
  expect(visitor.body.data.users).toEqual([])
  const own = await get(server, 'departments/fetch', { token: author.token })
  expect(own.body.data.departmentReviews).toMatchObject([{ id, is_active: 0, user_id: author.id }])
})

test('Y-01: a new first name, or a deletion, does not tell which of the reviews that were taken down were hers', async () => {
  await submit(0)
  const place = { userId: author.id, hospitalId: hospital, departmentId: await makeDepartment(server) }
  const hidden = await makeReview(server, place, { anonymous: 0, isActive: 0 })
  const path = `departments/fetch?hospital_id=${hospital}&limit=50`
  const since = (await get(server, path)).body.data.cursor
  const changed = async () =>
    (await get(server, `${path}&since=${since}`)).body.data.departmentReviews.map(
      ({ id }: { id: number }) => id,
    )
  const profile = { first_name: 'Renamed', last_name: 'Example', email: author.email, phone: '000-000-0000' }
  const { token } = author
  expect((await post(server, 'profile/update', profile, { token })).body.response_status).toBe(200)
  const signed = await changed()
  expect(signed).toHaveLength(1)
  const erase = async () =>
    (await postMultipart(server, 'profile/review/delete', { id: hidden }, { token })).body.response_status
  // Somebody else's is none, hidden or not.
  const stranger = (await makeUser(server)).token
  const theirs = await postMultipart(server, 'profile/review/delete', { id: hidden }, { token: stranger })
  expect([theirs.body.response_status, await erase(), await erase()]).toEqual([404, 200, 404])
  expect(await changed()).toEqual(signed)
  const row = await server.db.selectFrom('reviews').selectAll().where('id', '=', hidden).executeTakeFirst()
  expect(row).toMatchObject({ user_id: null, title: '', review: '', is_active: 0 })
})

test('Z-09: an expired or false bearer sees what a visitor sees, and any origin may ask', async () => {
  await submit(1)
  const visitor = await get(server, 'departments/fetch')
  const forged = await get(server, 'departments/fetch', {
    token: 'forged',
    headers: { Origin: 'https://evil.example' },
  })
  expect(forged.text).toBe(visitor.text)
  expect(forged.headers.get('access-control-allow-origin')).toBe('*')
  expect(forged.headers.get('access-control-allow-credentials')).toBeNull()
  expect(forged.headers.get('set-cookie')).toBeNull()
})

test('Y-12: logs and mails never join a person with a text', async () => {
  const review = { title: 'canary title', review: 'canary text' }
  await submit(1)
  await postJson(server, 'sendReviewNotification', { review }, { token: author.token })
  expect(logged).not.toMatch(/canary|user|Surgical/i)
  expect(JSON.stringify(server.mails)).not.toMatch(/canary|Surgical|Hospital \d/i)
})
