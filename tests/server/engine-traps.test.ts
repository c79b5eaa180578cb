// Where SQLite and PostgreSQL are known to differ, both must answer what stands here.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { forgetMessagesFrom } from '../../src/server/contact.ts'
import { get, post, reviewForm } from './api-client.ts'
import { makeDepartment, makeHospital, makeUser, openTestServer, type TestServer } from './factories.ts'

let server: TestServer
beforeEach(async () => {
  server = await openTestServer()
})
afterEach(() => server.close())

const HOSTILE = ['a\u0000b', 'a\ud800b', '\udc00']

test('D-15: a zero character and half a character are refused or stored alike, and never a failure', async () => {
  const stored: string[] = []
  for (const message of HOSTILE) {
    const answer = await post(server, 'contact/submit', { name: 'Ada', email: 'a@b.co', message })
    expect(answer.http).toBe(200)
    if (answer.body.response_status === 200) stored.push(message)
    else expect(answer.body.response_status).toBe(422)
  }
  const rows = await server.db.selectFrom('contact_messages').select('message').orderBy('id').execute()
  expect(rows.map(row => row.message)).toEqual(stored.map(text => Buffer.from(text).toString()))
  expect(rows.map(row => row.message).join()).not.toContain('\u0000')
})

test('D-15: letters beyond a to z are no other letters in capitals, on neither engine', async () => {
  for (const email of ['É@b.co', 'é@b.co', 'A@b.co'])
    await server.db
      .insertInto('contact_messages')
      .values({ name: 'x', email, message: 'x', created_at: 1 })
      .execute()
  await forgetMessagesFrom(server.db, 'é@b.co')
  await forgetMessagesFrom(server.db, 'a@b.co')
  const left = await server.db.selectFrom('contact_messages').select('email').execute()
  expect(left).toEqual([{ email: 'É@b.co' }])
})

test('D-15: the largest whole numbers are the same behind the database, and larger ones no failure', async () => {
  const nurse = await makeUser(server)
  const [hospital, unit] = [await makeHospital(server), await makeDepartment(server)]
  const largest = Number.MAX_SAFE_INTEGER
  await server.db
    .updateTable('revisions')
    .set({ value: largest - 1 })
    .execute()
  expect(await server.db.selectFrom('revisions').select('value').execute()).toEqual([{ value: largest - 1 }])
  await server.db.updateTable('revisions').set({ value: 1_000 }).execute()
  // What reading, and what writing says of it.
  const answers: [string, number, number][] = [
    ['2147483648', 200, 404],
    [String(largest), 200, 404],
    ['9223372036854775808', 422, 422],
    ['1e400', 422, 422],
    ['-1', 422, 422],
  ]
  for (const [id, told, status] of answers) {
    const read = await get(server, `departments/fetch?hospital_id=${id}`)
    expect([id, read.http, read.body.response_status]).toEqual([id, 200, told])
    const sent = await post(server, 'review/submit', reviewForm(hospital, unit, { hospitalId: id }), {
      token: nurse.token,
    })
    expect([id, sent.http, sent.body.response_status]).toEqual([id, 200, status])
  }
})

test('D-15: lists come in the same order whatever letters are in them, and instants are instants', async () => {
  const names = ['élan', 'Zeta', 'alpha', 'Äbc', 'ß', '9', 'İ']
  for (const name of names) await makeHospital(server, { name })
  const { hospitals } = (await get(server, 'hospitals/fetch')).body.data
  const order = hospitals.map((row: { name: string }) => row.name)
  expect([names, [...names].reverse()]).toContainEqual(order)
  await post(server, 'contact/submit', { name: 'Ada', email: 'a@b.co', message: 'x' })
  const row = await server.db.selectFrom('contact_messages').select('created_at').executeTakeFirstOrThrow()
  expect(row.created_at).toBe(server.services.clock())
})

test('D-13, D-15: a transaction that the database gave up is not said to be committed, though nobody took up its error', async () => {
  const given = { name: 'Ada', email: 'a@b.co', message: 'x', created_at: 1 }
  const isSaid = await server.db
    .transaction()
    .execute(async sql => {
      await sql.insertInto('contact_messages').values(given).execute()
      await sql
        .selectFrom('no_such_table' as 'revisions')
        .select('value')
        .execute()
        .catch(() => undefined)
    })
    .then(
      () => true,
      () => false,
    )
  const kept = await server.db.selectFrom('contact_messages').select('message').execute()
  expect(kept).toEqual(isSaid ? [{ message: 'x' }] : [])
})
