// The drill: a backup while the server is at work, and what becomes of it in another folder.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { issueCode } from '../../src/server/accounts/codes.ts'
import { issueToken } from '../../src/server/accounts/tokens.ts'
import { makeBackup } from '../../src/server/backup/make-backup.ts'
import { restoreBackup } from '../../src/server/backup/restore-backup.ts'
import { enqueueMails } from '../../src/server/mail/outbox.ts'
import { type OpenServer, openServer } from '../../src/server/open-server.ts'
import { openSqlite } from '../../src/server/sql/sqlite.ts'
import { root } from '../imports.ts'
import { get, post, reviewForm } from './api-client.ts'
import { cheapPasswords, makeDepartment, makeHospital, makeReview, makeUser, TEST_NOW } from './factories.ts'
import { whoAmI } from './registration.ts'
import { add, cartOf, makeGoods, newSession } from './shop-world.ts'
import { deliver, phoneOf } from './signing-phone.ts'

const DAY_MS = 86_400_000

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ryh-backup-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const at = (name: string) => path.join(folder, name)
const open = (name: string) =>
  openServer({ dataDir: at(name), demo: false, passwordCost: cheapPasswords, limits: 'off' })

/** A server's folder with a nurse, a hospital, a unit, a review and a picture. */
async function furnish(name: string) {
  const server = await open(name)
  const [nurse, hospitalId, departmentId] = [
    await makeUser(server),
    await makeHospital(server, { name: 'Kept' }),
    await makeDepartment(server),
  ]
  await makeReview(server, { userId: nurse.id, hospitalId, departmentId })
  return { server, nurse, hospitalId, departmentId }
}

const signIn = (server: OpenServer, id: number) =>
  issueToken(server.db, id, server.services.clock(), server.services.random)

/** In a process of its own, as a server is: writes two rows in each transaction, as fast as it can, until it is ended. */
const writer = `
  const Database = require('libsql')
  const database = new Database(process.argv[1])
  database.exec('pragma busy_timeout = 5000; pragma synchronous = full')
  const row = "insert into contact_messages (name, email, message, created_at) values ('a', 'b', 'c', 1)"
  let written = 0
  const write = () => {
    database.exec('begin immediate'); database.exec(row); database.exec(row); database.exec('commit')
    written += 1
    process.stdout.write(written + '\\n')
    setImmediate(write)
  }
  write()
`

async function startWriter(file: string) {
  const process_ = spawn(process.execPath, ['-e', writer, file], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let written = 0
  process_.stdout.on('data', (text: Buffer) => {
    written = Number(text.toString().trim().split('\n').at(-1))
  })
  await once(process_.stdout, 'data')
  return {
    written: () => written,
    async end() {
      process_.kill('SIGKILL')
      await once(process_, 'exit')
    },
  }
}

test('D-12: a backup under load is one state of the database, read back whole, and nobody waits for it', async () => {
  const { server } = await furnish('data')
  await server.close()
  const load = await startWriter(at('data/database.sqlite'))
  try {
    for (let turn = 0; turn < 3; turn += 1) {
      const before = load.written()
      const { list } = await makeBackup(at('data'), at('backups'), TEST_NOW + turn)
      // Never half of a transaction, and not from before the backup began.
      expect((list.rows.contact_messages ?? 1) % 2).toBe(0)
      expect(list.rows.contact_messages).toBeGreaterThanOrEqual(before * 2)
      await expect.poll(load.written).toBeGreaterThan(before)
    }
  } finally {
    await load.end()
  }
  expect(readdirSync(at('backups'))).toHaveLength(3)
})

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

/** In a process of its own, as the operator's commands are: opens a database, reads, and closes it. */
const reader = `
  const Database = require('libsql')
  const database = new Database(process.argv[1])
  database.exec('pragma journal_mode = wal')
  const names = database.prepare('select name from hospitals order by id').all().map(({ name }) => name)
  database.close()
  console.log(JSON.stringify(names))
`
const readBeside = (file: string): string[] =>
  JSON.parse(execFileSync(process.execPath, ['-e', reader, file], { cwd: root, encoding: 'utf8' }))

test('D-11, D-12: a command beside a server that was started again leaves it its log, and what is written behind it stays', async () => {
  const { server } = await furnish('data')
  await server.close()
  const again = await open('data')
  const file = at('data/database.sqlite')
  await makeHospital(again, { name: 'Before' })
  // Whoever closes a database last takes its log away: it must not seem to be the last.
  expect(readBeside(file)).toEqual(['Kept', 'Before'])
  await makeHospital(again, { name: 'After' })
  expect(readBeside(file)).toEqual(['Kept', 'Before', 'After'])
  const { list } = await makeBackup(at('data'), at('backups'), TEST_NOW)
  expect(list.rows.hospitals).toBe(3)
  await again.close()
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

test('D-12, N-02: a backup is for its owner alone, and holds what was deleted no longer', async () => {
  const { server } = await furnish('data')
  const secretWords = 'deleted-before-the-backup'
  await server.db
    .insertInto('contact_messages')
    .values({ name: secretWords, email: 'x', message: secretWords.repeat(50), created_at: 1 })
    .execute()
  await server.db.deleteFrom('contact_messages').execute()
  const { folder: backup, list } = await makeBackup(at('data'), at('backups'), TEST_NOW)
  await server.close()
  expect(readFileSync(path.join(backup, 'database.sqlite')).includes(secretWords)).toBe(false)
  expect(Object.keys(list.files)).toEqual(['database.sqlite', 'secret'])
  for (const name of ['.', 'database.sqlite', 'secret', 'backup.json'])
    expect([name, statSync(path.join(backup, name)).mode & 0o077]).toEqual([name, 0])
})

test('D-12: a backup that is damaged, not whole or none is refused, and so is a folder that is in use', async () => {
  const { server } = await furnish('data')
  await server.close()
  const { folder: backup } = await makeBackup(at('data'), at('backups'), TEST_NOW)
  await expect(restoreBackup(backup, at('data'))).rejects.toThrow('holds a database.sqlite already')
  await expect(restoreBackup(at('nothing'), at('other'))).rejects.toThrow('is no backup of this program')
  const file = path.join(backup, 'database.sqlite')
  const whole = readFileSync(file)
  const spoilt = Buffer.from(whole)
  spoilt.fill(0xff, 5_000, 5_010)
  writeFileSync(file, spoilt)
  await expect(restoreBackup(backup, at('other'))).rejects.toThrow(
    '"database.sqlite" is not what was written',
  )
  writeFileSync(file, whole)
  const list = JSON.parse(readFileSync(path.join(backup, 'backup.json'), 'utf8'))
  writeFileSync(path.join(backup, 'backup.json'), JSON.stringify({ ...list, files: { '../../x': 'y' } }))
  await expect(restoreBackup(backup, at('other'))).rejects.toThrow('is no backup of this program')
  expect(() => statSync(at('other/database.sqlite'))).toThrow()
})

test('D-12: a restore that was cut off is repeated by the same command; a folder with anything else in it stays refused', async () => {
  const { server } = await furnish('one')
  mkdirSync(at('one/pictures'), { recursive: true })
  writeFileSync(at('one/pictures/a.jpg'), 'a picture')
  const { folder: backup } = await makeBackup(at('one'), at('kept'), TEST_NOW)
  await server.close()
  // What the first one had brought: half a database with a log of its own, the secret, a picture.
  mkdirSync(at('two/pictures'), { recursive: true })
  writeFileSync(at('two/database.sqlite.unfinished'), 'half a data')
  writeFileSync(at('two/database.sqlite.unfinished-wal'), 'of another one')
  writeFileSync(at('two/secret'), readFileSync(at('one/secret')))
  writeFileSync(at('two/pictures/a.jpg'), 'a pic')
  // A machine that starts meanwhile makes no new database there.
  await expect(open('two')).rejects.toThrow('A restore into')
  await restoreBackup(backup, at('two'))
  expect(readdirSync(at('two')).sort()).toEqual(['database.sqlite', 'pictures', 'secret'])
  expect(readFileSync(at('two/pictures/a.jpg'), 'utf8')).toBe('a picture')
  const restored = await open('two')
  expect((await get(restored, 'hospitals/fetch')).body.data.hospitals).toMatchObject([{ name: 'Kept' }])
  await restored.close()
  await expect(restoreBackup(backup, at('two'))).rejects.toThrow('holds a database.sqlite already')
})

test('D-12: where the restore of another backup was cut off its pictures are not mixed with these; nothing is touched', async () => {
  const { server } = await furnish('one')
  const picture = (name: string, words: string) => {
    mkdirSync(path.dirname(at(name)), { recursive: true })
    writeFileSync(at(name), words)
  }
  picture('one/pictures/products/a.jpg', 'first')
  picture('one/pictures/products/gone.jpg', 'first')
  const { folder: first } = await makeBackup(at('one'), at('kept'), TEST_NOW)
  rmSync(at('one/pictures/products/gone.jpg'))
  const { folder: second } = await makeBackup(at('one'), at('kept'), TEST_NOW + 1)
  await server.close()
  // All but the database's name, as the first one was cut off.
  await restoreBackup(first, at('two'))
  renameSync(at('two/database.sqlite'), at('two/database.sqlite.unfinished'))
  const before = readdirSync(at('two'), { recursive: true }).sort()
  await expect(restoreBackup(second, at('two'))).rejects.toThrow(
    'holds "pictures/products/gone.jpg", which is not in this backup',
  )
  expect(readdirSync(at('two'), { recursive: true }).sort()).toEqual(before)
  await restoreBackup(first, at('two'))
  expect(readFileSync(at('two/pictures/products/gone.jpg'), 'utf8')).toBe('first')
})

test('D-12: of a damaged database no backup is made, and nothing half stays behind', async () => {
  const { server } = await furnish('data')
  await server.close()
  const { db } = openSqlite(at('data/database.sqlite'))
  await db.destroy()
  const bytes = readFileSync(at('data/database.sqlite'))
  bytes.fill(0xff, 4_096, 40_000)
  writeFileSync(at('data/database.sqlite'), bytes)
  await expect(makeBackup(at('data'), at('backups'), TEST_NOW)).rejects.toThrow()
  expect(readdirSync(at('backups'))).toEqual([])
})
