// A database of an earlier release, and a start that brings it up to date and is killed on the way. On SQLite; the same
// on PostgreSQL is postgres-migrations.test.ts.
import { cpSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { sql as raw } from 'kysely'
import Libsql from 'libsql'
import { expect, test } from 'vitest'
import { openServer } from '../../src/server/open-server.ts'
import { type Database, openDatabase } from '../../src/server/sql/database.ts'
import { migrate } from '../../src/server/sql/migrate.ts'
import { get } from '../server/api-client.ts'
import { cheapPasswords } from '../server/factories.ts'
import { figure, isThorough } from './amounts.ts'
import { contentOf, expectKept, golden, goldenNames } from './golden.ts'
import { temporaryFolder } from './temporary-folder.ts'

const fileIn = (folder: string) => path.join(folder, 'database.sqlite')

/** A data folder of that release; of none at all for ''. */
function madeFrom(name: string): string {
  const folder = temporaryFolder()
  if (name === '') return folder
  const database = new Libsql(fileIn(folder))
  database.exec(golden(name, 'sqlite'))
  database.close()
  return folder
}

async function within<Result>(folder: string, work: (db: Database) => Promise<Result>): Promise<Result> {
  const { db } = openDatabase({ file: fileIn(folder) })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

const content = (folder: string) => within(folder, db => contentOf(db, 'sqlite'))
const schema = (folder: string) =>
  within(
    folder,
    async db => (await raw`select type, name, sql from sqlite_schema order by name`.execute(db)).rows,
  )

test('D-09: the database of every earlier release keeps every row and serves', async () => {
  const newest = madeFrom('')
  await within(newest, db => migrate(db, 'new'))
  for (const name of goldenNames('sqlite')) {
    const folder = madeFrom(name)
    const before = await content(folder)
    await within(folder, db => migrate(db, 'new'))
    expectKept(before, await content(folder))
    expect((await schema(folder)).map(sameWords)).toEqual((await schema(newest)).map(sameWords))
    const server = await openServer({ dataDir: folder, demo: false, passwordCost: cheapPasswords })
    const { hospitals } = (await get(server, 'hospitals/fetch')).body.data
    expect(hospitals).toHaveLength(before.get('hospitals')?.length ?? 0)
    await server.close()
  }
  figure('D-09', `databases of ${goldenNames('sqlite').length} releases, on both engines`, 'every row kept')
}, 60_000)

const sameWords = (row: unknown) =>
  JSON.stringify(row)
    .toLowerCase()
    .replaceAll(/\\"|if not exists /g, '')

test('D-08: a migration that is killed before any of its statements has done nothing, and the next start does it all', async () => {
  let kills = 0
  for (const name of ['', ...goldenNames('sqlite')]) {
    const folder = madeFrom(name)
    const before = await content(folder)
    const copies = temporaryFolder()
    let statements = 0
    await within(folder, db =>
      migrate(
        db.withPlugin({
          // What a process that ends here leaves on the disk.
          transformQuery({ node }) {
            statements += 1
            cpSync(folder, path.join(copies, String(statements)), { recursive: true })
            return node
          },
          transformResult: async ({ result }) => result,
        }),
        'new',
      ),
    )
    const done = await schema(folder)
    for (let at = 1; at <= statements; at += isThorough ? 1 : 9) {
      const killed = path.join(copies, String(at))
      mkdirSync(killed, { recursive: true })
      expect(await content(killed)).toEqual(before)
      await within(killed, db => migrate(db, 'new'))
      expect([name, at, await schema(killed)]).toEqual([name, at, done])
      expectKept(before, await content(killed))
      kills += 1
    }
  }
  figure(
    'D-08',
    'a migration killed before each statement, SQLite',
    `${kills} kills: nothing half done, all done by the next start`,
  )
}, 120_000)
