/**
 * The app's next version on a device: today's code, whose commands lie in the database in a form of their own that
 * the version of today cannot read, and which has a table more. It reads the old form, too, and leaves it as it is.
 */
import type { DBCore, DBCoreCursor, DBCoreTable } from 'dexie'
import { COMMAND_VERSION } from '../../src/contract/commands.ts'
import type { DeviceDb } from '../../src/db/device-db.ts'

interface Row {
  version: number
  args: unknown
  /** Of a row of the new form, as long as the new app has it in hand. */
  isNew?: true
}

const NEXT_VERSION = COMMAND_VERSION + 1
const NEXT_TABLES = 1_000

export function writesAsNewer(db: DeviceDb): void {
  db.version(NEXT_TABLES).stores({ tomorrow: 'id' })
  db.use({ stack: 'dbcore', name: 'newer', level: -1, create: core => translating(core) })
}

/** An older tab lets go of the database for the upgrade, as Dexie does by itself, which also writes to the console. */
export function letGoQuietly(db: DeviceDb): void {
  db.on('versionchange').fire = () => db.close({ disableAutoOpen: false })
}

function translating(core: DBCore): DBCore {
  return { ...core, table: name => (name === 'outbox' ? translated(core.table(name)) : core.table(name)) }
}

function translated(table: DBCoreTable): DBCoreTable {
  return {
    ...table,
    mutate: request => {
      if (request.type !== 'add' && request.type !== 'put') return table.mutate(request)
      const isAdded = request.type === 'add'
      return table.mutate({ ...request, values: request.values.map(row => written(row, isAdded)) })
    },
    // Each goes on in the database's own promise, whose transaction would not outlive another.
    get: request => table.get(request).then(read),
    getMany: request => table.getMany(request).then(rows => rows.map(read)),
    query: request =>
      table
        .query(request)
        .then(answer => (request.values ? { ...answer, result: answer.result.map(read) } : answer)),
    openCursor: request =>
      table.openCursor(request).then(cursor => (cursor && request.values ? readingCursor(cursor) : cursor)),
  }
}

function written({ isNew, ...row }: Row, isAdded: boolean): Row {
  return isNew || isAdded ? { ...row, version: NEXT_VERSION, args: { ofTheNextVersion: row.args } } : row
}

function read(row: Row): Row {
  if (row?.version !== NEXT_VERSION) return row
  const { ofTheNextVersion } = row.args as { ofTheNextVersion: unknown }
  return { ...row, version: COMMAND_VERSION, args: ofTheNextVersion, isNew: true }
}

function readingCursor(cursor: DBCoreCursor): DBCoreCursor {
  return Object.create(cursor, { value: { get: () => read(cursor.value) } })
}
