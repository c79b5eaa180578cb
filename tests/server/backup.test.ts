// D-12: a backup while the server is at work: whole, and its owner’s alone.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { makeBackup } from '../../src/server/backup/make-backup.ts'
import { openSqlite } from '../../src/server/sql/sqlite.ts'
import { root } from '../imports.ts'
import { shareBackupFolder } from './backup-folder.ts'
import { makeHospital, TEST_NOW } from './factories.ts'

const { at, open, furnish } = shareBackupFolder()

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

test('D-11, D-12: a picture that a server is just writing is in no backup before it has its name', async () => {
  const { server } = await furnish('data')
  await server.close()
  mkdirSync(at('data/pictures/units'), { recursive: true })
  for (const name of ['icu.svg', '.7d0c4a52-unfinished'])
    writeFileSync(at(`data/pictures/units/${name}`), 'an')
  const { list } = await makeBackup(at('data'), at('kept'), TEST_NOW)
  expect(Object.keys(list.files)).toEqual(['database.sqlite', 'pictures/units/icu.svg', 'secret'])
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
