// What those who share a transaction are told together is what each would have been told alone.
import { randomUUID } from 'node:crypto'
import type { CompiledQuery } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { accountDeleteHandler } from '../../src/server/accounts/account-delete.ts'
import { findRegistered } from '../../src/server/accounts/find-user.ts'
import { forgotEmailHandler } from '../../src/server/accounts/forgot-email.ts'
import { logoutHandler } from '../../src/server/accounts/logout.ts'
import { hashToken, readSignIns } from '../../src/server/accounts/tokens.ts'
import { perform } from '../../src/server/http/perform.ts'
import { inTurn } from '../../src/server/http/turn.ts'
import { insertReview } from '../../src/server/reviews/insert-review.ts'
import { get, post, postMultipart, reviewForm } from './api-client.ts'
import { makeDepartment, makeHospital, makeUser, openTestServer, type TestServer } from './factories.ts'

let server: TestServer
beforeEach(async () => {
  server = await openTestServer()
})
afterEach(() => server.close())

test('A-18: a sign-in that another of the same transaction has ended is ended for whoever comes behind it', async () => {
  const [ann, bea] = [await makeUser(server), await makeUser(server)]
  const { db, services } = server
  const now = services.clock()
  const whose = await readSignIns(db, [ann.token, bea.token].map(hashToken))
  const [first, second] = [ann, bea].map(({ token }) => whose(hashToken(token), now))
  if (!first || !second) throw new Error('Nobody is signed in.')
  const sender = { address: '192.0.2.1', attempt: null, lane: null }
  const signOut = {
    ...sender,
    handler: logoutHandler,
    user: first,
    now,
    fields: {},
    isWithdrawn: false,
  }
  const told = await db.transaction().execute(sql =>
    inTurn(
      services,
      sql,
      [first, second].map(user => ({ ...sender, user })),
      async turn => {
        const before = await turn.isStillKnown(first, now)
        await perform({ ...signOut, request: {}, prepared: undefined }, turn, services)
        return [before, await turn.isStillKnown(first, now), await turn.isStillKnown(second, now)]
      },
    ),
  )
  expect(told).toEqual([true, false, true])
})

test('Y-21: of an account that is deleted no mail is left that was asked for in the same transaction before', async () => {
  const ann = await makeUser(server)
  const { db, services } = server
  const now = services.clock()
  const user = (await readSignIns(db, [hashToken(ann.token)]))(hashToken(ann.token), now)
  const sent = { address: '192.0.2.1', attempt: null, lane: null, now, fields: {}, isWithdrawn: false }
  const asking = { ...sent, user: null, handler: forgotEmailHandler, request: { email: ann.email } }
  const leaving = { ...sent, user, handler: accountDeleteHandler, request: { reviews: 'delete' } }
  const prepared = await findRegistered(db, ann.email)
  await db.transaction().execute(sql =>
    inTurn(services, sql, [asking, leaving], async turn => {
      await perform({ ...asking, prepared: true }, turn, services)
      await perform({ ...leaving, prepared }, turn, services)
    }),
  )
  // The news of the deletion alone.
  const left = await db.selectFrom('mail_outbox').select(['recipient', 'state']).execute()
  expect(left).toEqual([{ recipient: ann.email, state: 'held' }])
})

test('two reviews of one unit by one nurse that share a statement: the first is stored, the second is not', async () => {
  const { id: user_id } = await makeUser(server)
  const hospital_id = await makeHospital(server)
  const [unit, other] = [await makeDepartment(server), await makeDepartment(server)]
  const scores = { staff_to_patient: 4, coworkers: 4, management: 4, overall: 4, rating_hundredths: 400 }
  const texts = { title: 'Nights', review: 'Calm.', created_at: 1 }
  const fixed = { ...scores, ...texts, user_id, is_active: 1, is_anonymous: 0 }
  const asked: string[] = []
  const ids = await server.db.transaction().execute(async sql => {
    const { executeQuery } = sql
    Object.assign(sql, {
      executeQuery(query: CompiledQuery) {
        asked.push(query.sql)
        return executeQuery.call(sql, query)
      },
    })
    return Promise.all(
      [unit, unit, other, 999_999].map(department_id =>
        insertReview(sql, { ...fixed, hospital_id, department_id }),
      ),
    )
  })
  expect(ids.map(id => typeof id)).toEqual(['number', 'undefined', 'number', 'undefined'])
  expect(asked.filter(text => text.startsWith('insert into "reviews"'))).toHaveLength(1)
  const stored = await server.db.selectFrom('reviews').select(['id', 'department_id']).orderBy('id').execute()
  expect(stored).toEqual([
    { id: ids[0], department_id: unit },
    { id: ids[2], department_id: other },
  ])
})

test('a review that is refused changes nothing that others keep: their tags still hold', async () => {
  const nurse = await makeUser(server)
  const [hospital, unit] = [await makeHospital(server), await makeDepartment(server)]
  const submit = async (department: number) =>
    (await postMultipart(server, 'review/submit', reviewForm(hospital, department), { token: nurse.token }))
      .body.response_status
  const tag = async () => (await get(server, 'hospitals/fetch?limit=10')).headers.get('etag')
  const before = await tag()
  expect(await submit(unit)).toBe(200)
  const after = await tag()
  expect(after).not.toBe(before)
  expect([await submit(unit), await submit(999_999)]).toEqual([409, 404])
  expect(await tag()).toBe(after)
})

// PostgreSQL refuses to answer a kept statement in another shape; it looks at one anew only after a few times.
test('D-10: what the database keeps of a statement answers the same after a later release has added columns', async () => {
  const nurse = await makeUser(server)
  const hospital = await makeHospital(server)
  const withKey = () => ({ token: nurse.token, key: randomUUID() })
  const submitAndDelete = async () => {
    const form = reviewForm(hospital, await makeDepartment(server))
    const submitted = await postMultipart(server, 'review/submit', form, withKey())
    const { id } = submitted.body.data.review
    const deleted = await post(server, 'profile/review/delete', { id }, withKey())
    return [submitted.body.response_status, deleted.body.response_status]
  }
  for (let time = 0; time < 7; time += 1) expect(await submitAndDelete()).toEqual([200, 200])
  const tables = [
    'reviews',
    'users',
    'tokens',
    'idempotency_keys',
    'department_stats',
    'revisions',
    'hospitals',
  ]
  for (const table of [...tables, 'rate_windows'])
    await server.db.schema.alterTable(table).addColumn('added_later', 'text').execute()
  expect(await submitAndDelete()).toEqual([200, 200])
  expect((await get(server, 'hospitals/fetch?limit=10')).http).toBe(200)
})
