// D-12: what was backed up is there again in another folder, and nothing of it that was ended is open.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { issueCode } from '../../src/server/accounts/codes.ts'
import { issueToken } from '../../src/server/accounts/tokens.ts'
import { makeBackup } from '../../src/server/backup/make-backup.ts'
import { restoreBackup } from '../../src/server/backup/restore-backup.ts'
import { enqueueMails } from '../../src/server/mail/outbox.ts'
import type { OpenServer } from '../../src/server/open-server.ts'
import { get, post, reviewForm } from './api-client.ts'
import { shareBackupFolder } from './backup-folder.ts'
import { makeDepartment, makeHospital, makeUser, TEST_NOW } from './factories.ts'
import { whoAmI } from './registration.ts'
import { add, cartOf, makeGoods, newSession } from './shop-world.ts'
import { deliver, phoneOf } from './signing-phone.ts'

const { at, open, furnish } = shareBackupFolder()

const DAY_MS = 86_400_000

const signIn = (server: OpenServer, id: number) =>
  issueToken(server.db, id, server.services.clock(), server.services.random)

test('D-12, Y-12: a restored database gives up held mails whose time came before, and holds the others on', async () => {
  const { server } = await furnish('data')
  await server.services.mailSender.settled()
  const now = Date.now()
  const hold = (to: string, at: number) =>
    enqueueMails(
      server.db,
      server.services.secret,
      [{ to, subject: 'A', text: 'B', html: 'B', isHeld: true }],
      at,
    )
  await hold('gone@example.invalid', now - 3 * DAY_MS)
  await hold('held@example.invalid', now)
  const { folder: backup } = await makeBackup(at('data'), at('backups'), now)
  await server.close()
  await restoreBackup(backup, at('other'))
  const restored = await open('other')
  const mails = await restored.db
    .selectFrom('mail_outbox')
    .select(['recipient', 'state', 'content'])
    .orderBy('recipient')
    .execute()
  expect(mails).toEqual([
    { recipient: 'gone@example.invalid', state: 'failed', content: '' },
    { recipient: 'held@example.invalid', state: 'held', content: expect.stringMatching(/./) },
  ])
  await restored.close()
})

test('D-12, N-04: restored into a new folder everything is there, and cursors answer reset', async () => {
  const { server, nurse, hospitalId, departmentId } = await furnish('data')
  mkdirSync(at('data/pictures/hospitals'), { recursive: true })
  writeFileSync(at('data/pictures/hospitals/a view.svg'), '<svg/>')
  const early = (await get(server, 'hospitals/fetch')).body.data.cursor
  const { folder: backup } = await makeBackup(at('data'), at('backups'), TEST_NOW)
  // What a phone saw after the backup was made.
  await makeHospital(server, { name: 'After' })
  const late = (await get(server, 'hospitals/fetch')).body.data.cursor
  await server.close()

  await restoreBackup(backup, at('other'))
  const restored = await open('other')
  const { data } = (await get(restored, 'hospitals/fetch')).body
  expect(data.hospitals.map(({ name }: { name: string }) => name)).toEqual(['Kept'])
  // Numbers that the phone knows are given out anew: without a new name these rows would be skipped.
  await makeHospital(restored, { name: 'Anew' })
  for (const cursor of [early, late]) {
    const answer = (await get(restored, `hospitals/fetch?since=${cursor}`)).body.data
    expect([answer.reset, answer.hospitals.length]).toEqual([true, 2])
  }
  const unit = await makeDepartment(restored)
  const token = await signIn(restored, nurse.id)
  const sent = await post(restored, 'review/submit', reviewForm(hospitalId, unit), { token })
  expect(sent.body.response_status).toBe(200)
  const again = await post(restored, 'review/submit', reviewForm(hospitalId, departmentId), { token })
  expect(again.body.response_status).not.toBe(200)
  await restored.close()
  for (const file of ['secret', 'pictures/hospitals/a view.svg'])
    expect(readFileSync(at(`other/${file}`), 'utf8')).toBe(readFileSync(at(`data/${file}`), 'utf8'))
})

test('D-12, A-18: nothing that was ended after the backup is open again: everybody signs in anew', async () => {
  const { server, nurse } = await furnish('data')
  const phone = await phoneOf(server, nurse)
  const goods = await makeGoods(server)
  const sessionId = await newSession(server)
  await add(server, nurse.token, { product_id: goods.mug, sessionId })
  await issueCode(server.db, server.services, nurse.id, 'reset', server.services.clock())
  const { folder: backup } = await makeBackup(at('data'), at('backups'), TEST_NOW)
  await server.close()

  await restoreBackup(backup, at('other'))
  const restored = await open('other')
  for (const table of ['tokens', 'delivery_keys', 'codes', 'cart_sessions'] as const)
    expect([table, await restored.db.selectFrom(table).selectAll().execute()]).toEqual([table, []])
  expect((await whoAmI(restored, nurse.token)).body.response_status).toBe(401)
  const command = { name: 'review.submit', key: 'key-of-the-review', author: nurse.id } as const
  const values = reviewForm(1, 1, { userId: nurse.id })
  const signed = { ...command, values }
  // The phone keeps it until its author has signed in.
  expect((await deliver(restored, signed, phone.sign(signed))).body.response_status).toBe(401)
  expect(await cartOf(restored, undefined, sessionId)).toEqual([])
  expect(await cartOf(restored, await signIn(restored, nurse.id))).toEqual([[goods.mug, 1]])
  await restored.close()
})

test('D-12: who comes after a restore gets no number of somebody who came after the backup', async () => {
  const { server } = await furnish('data')
  const { folder: backup } = await makeBackup(at('data'), at('backups'), TEST_NOW)
  const lost = [await makeUser(server), await makeUser(server)].map(({ id }) => id)
  const message = { name: 'a', email: 'b', message: 'c', created_at: 1 }
  const write = (to: typeof server) =>
    to.db.insertInto('contact_messages').values(message).returning('id').executeTakeFirstOrThrow()
  const lostMessage = (await write(server)).id
  await server.close()
  await restoreBackup(backup, at('other'))
  const restored = await open('other')
  expect((await makeUser(restored)).id).toBeGreaterThan(Math.max(...lost))
  // Nor in a table that was empty.
  expect((await write(restored)).id).toBeGreaterThan(lostMessage)
  await restored.close()
})

test('D-12, D-10: the backup of a version that had none of those tables yet is restored, too', async () => {
  const { server } = await furnish('data')
  await server.db.schema.dropTable('delivery_keys').execute()
  const { folder: backup } = await makeBackup(at('data'), at('backups'), TEST_NOW)
  await server.close()
  await restoreBackup(backup, at('other'))
  expect(readdirSync(at('other'))).toContain('database.sqlite')
})
