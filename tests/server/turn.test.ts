// What those who share a transaction are told together is what each would have been told alone.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { logoutHandler } from '../../src/server/accounts/logout.ts'
import { hashToken, readSignIns } from '../../src/server/accounts/tokens.ts'
import { perform } from '../../src/server/http/perform.ts'
import { inTurn } from '../../src/server/http/turn.ts'
import { revisionsAtOnce } from '../../src/server/sql/revision.ts'
import { get, postMultipart, reviewForm } from './api-client.ts'
import { makeDepartment, makeHospital, makeUser, openTestServer, type TestServer } from './factories.ts'

let server: TestServer
beforeEach(async () => {
  server = await openTestServer()
})
afterEach(() => server.close())

test('A-18: a sign-in that another of the same transaction has ended is ended for whoever comes behind it', async () => {
  const [ann, bea] = [await makeUser(server), await makeUser(server)]
  const { db, services, clock } = { ...server, clock: server.services.clock }
  const now = clock()
  const whose = await readSignIns(db, [ann.token, bea.token].map(hashToken))
  const [first, second] = [ann, bea].map(({ token }) => whose(hashToken(token), now))
  if (!first || !second) throw new Error('Nobody is signed in.')
  const sender = { attempt: null, lane: null }
  const signOut = { ...sender, handler: logoutHandler, user: first, now, fields: {}, isFollowed: true }
  const told = await db.transaction().execute(sql =>
    inTurn(
      services,
      sql,
      [first, second].map(user => ({ ...sender, user })),
      async turn => {
        const before = await turn.isStillSignedIn(first, now)
        await perform({ ...signOut, request: {}, prepared: undefined }, turn, services)
        return [before, await turn.isStillSignedIn(first, now), await turn.isStillSignedIn(second, now)]
      },
    ),
  )
  expect(told).toEqual([true, false, true])
})

test('numbers taken at once are never given twice, and more are taken where they are not enough', async () => {
  const taken = await server.db.transaction().execute(async sql => {
    const [one, other] = [revisionsAtOnce(sql, 2), revisionsAtOnce(sql, 3)]
    return Promise.all([one(), one(), one(), other(), other(), one()])
  })
  expect(new Set(taken).size).toBe(taken.length)
})

test('two reviews of one unit by one nurse that share a statement: the first is stored, the second told of it', async () => {
  const nurse = await makeUser(server)
  const [hospital, unit, other] = [
    await makeHospital(server),
    await makeDepartment(server),
    await makeDepartment(server),
  ]
  const answers = await Promise.all(
    [unit, unit, other, 999_999].map((department, place) =>
      postMultipart(server, 'review/submit', reviewForm(hospital, department), {
        token: nurse.token,
        key: `together-${place}`,
      }),
    ),
  )
  expect(answers.map(({ body }) => body.response_status)).toEqual([200, 409, 200, 404])
  expect(await server.db.selectFrom('reviews').select('id').execute()).toHaveLength(2)
})

test('D-10: what the database keeps of a statement answers the same after a later release has added columns', async () => {
  const nurse = await makeUser(server)
  const hospital = await makeHospital(server)
  const submit = async () => {
    const unit = await makeDepartment(server)
    return (await postMultipart(server, 'review/submit', reviewForm(hospital, unit), { token: nurse.token }))
      .body
  }
  // Some databases look at a kept statement anew only after a few times.
  for (let time = 0; time < 7; time += 1) expect((await submit()).response_status).toBe(200)
  for (const table of ['reviews', 'users', 'tokens', 'idempotency_keys', 'department_stats', 'revisions'])
    await server.db.schema.alterTable(table).addColumn('added_later', 'text').execute()
  expect((await submit()).response_status).toBe(200)
  expect((await get(server, 'hospitals/fetch?limit=10')).http).toBe(200)
})
