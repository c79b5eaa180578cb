// Statements are read by SQLite once and kept; that must not be seen in any answer.
import { mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Sql } from '../../src/server/sql/database.ts'
import { openSqlite } from '../../src/server/sql/sqlite.ts'

async function openFile() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'statements-'))
  return openSqlite(path.join(folder, 'database.sqlite'))
}

test('a statement that failed works once what it lacked is there, and no transaction is held up by it', async () => {
  const { db } = await openFile()
  const add = (by: Sql = db) => sql`insert into things (id) values (1)`.execute(by)
  const read = async () => (await sql`select * from things`.execute(db)).rows
  await expect(read()).rejects.toThrow(/things/)
  await sql`create table things (id integer primary key)`.execute(db)
  await add()
  await expect(add()).rejects.toThrow(/UNIQUE/)
  await expect(db.transaction().execute(inside => add(inside))).rejects.toThrow(/UNIQUE/)
  await sql`delete from things`.execute(db)
  await db.transaction().execute(inside => sql`insert into things (id) values (2)`.execute(inside))
  expect(await read()).toEqual([{ id: 2 }])
  await db.destroy()
})

test('a column that came later is in the answer to a question asked before', async () => {
  const { db } = await openFile()
  const read = async () => (await sql`select * from things`.execute(db)).rows
  await sql`create table things (id integer primary key)`.execute(db)
  await sql`insert into things (id) values (1)`.execute(db)
  expect(await read()).toEqual([{ id: 1 }])
  await sql`alter table things add column name text default 'new'`.execute(db)
  expect(await read()).toEqual([{ id: 1, name: 'new' }])
  await db.destroy()
})
