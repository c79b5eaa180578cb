// A row whose transaction began first and ended last must not be left out by whoever pulled in between.
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql as raw } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openServer } from '../../src/server/open-server.ts'
import { type Database, openDatabase, type Sql } from '../../src/server/sql/database.ts'
import { takeRevisions } from '../../src/server/sql/revision.ts'
import { get } from './api-client.ts'
import { makeHospital } from './factories.ts'

let folder: string
let server: Awaited<ReturnType<typeof openServer>>
let other: Database

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'late-commit-'))
  server = await openServer({ dataDir: folder, demo: false, limits: 'off' })
  other = openDatabase({ file: path.join(folder, 'database.sqlite') }).db
  // In this test both sides live on one thread: whoever waits for the other's lock would wait in vain.
  await raw`pragma busy_timeout = 20`.execute(server.db)
})
afterEach(async () => {
  await other.destroy()
  await server.close()
  rmSync(folder, { recursive: true })
})

async function insert(sql: Sql, name: string): Promise<void> {
  const revision = await takeRevisions(sql, 1)
  const nothing = { facility_id: null, city: null, state: null, address: null, zip: null, description: null }
  const row = { name, ...nothing, image_name: '', is_active: 1, is_demo: 0, revision }
  await sql.insertInto('hospitals').values(row).execute()
}

const pull = async (since: string) => {
  const { data, ...why } = (await get(server, `hospitals/fetch?limit=100&since=${since}`)).body
  if (!data) throw new Error(JSON.stringify(why))
  return { names: data.hospitals.map((row: { name: string }) => row.name), cursor: data.cursor }
}

test('a row that another process commits late is in the next pull, whatever was pulled before it', async () => {
  await makeHospital(server, { name: 'Early' })
  let { cursor } = (await get(server, 'hospitals/fetch?limit=100')).body.data
  let commit: () => void = () => undefined
  const gate = new Promise<void>(resolve => {
    commit = resolve
  })
  let begun: () => void = () => undefined
  const hasBegun = new Promise<void>(resolve => {
    begun = resolve
  })
  const late = other.transaction().execute(async sql => {
    await insert(sql, 'Late')
    begun()
    await gate
  })
  await hasBegun
  // Nobody gets a later number while an earlier one is not committed: then it would be the earlier that is skipped.
  await expect(makeHospital(server, { name: 'Overtaking' })).rejects.toMatchObject({ code: 'SQLITE_BUSY' })
  for (let i = 0; i < 3; i += 1) {
    const before = await pull(cursor)
    expect(before.names).toEqual([])
    cursor = before.cursor
  }
  commit()
  await late
  await makeHospital(server, { name: 'Later' })
  expect((await pull(cursor)).names).toEqual(['Late', 'Later'])
})

test('numbers of a transaction that was given up are given again, and leave no gap to be waited for', async () => {
  await makeHospital(server)
  const { cursor } = (await get(server, 'hospitals/fetch?limit=100')).body.data
  const given = other.transaction().execute(async sql => {
    await insert(sql, 'Never')
    throw new Error('given up')
  })
  await expect(given).rejects.toThrow('given up')
  await makeHospital(server, { name: 'Next' })
  expect((await pull(cursor)).names).toEqual(['Next'])
})
