// Statements are read by SQLite once and cached; that must not be seen in any answer.
import { mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import Libsql from 'libsql'
import { expect, test } from 'vitest'
import type { Sql } from '../../src/server/sql/database.ts'
import { openSqlite } from '../../src/server/sql/sqlite.ts'

async function openFile() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'statements-'))
  const file = path.join(folder, 'database.sqlite')
  return { file, ...openSqlite(file) }
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

test('D-11: a single write that another process kept waiting too long takes nothing with it that is written later', async () => {
  const { file, db, truncateWriteAheadLog } = await openFile()
  await sql`create table things (id integer primary key, name text)`.execute(db)
  await sql`insert into things (id) values (1), (2)`.execute(db)
  await sql`pragma busy_timeout = 20`.execute(db)
  const drop = (id: number) => sql`delete from things where id = ${id}`.execute(db)
  await drop(99)
  const other = new Libsql(file)
  const read = () => other.prepare('select id, name from things order by id').all()
  other.exec('begin immediate')
  await expect(drop(2)).rejects.toThrow(/locked/)
  other.exec('commit')
  await sql`update things set name = 'kept' where id = 1`.execute(db)
  const found = [
    { id: 1, name: 'kept' },
    { id: 2, name: null },
  ]
  expect(read()).toEqual(found)
  other.exec("begin immediate; insert into things (id, name) values (3, 'of the other'); commit")
  await db.transaction().execute(inside => sql`insert into things (id) values (4)`.execute(inside))
  await drop(2)
  await truncateWriteAheadLog()
  expect(read()).toEqual([
    { id: 1, name: 'kept' },
    { id: 3, name: 'of the other' },
    { id: 4, name: null },
  ])
  other.close()
  await db.destroy()
})
