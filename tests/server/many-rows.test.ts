// What is done to all rows of a person, or of everybody, takes as many statements for many as for few: all writers wait.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ACTIVE } from '../../src/server/accounts/account-status.ts'
import { storeDeviceKey } from '../../src/server/accounts/device-keys.ts'
import { forgetUnconfirmed } from '../../src/server/accounts/forget-unconfirmed.ts'
import { hashToken, revokeAllTokens } from '../../src/server/accounts/tokens.ts'
import { authorSubject, forgetOldActions, reviewSubject } from '../../src/server/admin/forget-actions.ts'
import { hideDemo } from '../../src/server/import/hide-demo.ts'
import { deleteOrAnonymiseReviews } from '../../src/server/reviews/delete-or-anonymise.ts'
import type { Sql } from '../../src/server/sql/database.ts'
import { jsonIds, jsonKeys, jsonRows } from '../../src/server/sql/json-rows.ts'
import { currentRevision } from '../../src/server/sql/revision.ts'
import {
  makeDepartment,
  makeHospital,
  makeReview,
  makeUser,
  openTestServer,
  TEST_NOW,
  type TestServer,
} from './factories.ts'

const DAY = 86_400_000

let server: TestServer
beforeEach(async () => {
  server = await openTestServer()
})
afterEach(() => server.close())

/** @returns how many statements it took. */
function countOf(deed: (sql: Sql) => Promise<void>): Promise<number> {
  return server.db.transaction().execute(async sql => {
    const asked = vi.spyOn(sql.getExecutor(), 'executeQuery')
    await deed(sql)
    return asked.mock.calls.length
  })
}

async function makeSignedIn(count: number) {
  for (let i = 0; i < count; i += 1) {
    const user = await makeUser(server)
    const signedIn = {
      id: user.id,
      first_name: user.firstName,
      email_verified: 1,
      tokenHash: hashToken(user.token),
      keyId: null,
    }
    await storeDeviceKey(server.db, signedIn, `a key of ${user.id}`)
  }
}

test('accounts that nobody has confirmed go at once, however many, a few in each transaction', async () => {
  for (let i = 0; i < 25; i += 1) await makeUser(server, { verified: 0 })
  await server.db.deleteFrom('tokens').execute()
  // What the server looks for by itself when it opens are transactions, too.
  await server.services.mailSender.settled()
  const begun = vi.spyOn(server.db, 'transaction')
  await forgetUnconfirmed(server.db, TEST_NOW + 31 * DAY)
  expect(begun).toHaveBeenCalledTimes(3)
  expect(await server.db.selectFrom('users').select('id').where('status', '=', ACTIVE).execute()).toEqual([])
})

test('R-13: whoever asks for something while accounts go is answered between two transactions', async () => {
  for (let i = 0; i < 25; i += 1) await makeUser(server, { verified: 0 })
  await server.db.deleteFrom('tokens').execute()
  await server.services.mailSender.settled()
  const stillThere: number[] = []
  let isOver = false
  const look = async () => {
    while (!isOver) {
      await nextTurn()
      const users = await server.db.selectFrom('users').select('id').where('status', '=', ACTIVE).execute()
      stillThere.push(users.length)
    }
  }
  const looking = look()
  try {
    await forgetUnconfirmed(server.db, TEST_NOW + 31 * DAY)
  } finally {
    isOver = true
    await looking
  }
  expect(stillThere.some(count => count > 0 && count < 25)).toBe(true)
})

test('D-16: a server that is closed while accounts go closes behind the last of them', async () => {
  const closed = await openTestServer()
  for (let i = 0; i < 25; i += 1) await makeUser(closed, { verified: 0 })
  await closed.db.deleteFrom('tokens').execute()
  closed.advance(31 * DAY)
  const sweeping = closed.sweep()
  await Promise.all([closed.close(), expect(sweeping).resolves.toBeUndefined()])
})

test('A-18: everybody is signed out with as many statements as one person', async () => {
  await makeSignedIn(1)
  const one = await countOf(revokeAllTokens)
  await makeSignedIn(12)
  expect(await countOf(revokeAllTokens)).toBe(one)
  for (const table of ['tokens', 'delivery_keys', 'cart_sessions'] as const)
    expect(await server.db.selectFrom(table).selectAll().execute()).toEqual([])
})

test('D83: the made-up hospitals go out of sight with as many statements for many as for one', async () => {
  const makeDemo = async (count: number) => {
    for (let i = 0; i < count; i += 1) {
      const place = { hospitalId: await makeHospital(server), departmentId: await makeDepartment(server) }
      for (let j = 0; j < count; j += 1)
        await makeReview(server, { ...place, userId: (await makeUser(server)).id })
    }
    await server.db.updateTable('hospitals').set({ is_demo: 1 }).execute()
  }
  await makeDemo(1)
  const one = await countOf(hideDemo)
  await makeDemo(3)
  const before = await currentRevision(server.db)
  expect(await countOf(hideDemo)).toBe(one)
  // Each of three hospitals, three units and nine reviews.
  expect((await currentRevision(server.db)).value - before.value).toBe(15)
  for (const table of ['hospitals', 'reviews'] as const)
    expect(await server.db.selectFrom(table).select('id').where('is_active', '=', 1).execute()).toEqual([])
  const counted = server.db
    .selectFrom('department_stats')
    .select('rating_count')
    .where('rating_count', '>', 0)
  expect(await counted.execute()).toEqual([])
})

/** Reviews of one person: of each number of them a signed one, an anonymous one, and one of either that was taken down. */
async function makeAuthor(number: number): Promise<number> {
  const { id: userId } = await makeUser(server)
  const hospitalId = await makeHospital(server)
  for (let i = 0; i < number * 4; i += 1) {
    const place = { userId, hospitalId, departmentId: await makeDepartment(server) }
    await makeReview(server, place, { anonymous: i % 2 === 0 ? 0 : 1, isActive: i % 4 < 2 ? 1 : 0 })
  }
  return userId
}

test.each(['keep-anonymous', 'delete'] as const)(
  'Y-21: an account with many reviews goes with as many statements as one with few (%s)',
  async fate => {
    const [few, many] = [await makeAuthor(1), await makeAuthor(6)]
    const one = await countOf(sql => deleteOrAnonymiseReviews(sql, few, fate))
    expect(await countOf(sql => deleteOrAnonymiseReviews(sql, many, fate))).toBe(one)
    expect(
      await server.db.selectFrom('reviews').select('id').where('user_id', 'is not', null).execute(),
    ).toEqual([])
  },
)

test('Y-21, Y-22: of reviews that are left the signed ones alone are new to devices, each under a number of its own, in their order', async () => {
  const author = await makeAuthor(3)
  const own = () => server.db.selectFrom('reviews').selectAll().orderBy('id').execute()
  const before = await own()
  const { value } = await currentRevision(server.db)
  await server.db.transaction().execute(sql => deleteOrAnonymiseReviews(sql, author, 'keep-anonymous'))
  const after = await own()
  const shown = after.filter(review => review.is_active === 1)
  expect(shown.map(review => [review.user_id, review.is_anonymous, review.created_at])).toEqual(
    Array(6).fill([null, 1, TEST_NOW - (TEST_NOW % DAY)]),
  )
  const renewed = after.filter((review, place) => review.revision !== before[place]?.revision)
  const signed = before.filter(review => review.is_active === 1 && review.is_anonymous === 0)
  expect(renewed.map(review => [review.id, review.revision])).toEqual(
    signed.map((review, place) => [review.id, value + 1 + place]),
  )
  expect((await currentRevision(server.db)).value).toBe(value + 3)
})

/** More than either engine takes values for one statement. */
const TOO_MANY = 66_000

test('Y-21, D-15: a year’s log may name more reviews than a statement takes values; the reasons of those that are gone go', async () => {
  const place = { hospitalId: await makeHospital(server), departmentId: await makeDepartment(server) }
  const ids: number[] = []
  for (let i = 0; i < 2; i += 1)
    ids.push(await makeReview(server, { ...place, userId: (await makeUser(server)).id }))
  const [gone = 0, here = 0] = ids
  await server.db.updateTable('reviews').set({ title: '' }).where('id', '=', gone).execute()
  const subjects = [reviewSubject(gone), authorSubject(gone), reviewSubject(here)]
  for (let i = subjects.length; i < TOO_MANY; i += 1) subjects.push(reviewSubject(here + i))
  await server.db
    .insertInto('operator_log')
    .columns(['done_at', 'operator', 'action', 'subject', 'reason'])
    .expression(eb =>
      eb
        .selectFrom(jsonRows(jsonKeys(subjects)))
        .select([eb.lit(0).as('done_at'), eb.val('olga').as('operator'), eb.val('hide').as('action')])
        .select(['json_rows.key as subject', eb.val('It names Grey.').as('reason')]),
    )
    .execute()
  await server.db.transaction().execute(sql => forgetOldActions(sql, 0))
  const emptied = server.db.selectFrom('operator_log').select('subject').where('reason', '=', '')
  expect((await emptied.execute()).map(({ subject }) => subject).sort()).toEqual(
    [reviewSubject(gone), authorSubject(gone)].sort(),
  )
}, 60_000)

test('D-15: a list of numbers may be longer than a statement takes values, or empty', async () => {
  const { id } = await makeUser(server)
  const ids = Array.from({ length: TOO_MANY }, (_, place) => place + 1)
  const found = server.db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', jsonIds([...ids, id]))
  expect(await found.execute()).toEqual([{ id }])
  expect(await server.db.selectFrom('users').select('id').where('id', 'in', jsonIds([])).execute()).toEqual(
    [],
  )
})
