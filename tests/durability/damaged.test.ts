// Database files that something else has been at. None is ever written to: what is left in them may be all there is.
import { randomBytes } from 'node:crypto'
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import Libsql from 'libsql'
import { expect, test } from 'vitest'
import { API_BASE } from '../../src/contract/protocol.ts'
import { makeBackup } from '../../src/server/backup/make-backup.ts'
import { describeStartError } from '../../src/server/describe-start-error.ts'
import { type OpenServer, openServer } from '../../src/server/open-server.ts'
import { get } from '../server/api-client.ts'
import { cheapPasswords, makeDepartment, makeHospital, makeReview, makeUser } from '../server/factories.ts'
import { figure, times } from './amounts.ts'
import { temporaryFolder } from './temporary-folder.ts'

const FLIPS = times(25, 500)
const DATABASE = 'database.sqlite'
const RESTORE = /damaged|not as it should be|newer version|belongs to another program/

const open = (dataDir: string) =>
  openServer({ dataDir, demo: false, passwordCost: cheapPasswords, limits: 'off' })

/** What the start says; '' when it starts, and is closed again. */
async function said(dataDir: string, whileOpen: (server: OpenServer) => Promise<unknown> = async () => null) {
  try {
    const server = await open(dataDir)
    await whileOpen(server).finally(() => server.close())
    return ''
  } catch (error) {
    return describeStartError(error, { port: 3000, dataDir })
  }
}

async function furnish(dataDir: string, names: readonly string[]): Promise<OpenServer> {
  const server = await open(dataDir)
  const [nurse, departmentId] = [await makeUser(server), await makeDepartment(server)]
  for (const name of names) {
    const hospitalId = await makeHospital(server, { name })
    await makeReview(server, { userId: nurse.id, hospitalId, departmentId }, { review: name.repeat(300) })
  }
  return server
}

/** A database in one file, as a backup holds it, and a way to put another's bytes in its place. */
async function furnished() {
  const folder = temporaryFolder()
  const names = Array.from({ length: 80 }, (_, place) => `Hospital ${place}`)
  await (await furnish(path.join(folder, 'data'), names)).close()
  const { folder: backup } = await makeBackup(path.join(folder, 'data'), folder, 0)
  const bytes = readFileSync(path.join(backup, DATABASE))
  const dataDir = path.join(folder, 'damaged')
  const file = path.join(dataDir, DATABASE)
  const put = (damaged: Uint8Array) => {
    rmSync(dataDir, { recursive: true, force: true })
    mkdirSync(dataDir)
    copyFileSync(path.join(backup, 'secret'), path.join(dataDir, 'secret'))
    writeFileSync(file, damaged, { mode: 0o600 })
  }
  return { dataDir, file, bytes, put }
}

function isWhole(bytes: Uint8Array): boolean {
  const file = path.join(temporaryFolder(), DATABASE)
  writeFileSync(file, bytes)
  const database = new Libsql(`file:${file}?mode=ro`)
  try {
    const [found] = database.pragma('quick_check') as { quick_check: string }[]
    return found?.quick_check === 'ok'
  } catch {
    return false
  } finally {
    database.close()
  }
}

test('D-06: of databases with one byte changed, those that can be told are refused with a sentence and stay as they are', async () => {
  const { dataDir, file, bytes, put } = await furnished()
  const found = { refused: 0, within: 0 }
  for (let flip = 0; flip < FLIPS; flip += 1) {
    const damaged = Buffer.from(bytes)
    const at = Math.floor(Math.random() * damaged.length)
    damaged[at] = (damaged[at] ?? 0) ^ (1 + Math.floor(Math.random() * 255))
    put(damaged)
    const sentence = await said(dataDir, async server => {
      // Within a text there is nothing to tell it by: it is read as it is, be it what the contract has no words for.
      for (const call of ['hospitals/fetch', 'departments/fetch']) await server.app.request(API_BASE + call)
    })
    if (sentence === '') {
      expect([at, isWhole(damaged)]).toEqual([at, true])
      found.within += 1
    } else {
      expect([at, sentence]).toEqual([at, expect.stringMatching(RESTORE)])
      expect(readFileSync(file).equals(damaged)).toBe(true)
      found.refused += 1
    }
  }
  expect(found.refused).toBeGreaterThan(0)
  figure(
    'D-06',
    `${FLIPS} times one byte of the database changed`,
    `${found.refused} refused with a sentence, ${found.within} within a value, where SQLite keeps no checksum; no file written to`,
  )
}, 3_600_000)

test('D-06: a database that is cut short, emptied, zeroed or of another program is refused with a sentence and stays as it is', async () => {
  const { dataDir, file, bytes, put } = await furnished()
  const zeroed = (length: number) => Buffer.concat([Buffer.alloc(length), bytes.subarray(length)])
  const foreign = path.join(temporaryFolder(), 'foreign')
  const other = new Libsql(foreign)
  other.exec(
    'create table migrations (id integer primary key, migration text); create table recipes (title text)',
  )
  other.close()
  const cases: [string, Uint8Array, RegExp][] = [
    ['emptied', Buffer.alloc(0), /is empty, and was not/],
    ['another program', readFileSync(foreign), /belongs to another program/],
    ['a picture', Buffer.from('\x89PNG\r\n'.repeat(900), 'latin1'), RESTORE],
    ...[1, 100, 4_096, bytes.length / 2, bytes.length - 4_096].map((length): [string, Uint8Array, RegExp] => [
      `cut to ${length}`,
      bytes.subarray(0, length),
      RESTORE,
    ]),
    ...[16, 100, 4_096].map((length): [string, Uint8Array, RegExp] => [
      `zeroed ${length}`,
      zeroed(length),
      RESTORE,
    ]),
  ]
  for (const [name, damaged, sentence] of cases) {
    put(damaged)
    expect([name, await said(dataDir)]).toEqual([name, expect.stringMatching(sentence)])
    expect([name, readFileSync(file).equals(Buffer.from(damaged))]).toEqual([name, true])
  }
})

test('D-06: with a secret of the operator, too, an emptied database is not taken for a new one', async () => {
  const dataDir = temporaryFolder()
  const secret = randomBytes(32).toString('base64')
  const opened = () =>
    openServer({ dataDir, demo: false, passwordCost: cheapPasswords, limits: 'off', secret })
  await (await opened()).close()
  const file = path.join(dataDir, DATABASE)
  writeFileSync(file, '')
  await expect(opened()).rejects.toThrow(/is empty\. It was left as it is/)
  expect(readFileSync(file)).toHaveLength(0)
  rmSync(file)
  await (await opened()).close()
})

/** A folder as a server leaves it that was killed: with rows that are in the log only. */
async function killed(names: readonly string[], late: string) {
  const folder = temporaryFolder()
  const first = path.join(folder, 'first')
  await (await furnish(first, names)).close()
  const server = await open(first)
  const before = (await get(server, 'hospitals/fetch')).body.data.cursor
  await makeHospital(server, { name: late })
  const after = (await get(server, 'hospitals/fetch')).body.data.cursor
  const dataDir = path.join(folder, 'killed')
  cpSync(first, dataDir, { recursive: true })
  await server.close()
  expect(existsSync(path.join(dataDir, `${DATABASE}-wal`))).toBe(true)
  return { dataDir, before, after }
}

const names = async (server: OpenServer, since = '') => {
  const { data } = (await get(server, `hospitals/fetch?limit=100${since && `&since=${since}`}`)).body
  return { reset: data.reset, names: data.hospitals.map((row: { name: string }) => row.name).sort() }
}

test('D-07: the index of the log is made anew when it is gone or wrong; with the log itself gone, phones that saw more start again', async () => {
  for (const spoil of [
    (file: string) => rmSync(file),
    (file: string) => writeFileSync(file, 'x'.repeat(32_768)),
  ]) {
    const { dataDir } = await killed(['Old'], 'Late')
    spoil(path.join(dataDir, `${DATABASE}-shm`))
    const sentence = await said(dataDir, async server => {
      expect((await names(server)).names).toEqual(['Late', 'Old'])
    })
    expect(sentence).toBe('')
  }
  const { dataDir, before, after } = await killed(['Old'], 'Late')
  rmSync(path.join(dataDir, `${DATABASE}-wal`))
  const sentence = await said(dataDir, async server => {
    expect(await names(server, after)).toEqual({ reset: true, names: ['Old'] })
    expect(await names(server, before)).toEqual({ reset: undefined, names: [] })
  })
  expect(sentence).toBe('')
})

test('D-07: a log that was left over from another database never becomes part of this one', async () => {
  const own = await killed(['Own 1', 'Own 2', 'Own 3'], 'Own 4')
  const other = await killed(['Other'], 'Other, late')
  for (const part of ['-wal', '-shm'])
    copyFileSync(path.join(other.dataDir, DATABASE + part), path.join(own.dataDir, DATABASE + part))
  const bytes = readFileSync(path.join(own.dataDir, DATABASE))
  const sentence = await said(own.dataDir, async server => {
    expect((await names(server)).names.filter((name: string) => name.startsWith('Other'))).toEqual([])
  })
  if (sentence !== '') {
    expect(sentence).toMatch(RESTORE)
    expect(readFileSync(path.join(own.dataDir, DATABASE)).equals(bytes)).toBe(true)
  }
})
