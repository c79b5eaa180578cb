// What is left of deleted reviews: as long as a device may have to be told, and no longer.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eraseReview } from '../../src/server/reviews/erase-review.ts'
import { get } from './api-client.ts'
import {
  makeDepartment,
  makeHospital,
  makeReview,
  makeUser,
  openTestServer,
  type TestServer,
  type TestUser,
} from './factories.ts'
import { deletable, deleteAccount } from './leaver.ts'
import { operate } from './operate.ts'

const DAY_MS = 86_400_000

let server: TestServer
let nurse: TestUser
let hospitalId: number
let here: string

beforeEach(async () => {
  server = await openTestServer()
  // The start made a note; the next sweep makes another.
  server.advance(98 * DAY_MS)
  nurse = await makeUser(server)
  hospitalId = await makeHospital(server)
  here = `departments/fetch?hospital_id=${hospitalId}`
})
afterEach(() => server.close())

const write = async (options: Parameters<typeof makeReview>[2] = {}) =>
  makeReview(server, { userId: nurse.id, hospitalId, departmentId: await makeDepartment(server) }, options)
const remove = (id: number) =>
  server.db.transaction().execute(sql => eraseReview(sql, { id, userId: nurse.id }))
const page = async (path: string, limit: number, since = '') => {
  const { body } = await get(
    server,
    `${path}${path.includes('?') ? '&' : '?'}limit=${limit}${since && `&since=${since}`}`,
  )
  return body.data as {
    departmentReviews: { id: number; is_active: number }[]
    cursor: string
    more: boolean
    reset?: true
  }
}
const stored = async () =>
  (await server.db.selectFrom('reviews').select('id').orderBy('id').execute()).map(({ id }) => id)
const pass = async (days: number) => {
  server.advance(days * DAY_MS)
  await server.sweep()
}

test('D-10: a deleted review is told of as long as there are cursors from before, and then lets go of its row', async () => {
  const [kept, hidden] = [await write(), await write({ isActive: 0 })]
  const gone = [await write(), await write(), await write()]
  const before = await page(here, 9)
  for (const id of gone) await remove(id)
  await server.sweep()
  const behind = await page(here, 9)
  await pass(90)
  expect((await page(here, 9, before.cursor)).departmentReviews.map(({ id }) => id)).toEqual(gone)
  expect(await stored()).toEqual([kept, hidden, ...gone])
  await pass(1)
  expect(await page(here, 9, behind.cursor)).toMatchObject({ reset: true })
  const late = await write()
  const lately = await page(here, 9)
  await remove(late)
  await pass(7)
  expect(await stored()).toEqual([kept, hidden, late])
  expect((await page(here, 9)).departmentReviews.map(({ id }) => id)).toEqual(
    [hidden, kept, late].sort((a, b) => a - b),
  )
  // What went meanwhile is told still, and goes in its turn.
  expect((await page(here, 9, lately.cursor)).departmentReviews).toEqual([{ id: late, is_active: 0 }])
  await pass(97)
  expect(await stored()).toEqual([kept, hidden, late])
  expect(await page(here, 9, lately.cursor)).toMatchObject({ reset: true })
  await pass(1)
  expect(await stored()).toEqual([kept, hidden])
})

test.each([
  ['one hospital', () => here],
  ['all hospitals', () => 'departments/fetch'],
])(
  'D-10: a pull of %s that paused between two pages never goes on behind a deletion that nobody tells any more',
  async (_, path) => {
    const ids = [await write(), await write(), await write()]
    const begun = await page(path(), 2)
    expect(begun.departmentReviews.map(({ id }) => id)).toEqual(ids.slice(0, 2))
    await remove(ids[0] ?? 0)
    await write()
    await server.sweep()
    // Each page comes in time behind the one before it.
    await pass(60)
    const next = await page(path(), 1, begun.cursor)
    expect(next).toMatchObject({ more: true, departmentReviews: [{ id: ids[2] }] })
    await pass(38)
    expect(await stored()).not.toContain(ids[0])
    expect(await page(path(), 1, next.cursor)).toMatchObject({ reset: true })
  },
)

test('D-10 D-20: a cursor from a clock that was ahead is begun anew: it would outlive what it has to tell', async () => {
  await write()
  await pass(30)
  const { cursor } = await page(here, 1)
  server.advance(-30 * DAY_MS)
  expect(await page(here, 1, cursor)).toMatchObject({ reset: true })
  const { cursor: now } = await page(here, 1)
  expect(await page(here, 1, now)).not.toHaveProperty('reset')
})

test('D-10: a clock that is set back makes no tombstone go early, nor stay for ever', async () => {
  await pass(1_000)
  server.advance(-1_000 * DAY_MS)
  const id = await write()
  await remove(id)
  await server.sweep()
  await pass(97)
  expect(await stored()).toEqual([id])
  await pass(1)
  expect(await stored()).toEqual([])
})

test('D17, D82, Y-21: what a deleted account left and the operator hid is nobody’s tombstone: it can be shown again with its text', async () => {
  const admin = (deed: string, id: number) =>
    operate(server, [deed, String(id), '--reason', 'It was looked at.'])
  nurse = await deletable(server)
  const id = await write({ title: 'Left behind', review: 'Kind colleagues.' })
  expect((await deleteAccount(server, nurse, 'keep-anonymous')).body.response_status).toBe(200)
  await admin('hide', id)
  for (let day = 0; day < 100; day += 1) await pass(1)
  expect((await page(here, 9)).departmentReviews).toEqual([{ id, is_active: 0 }])
  await admin('restore', id)
  expect((await page(here, 9)).departmentReviews).toMatchObject([
    { id, is_active: 1, user_id: null, title: 'Left behind', review: 'Kind colleagues.' },
  ])
})
