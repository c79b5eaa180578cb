import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeRevisions } from '../../src/server/sql/revision.ts'
import { type Answer, get, post, postMultipart, reviewForm, sameHeaders } from './api-client.ts'
import { leaks } from './canary-marks.ts'
import { person } from './canary-person.ts'
import { withoutPublic } from './canary-public.ts'
import { type CanaryWorld, openCanaryWorld } from './canary-world.ts'
import { makeDepartment, makeUser, type TestUser } from './factories.ts'
import { deliver, makePhone } from './signing-phone.ts'

let world: CanaryWorld
beforeEach(async () => {
  world = await openCanaryWorld()
})
afterEach(() => world.close())

const fetchAll = (headers: Record<string, string> = {}) => get(world.server, 'departments/fetch', { headers })
const changedSince = ({ body }: Answer) => get(world.server, `departments/fetch?since=${body.data.cursor}`)
const write = (user: TestUser, hospital: number, unit: number, more = {}) =>
  postMultipart(world.server, 'review/submit', reviewForm(hospital, unit, more), { token: user.token })
const remove = (id: number) =>
  post(world.server, 'profile/review/delete', { id }, { token: world.user.token })
const { first_name, last_name, email, phone } = person

test('Y-22: a signed review that is taken back and written anew without a name is gone from tags, deltas and answers', async () => {
  const { named, crowded, lonely } = world.reviews
  const before = await fetchAll()
  await remove(named.id)
  const anew = await write(world.user, named.hospital, named.unit, { anonymous: 1 })
  const { id } = anew.body.data.review
  const again = await fetchAll({ 'If-None-Match': before.headers.get('etag') ?? '' })
  expect(again.http).toBe(200)
  const delta = await changedSince(before)
  expect(delta.body.data.users).toEqual([])
  expect(delta.body.data.departmentReviews).toMatchObject([
    { id: named.id, is_active: 0 },
    { id, user_id: null, user: null, is_anonymous: 1 },
  ])
  expect(Object.keys(delta.body.data.departmentReviews[0])).toEqual(['id', 'is_active'])
  for (const { text } of [again, delta]) {
    const marks = world.marks.filter(({ kind }) => kind !== 'place')
    expect(leaks(marks, withoutPublic(text, world, [crowded, lonely]))).toEqual([])
  }
})

test('Y-22: a name that the operator takes off a review leaves every answer, and the delta says so', async () => {
  const { named } = world.reviews
  const before = await fetchAll()
  await world.server.db.transaction().execute(async sql => {
    const change = { is_anonymous: 1, revision: await takeRevisions(sql, 1) }
    await sql.updateTable('reviews').set(change).where('id', '=', named.id).execute()
  })
  const who = world.marks.filter(({ kind }) => kind === 'person')
  for (const answer of [await changedSince(before), await fetchAll()]) {
    expect(answer.body.data.departmentReviews.map((row: { id: number }) => row.id)).toContain(named.id)
    expect(leaks(who, answer.text)).toEqual([])
  }
})

test('Y-03: another first name moves the signed review in the deltas, none of the anonymous ones and none that was taken down', async () => {
  const before = await fetchAll()
  const changed = { first_name: 'Renamed', last_name, email, phone }
  await post(world.server, 'profile/update', changed, { token: world.user.token })
  const { departmentReviews, users } = (await changedSince(before)).body.data
  expect(departmentReviews.map(({ id }: { id: number }) => id)).toEqual([world.reviews.named.id])
  expect(users).toEqual([{ id: world.user.id, first_name: 'Renamed' }])
  expect((await fetchAll()).text).not.toContain(first_name)
})

test('Y-03, Y-04: two anonymous reviews of one person have no more in common than those of two persons', async () => {
  const { crowded, lonely } = world.reviews
  const { departmentReviews, users } = (await fetchAll()).body.data
  const [mine, also, theirs] = [crowded.id, lonely.id, world.bystanderReview].map(id =>
    departmentReviews.find((row: { id: number }) => row.id === id),
  )
  const shared = (one: object, two: Record<string, unknown>) =>
    Object.entries(one).filter(([name, value]) => JSON.stringify(two[name]) === JSON.stringify(value))
  const common = shared(mine, also).filter(([name]) => !['created_at', 'date'].includes(name))
  expect(common.length).toBeGreaterThan(5)
  expect(shared(mine, theirs)).toEqual(expect.arrayContaining(common))
  for (const row of users) expect(Object.keys(row)).toEqual(['id', 'first_name'])
})

test('Y-23: a unit that the canary reviewed answers another person like one that she did not', async () => {
  const { server, reviews } = world
  const asked = async (act: (user: TestUser) => Promise<Answer>) => {
    const answer = await act(await makeUser(server, { firstName: 'Curious' }))
    const text = answer.text.replace(/"(id|user_id|department_id)":\d+/g, '"$1":0')
    return { text, headers: sameHeaders(answer) }
  }
  for (const { hospital, unit, id } of [reviews.named, reviews.lonely, reviews.hidden]) {
    const untouched = await makeDepartment(server)
    expect(await asked(user => write(user, hospital, unit))).toEqual(
      await asked(user => write(user, hospital, untouched)),
    )
    const deleted = (review: number) => (user: TestUser) =>
      post(server, 'profile/review/delete', { id: review }, { token: user.token })
    expect(await asked(deleted(id))).toEqual(await asked(deleted(999_999)))
  }
})

test('Y-23: a signature that claims to be the canary’s answers like one that claims to be nobody’s', async () => {
  const { server, user, reviews } = world
  const { key, hospital, unit } = reviews.lonely
  const command = { name: 'review.submit', key, values: reviewForm(hospital, unit) } as const
  const phone = makePhone()
  const claimed = async (author: number) => {
    const answer = await deliver(server, command, phone.sign({ ...command, author }))
    return { text: answer.text, headers: sameHeaders(answer) }
  }
  const hers = await claimed(user.id)
  expect(JSON.parse(hers.text).response_status).toBe(401)
  expect(hers).toEqual(await claimed(user.id + 1_000))
})
