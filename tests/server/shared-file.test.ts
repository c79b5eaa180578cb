// Two servers begin on one folder: the second finds a database file that the first has only just made.
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { openSqlite } from '../../src/server/sql/sqlite.ts'
import { root } from '../imports.ts'

const HELD_MS = 300
// In CommonJS, as a thread of text is: no build step, no types.
const holder = `
  const { parentPort, workerData } = require('node:worker_threads')
  const database = new (require(workerData.libsql))(workerData.file)
  database.exec('begin immediate')
  database.exec('create table first (id integer primary key)')
  parentPort.postMessage('held')
  setTimeout(() => {
    database.exec('commit')
    database.close()
  }, ${HELD_MS})`

test('D-11: a new database file that another server is writing to is waited for, and then opened', async () => {
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'shared-file-')), 'database.sqlite')
  const libsql = path.join(root, 'node_modules', 'libsql')
  const other = new Worker(holder, { eval: true, workerData: { file, libsql } })
  const gone = once(other, 'exit')
  await once(other, 'message')
  const { db } = openSqlite(file)
  const tables = await db.introspection.getTables()
  expect(tables.map(({ name }) => name)).toEqual(['first'])
  await db.destroy()
  await gone
})
