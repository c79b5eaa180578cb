// As migrations.test.ts, where the database is a server of its own: it is the connection that ends.

import { sql as raw } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { type Database, openDatabase } from '../../src/server/sql/database.ts'
import { migrate } from '../../src/server/sql/migrate.ts'
import { ownSchema } from '../server/own-schema.ts'
import { figure, isThorough } from './amounts.ts'
import { contentOf, expectKept, golden, goldenNames } from './golden.ts'

const { TEST_DATABASE_URL = '' } = process.env
let made = 0

/** A schema of that release, a database that opens it, and who can end its connections. */
async function madeFrom(name: string) {
  const url = await ownSchema(TEST_DATABASE_URL)
  const other = new pg.Client({ connectionString: url })
  await other.connect()
  if (name !== '') await other.query(golden(name, 'postgres'))
  made += 1
  const application = `to-be-killed-${process.pid}-${made}`
  const { db } = openDatabase({ url: `${url}&application_name=${application}` })
  const kill = async () => {
    await other.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [
      application,
    ])
  }
  const close = async () => {
    await db.destroy()
    await other.end()
  }
  return { db, kill, close }
}

const content = (db: Database) => contentOf(db, 'postgres')
const columns = async (db: Database) =>
  (
    await raw`select table_name, column_name, data_type, is_nullable from information_schema.columns
      where table_schema = current_schema() order by 1, 2`.execute(db)
  ).rows
/** What they are called and how they are made, wherever: the schema of each database has a name of its own. */
const indexes = async (db: Database) =>
  (
    await raw`select indexname, replace(indexdef, quote_ident(schemaname) || '.', '') as made from pg_indexes
      where schemaname = current_schema() order by 1`.execute(db)
  ).rows

test('D-09: on PostgreSQL the database of every earlier release keeps every row', async () => {
  const newest = await madeFrom('')
  await migrate(newest.db, 'new')
  for (const name of goldenNames('postgres')) {
    const { db, close } = await madeFrom(name)
    const before = await content(db)
    await migrate(db, 'new')
    expectKept(before, await content(db))
    expect(await columns(db)).toEqual(await columns(newest.db))
    expect(await indexes(db)).toEqual(await indexes(newest.db))
    await close()
  }
  await newest.close()
})

test('D-08: on PostgreSQL a migration whose connection ends after any of its statements has done nothing, and the next one does it all', async () => {
  let kills = 0
  for (const name of ['', ...goldenNames('postgres')]) {
    for (let at = isThorough ? 1 : 3; ; at += isThorough ? 1 : 24) {
      const { db, kill, close } = await madeFrom(name)
      const before = await content(db)
      let statements = 0
      const cut = migrate(
        db.withPlugin({
          transformQuery: ({ node }) => node,
          async transformResult({ result }) {
            statements += 1
            if (statements === at) await kill()
            return result
          },
        }),
        'new',
      )
      const ended = await cut.then(
        () => false,
        () => true,
      )
      if (ended) {
        kills += 1
        expect([name, at, await content(db)]).toEqual([name, at, before])
        await migrate(db, 'new')
      }
      expectKept(before, await content(db))
      await close()
      if (!ended) break
    }
  }
  figure(
    'D-08',
    'a migration cut after each statement, PostgreSQL',
    `${kills} cuts: nothing half done, all done by the next start`,
  )
}, 300_000)
