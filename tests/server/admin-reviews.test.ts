// D82: the operator looks through reviews: what each option leaves out, and what the list asks of the database.
import type { KyselyPlugin } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayOf } from '../../src/server/admin/day.ts'
import { post } from './api-client.ts'
import {
  makeDepartment,
  makeHospital,
  makeReview,
  makeUser,
  openTestServer,
  type TestServer,
} from './factories.ts'
import { operate } from './operate.ts'

const DAY = 86_400_000

let server: TestServer
beforeEach(async () => {
  server = await openTestServer()
  const harbor = await makeHospital(server, { name: 'Harbor General' })
  const lake = await makeHospital(server, { name: 'Lake 100% General' })
  const icu = await makeDepartment(server, { name: 'ICU' })
  const er = await makeDepartment(server, { name: 'ER' })
  const { id: userId } = await makeUser(server, { firstName: 'Ada' })
  // Midnight after the 21st, and a day later each.
  server.advance(DAY / 2)
  for (const [hospitalId, departmentId, isActive] of [
    [harbor, icu, 1],
    [lake, icu, 0],
    [lake, er, 1],
    [harbor, er, 0],
  ] as const) {
    await makeReview(server, { userId, hospitalId, departmentId }, { isActive, title: 'Night' })
    server.advance(DAY)
  }
})
afterEach(() => server.close())

const list = (...options: string[]) => operate(server, ['reviews', ...options])
const ids = async (...options: string[]) => (await list(...options)).map(line => Number(line.split('  ')[0]))

test('D82: without an option all reviews are listed, newest first, each with its day, state, the name it is signed with, place and title', async () => {
  expect(await list()).toEqual([
    '4  2026-11-25  hidden  by Ada  Harbor General, ER  Night',
    '3  2026-11-24  shown  by Ada  Lake 100% General, ER  Night',
    '2  2026-11-23  hidden  by Ada  Lake 100% General, ICU  Night',
    '1  2026-11-22  shown  by Ada  Harbor General, ICU  Night',
  ])
})

test.each<[string[], number[]]>([
  [
    ['--state', 'shown'],
    [3, 1],
  ],
  [
    ['--state', 'hidden'],
    [4, 2],
  ],
  [
    ['--hospital', 'hARBOR'],
    [4, 1],
  ],
  [
    ['--hospital', 'general'],
    [4, 3, 2, 1],
  ],
  // No wildcards.
  [
    ['--hospital', '0%'],
    [3, 2],
  ],
  [['--hospital', 'l%k'], []],
  [
    ['--unit', 'er'],
    [4, 3],
  ],
  [
    ['--unit', 'c'],
    [2, 1],
  ],
  // The day itself counts.
  [
    ['--since', '2026-11-24'],
    [4, 3],
  ],
  [['--since', '2026-11-26'], []],
  [
    ['--limit', '3'],
    [4, 3, 2],
  ],
  // What is left out does not count.
  [['--limit', '1', '--state', 'shown'], [3]],
  [['--limit', '1', '--since', '2026-11-22'], [4]],
  [['--limit', '1', '--hospital', 'lake'], [3]],
  [['--limit', '1', '--unit', 'icu'], [2]],
  [['--hospital', 'lake', '--unit', 'icu', '--state', 'hidden', '--since', '2026-11-23'], [2]],
  [['--hospital', 'lake', '--unit', 'icu', '--state', 'shown'], []],
])('D82: reviews %j', async (options, expected) => {
  expect(await ids(...options)).toEqual(expected)
})

test('D82 D19: since a day is listed what has come since then, also where it says that it was written before', async () => {
  const { id: userId } = await makeUser(server)
  await makeReview(server, { userId, hospitalId: 1, departmentId: 1 })
  const waited = await makeReview(server, { userId, hospitalId: 2, departmentId: 1 })
  await server.db
    .updateTable('reviews')
    .set({ created_at: server.services.clock() - 10 * DAY })
    .where('id', '=', waited)
    .execute()
  expect(await ids('--since', '2026-11-26')).toEqual([6, 5])
})

test('D82 D19: after the last one that was read is listed what has come since, whenever it was written', async () => {
  await server.db
    .updateTable('reviews')
    .set({ created_at: server.services.clock() - 20 * DAY })
    .execute()
  expect(await ids('--since', dayOf(server.services.clock()))).toEqual([])
  expect(await ids('--after', '2')).toEqual([4, 3])
  expect(await ids('--after', '4')).toEqual([])
})

test.each([
  [['--after', 'x'], 'Say which review, by its number.'],
  [['--state', 'gone'], '--state is "shown" or "hidden".'],
  [['--since', '23.11.2026'], '--since takes a day'],
  [['--since', '2026-13-01'], '--since takes a day'],
  // It would be read as the third of March.
  [['--since', '2026-02-31'], '--since takes a day'],
  [['--limit', '0'], '--limit takes a number.'],
  [['--limit', 'all'], '--limit takes a number.'],
  [['--limit', '1000000'], 'It goes from 1 to 999999.'],
])('D82: reviews %j is refused with a sentence', async (options, sentence) => {
  await expect(list(...options)).rejects.toThrow(sentence)
})

/** What the database gives back, row by row. */
function watchRows() {
  const fetched: Record<string, unknown>[] = []
  const watch: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      fetched.push(...result.rows)
      return result
    },
  }
  return { fetched, watch }
}

test('D82: a list of reviews fetches no more of them than it shows, and no text', async () => {
  const { fetched, watch } = watchRows()
  await operate(server, ['reviews', '--limit', '2', '--since', '2026-11-21'], server.db.withPlugin(watch))
  expect(fetched.map(({ id }) => id)).toEqual([4, 3])
  expect(JSON.stringify(fetched)).not.toContain('Fair ratios.')
  expect(await operate(server, ['review', '4'])).toContain('Fair ratios.')
})

test.each([
  ['--hospital', 'lake'],
  ['--unit', 'icu'],
])('D82: nor does a list of the reviews of a place: %s %s', async (...place) => {
  const { fetched, watch } = watchRows()
  const shown = await operate(server, ['reviews', ...place, '--limit', '1'], server.db.withPlugin(watch))
  expect(shown).toHaveLength(1)
  expect(fetched.filter(row => 'title' in row)).toHaveLength(1)
})

test('Y-01, D82: a signed review is shown with its first name, and an anonymous one with none', async () => {
  await server.db.updateTable('reviews').set({ is_anonymous: 1 }).where('id', 'in', [2, 3]).execute()
  const lines = await list()
  expect(lines.map(line => line.split('  ')[3])).toEqual(['by Ada', 'anonymous', 'anonymous', 'by Ada'])
  expect((await operate(server, ['review', '4']))[0]).toBe('4  2026-11-25  hidden  by Ada')
  expect((await operate(server, ['review', '3']))[0]).toBe('3  2026-11-24  shown  anonymous')
  const { fetched, watch } = watchRows()
  await operate(server, ['review', '3'], server.db.withPlugin(watch))
  expect(JSON.stringify(fetched)).not.toContain('Ada')
})

test('D82: names are listed by when they last came under a review or were changed; who signed none that is shown has none', async () => {
  const place = { hospitalId: 1, departmentId: 2 }
  const [eve, bob, hidden] = [
    await makeUser(server, { firstName: 'Eve' }),
    await makeUser(server, { firstName: 'Bob' }),
    await makeUser(server, { firstName: 'Mallory' }),
  ]
  const theirs = [
    await makeReview(server, { ...place, userId: eve.id }),
    await makeReview(server, { ...place, userId: bob.id }),
  ]
  await makeReview(server, { ...place, userId: hidden.id }, { isActive: 0 })
  await makeReview(server, { ...place, departmentId: 1, userId: hidden.id }, { anonymous: 1 })
  expect(await operate(server, ['names'])).toEqual([`${theirs[1]}  Bob`, `${theirs[0]}  Eve`, '3  Ada'])
  const changed = { first_name: 'Eva', last_name: 'X', email: eve.email, phone: '1' }
  await post(server, 'profile/update', changed, { token: eve.token })
  expect(await operate(server, ['names', '--limit', '1'])).toEqual([`${theirs[0]}  Eva`])
})
