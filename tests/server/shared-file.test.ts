// Several servers on one folder: what one does to its files when it begins and when it ends, the others wait for, or never see.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { isReadableByOthers } from '../../src/server/files/private-file.ts'
import { importHospitals } from '../../src/server/import/hospitals.ts'
import { openServer } from '../../src/server/open-server.ts'
import { createFolderStore } from '../../src/server/pictures/folder-store.ts'
import { openSqlite } from '../../src/server/sql/sqlite.ts'
import { yieldingTransaction } from '../../src/server/sql/yielding-transaction.ts'
import { root } from '../imports.ts'

const HELD_MS = 300
// In CommonJS, as a thread of text is: no build step, no types.
const otherServer = `
  const { parentPort, workerData } = require('node:worker_threads')
  const Libsql = require(workerData.libsql)
  const database = workerData.begin && new Libsql(workerData.file)
  if (database) database.exec(workerData.begin)
  parentPort.postMessage('begun')
  setTimeout(() => {
    const ending = database || new Libsql(workerData.file)
    ending.exec(workerData.end)
    ending.close()
  }, ${HELD_MS})`

let dataDir: string
beforeEach(() => {
  const made = mkdtempSync(path.join(os.tmpdir(), 'shared-file-'))
  // Behind all that the test itself ends: what comes first is done last.
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  dataDir = made
})

/** @param begin what another server has done to the file when this returns. @param end what it does in a moment. */
async function another(begin: string, end: string): Promise<void> {
  const libsql = path.join(root, 'node_modules', 'libsql')
  const workerData = { file: path.join(dataDir, 'database.sqlite'), libsql, begin, end }
  const other = new Worker(otherServer, { eval: true, workerData })
  const gone = once(other, 'exit')
  onTestFinished(() => gone.then(() => undefined))
  await once(other, 'message')
}

test('D-11: a new database file that another server is writing to is waited for, and then opened', async () => {
  await another('begin immediate; create table first (id integer primary key)', 'commit')
  const { db } = openSqlite(path.join(dataDir, 'database.sqlite'))
  const tables = await db.introspection.getTables()
  expect(tables.map(({ name }) => name)).toEqual(['first'])
  await db.destroy()
})

const open = (settings: object = {}) => openServer({ dataDir, demo: false, limits: 'off', ...settings })

test('D-11: one that another server has to itself, as the last one that closes it, is waited for', async () => {
  await another('pragma locking_mode = exclusive; pragma journal_mode = wal; begin immediate', 'commit')
  await (await open()).close()
})

test.each(['given by the operator', 'left of a database before'])(
  'D-06: an empty file that another server has only just made is no emptied one, with a secret %s',
  async from => {
    const isGiven = from === 'given by the operator'
    const text = randomBytes(32).toString(isGiven ? 'base64' : 'base64url')
    if (!isGiven) writeFileSync(path.join(dataDir, 'secret'), text, { mode: 0o600 })
    writeFileSync(path.join(dataDir, 'database.sqlite'), '', { mode: 0o600 })
    await another('', 'pragma journal_mode = wal')
    await (await open(isGiven ? { secret: text } : {})).close()
  },
)

test('N-02: what another server makes and removes beside the database while its rights are looked at is no failure', async () => {
  const journal = path.join(dataDir, 'database.sqlite-journal')
  const comesAndGoes = `
    const { rmSync, utimesSync, writeFileSync } = require('node:fs')
    const { parentPort, workerData } = require('node:worker_threads')
    parentPort.postMessage('begun')
    for (;;) {
      writeFileSync(workerData, '', { mode: 0o600 })
      rmSync(workerData)
    }`
  const other = new Worker(comesAndGoes, { eval: true, workerData: journal })
  onTestFinished(() => other.terminate().then(() => undefined))
  await once(other, 'message')
  for (const until = performance.now() + HELD_MS; performance.now() < until; )
    expect(isReadableByOthers(journal)).toBe(false)
})

test('D-11: an import leaves the file to others between two of its transactions, so that a server is not kept out until its end', async () => {
  const server = await open()
  const { db } = openSqlite(path.join(dataDir, 'database.sqlite'))
  const csv = path.join(dataDir, 'hospitals.csv')
  const rows = Array.from({ length: 1_000 }, (_, place) => `${100_000 + place},Hospital ${place},Town,TX`)
  writeFileSync(csv, ['Facility ID,Facility Name,City/Town,State', ...rows].join('\n'))
  let isOver = false
  const importing = importHospitals(db, csv).finally(() => {
    isOver = true
  })
  let written = 0
  while (!isOver) {
    await server.db.updateTable('revisions').set({ noted_day: written }).execute()
    written += 1
    await nextTurn()
  }
  await importing
  // Of five transactions there are four between others.
  expect(written).toBeGreaterThan(4)
  await Promise.all([db.destroy(), server.close()])
})

test('D-11: a transaction of an import rests for what it took, and not for what it waited for another', async () => {
  const { db } = openSqlite(path.join(dataDir, 'database.sqlite'))
  const other = db.connection().execute(() => delay(5 * HELD_MS))
  const from = performance.now()
  let begun = 0
  await yieldingTransaction(db, async () => {
    begun = performance.now()
  })
  expect(performance.now() - begun).toBeLessThan((begun - from) / 2)
  await other
  await db.destroy()
})

test('D-11: a picture that another server writes anew is given whole, as it was or as it is', async () => {
  const [names, length] = [['hospitals', 'lake.svg'], 20_000_000]
  const store = createFolderStore(path.join(dataDir, 'pictures'))
  await store.write(names, Buffer.alloc(length, 'a'))
  let isOver = false
  const writing = store.write(names, Buffer.alloc(length, 'b')).finally(() => {
    isOver = true
  })
  const sizes = new Set<string | undefined>()
  while (!isOver) sizes.add((await store.stamp(names, ''))?.split(' ')[1])
  await writing
  expect(sizes).toEqual(new Set([String(length)]))
  expect((await store.read(names, ''))?.at(-1)).toBe('b'.charCodeAt(0))
})

test('D-11: a picture that another server wrote just so is let be: Windows would not replace it while that one gives it', async () => {
  const [names, picture] = [['hospitals', 'lake.svg'], Buffer.from('a lake')]
  const store = createFolderStore(path.join(dataDir, 'pictures'))
  await store.write(names, picture)
  const longAgo = new Date(0)
  utimesSync(path.join(dataDir, 'pictures', ...names), longAgo, longAgo)
  await store.write(names, picture)
  expect(await store.stamp(names, '')).toBe(`0 ${picture.length}`)
})
