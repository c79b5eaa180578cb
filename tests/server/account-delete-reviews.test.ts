// What becomes of the reviews of an account that is deleted: kept as nobody’s, or tombstones, and no device learns whose they were.
import { expect, test } from 'vitest'
import { get } from './api-client.ts'
import { databaseText, deleteAccount } from './leaver.ts'
import { DAY, shareLeaverWorld, statusOf } from './leaver-world.ts'

const here = shareLeaverWorld()
const { shown, writeThree } = here

test('Y-21: with the reviews kept they are nobody’s: no name, no id, no time, in the same averages, for everybody', async () => {
  await writeThree()
  const before = await shown()
  expect(statusOf(await deleteAccount(here.server, here.ann, 'keep-anonymous'))).toBe(200)
  const after = await shown()
  expect(after.departmentReviews).toMatchObject([
    { title: 'Signed with a name', user_id: null, user: null, is_anonymous: 1, created_at: '2026-11-21' },
    { title: 'Without a name', user_id: null, user: null, is_anonymous: 1, created_at: '2026-11-21' },
    { is_active: 0 },
  ])
  expect(after.departmentReviews[2]).toEqual({ id: 3, is_active: 0 })
  expect(after.users).toEqual([])
  const averages = (all: { count: number; sum: number }[]) =>
    all.slice(0, 2).map(({ count, sum }) => [count, sum])
  expect(averages(after.departmentStats)).toEqual(averages(before.departmentStats))
  const rows = await here.server.db.selectFrom('reviews').selectAll().orderBy('id').execute()
  expect(rows.map(row => [row.user_id, row.created_at % DAY])).toEqual([
    [null, 0],
    [null, 0],
    [null, 0],
  ])
  expect(rows[2]).toMatchObject({ title: '', review: '' })
})

test('Y-21, Y-22: a device that goes on from its cursor, or asks by its tag, loses the name, and is not told which anonymous one was hers', async () => {
  await writeThree()
  const { cursor } = await shown()
  const first = await get(here.server, 'departments/fetch')
  await deleteAccount(here.server, here.ann, 'keep-anonymous')
  const page = await get(here.server, `departments/fetch?hospital_id=${here.hospital}&since=${cursor}`)
  const { departmentReviews, users } = page.body.data
  expect([departmentReviews.map((row: { id: number }) => row.id), users]).toEqual([[1], []])
  expect(departmentReviews[0]).toMatchObject({ user: null, user_id: null })
  const etag = first.headers.get('etag') ?? ''
  const again = await get(here.server, 'departments/fetch', { headers: { 'If-None-Match': etag } })
  expect([again.http, again.text.includes(here.ann.firstName)]).toEqual([200, false])
})

test.each([
  ['keep-anonymous', [1]],
  ['delete', [1, 2]],
])(
  'Y-22: reviews that were taken down before are in no delta when the account goes (%s): nobody learns that they were of the same person',
  async (fate, told) => {
    await writeThree()
    await here.server.db
      .updateTable('reviews')
      .set({ is_anonymous: 1 })
      .where('title', '=', 'Taken down')
      .execute()
    const { cursor } = await shown()
    const countOfHidden = () =>
      here.server.db
        .selectFrom('department_stats')
        .selectAll()
        .where('department_id', '=', here.units[2])
        .execute()
    const before = await countOfHidden()
    await deleteAccount(here.server, here.ann, fate)
    const page = await get(here.server, `departments/fetch?hospital_id=${here.hospital}&since=${cursor}`)
    expect(page.body.data.departmentReviews.map((row: { id: number }) => row.id)).toEqual(told)
    expect(await countOfHidden()).toEqual(before)
    expect(await databaseText(here.server)).not.toContain('Taken down')
  },
)

test('Y-21: with the reviews deleted only tombstones are left, and the averages are counted anew', async () => {
  await writeThree()
  await deleteAccount(here.server, here.ann, 'delete')
  const { departmentReviews, departmentStats } = await shown()
  expect(departmentReviews).toEqual([1, 2, 3].map(id => ({ id, is_active: 0 })))
  expect(departmentStats.map(({ count }: { count: number }) => count)).toEqual([0, 0, 0])
})
