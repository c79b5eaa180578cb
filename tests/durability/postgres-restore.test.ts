// D-12: what the operator's guide has the operator do in a PostgreSQL database that pg_restore has just filled.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql as raw } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { issueCode } from '../../src/server/accounts/codes.ts'
import { enqueueMails } from '../../src/server/mail/outbox.ts'
import { currentRevision } from '../../src/server/sql/revision.ts'
import { root } from '../imports.ts'
import { get } from '../server/api-client.ts'
import { makeHospital, makeUser, openTestServer, type TestServer } from '../server/factories.ts'
import { whoAmI } from '../server/registration.ts'
import { add, makeGoods, newSession } from '../server/shop-world.ts'
import { phoneOf } from '../server/signing-phone.ts'

const guide = readFileSync(path.join(root, '.deploy/OPERATING.md'), 'utf8')
const statements = (/```sql\n(.+?)```/s.exec(guide)?.[1] ?? '').split(';').filter(text => text.trim() !== '')

const DAY_MS = 86_400_000

let server: TestServer
beforeEach(async () => {
  server = await openTestServer()
})
afterEach(() => server.close())

test('D-12, A-18: the SQL behind pg_restore ends all sign-ins, names the database anew and leaves numbers out', async () => {
  const nurse = await makeUser(server)
  await phoneOf(server, nurse)
  const { mug } = await makeGoods(server)
  await add(server, nurse.token, { product_id: mug, sessionId: await newSession(server) })
  await issueCode(server.db, server.services, nurse.id, 'reset', server.services.clock())
  // The database's own clock says what is over.
  for (const [to, at] of [
    ['gone@example.invalid', Date.now() - 3 * DAY_MS],
    ['held@example.invalid', Date.now() + DAY_MS],
  ] as const)
    await enqueueMails(
      server.db,
      server.services.secret,
      [{ to, subject: 'A', text: 'B', html: 'B', isHeld: true }],
      at,
    )
  await makeHospital(server)
  const { cursor } = (await get(server, 'hospitals/fetch')).body.data
  const { database_id } = await currentRevision(server.db)
  for (const statement of statements) await raw.raw(statement).execute(server.db)

  for (const table of ['tokens', 'delivery_keys', 'codes', 'cart_sessions'] as const)
    expect([table, await server.db.selectFrom(table).selectAll().execute()]).toEqual([table, []])
  const states = server.db.selectFrom('mail_outbox').select(['recipient', 'state']).orderBy('recipient')
  expect(
    await states.where('recipient', 'in', ['gone@example.invalid', 'held@example.invalid']).execute(),
  ).toEqual([
    { recipient: 'gone@example.invalid', state: 'failed' },
    { recipient: 'held@example.invalid', state: 'held' },
  ])
  expect((await whoAmI(server, nurse.token)).body.response_status).toBe(401)
  expect((await currentRevision(server.db)).database_id).not.toBe(database_id)
  expect((await get(server, `hospitals/fetch?since=${cursor}`)).body.data.reset).toBe(true)
  expect((await makeUser(server)).id).toBeGreaterThan(1_000_000)
  const message = { name: 'a', email: 'b', message: 'c', created_at: 1 }
  // Of a table that never held a row, too.
  const { id } = await server.db
    .insertInto('contact_messages')
    .values(message)
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(id).toBeGreaterThan(1_000_000)
})
