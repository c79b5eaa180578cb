/** The database of a device that keeps nothing: it lasts as long as its page (O-30). */
import Dexie, { type DBCoreMutateRequest, type DBCoreTable } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { DeviceDb } from './device-db.ts'

/**
 * Whatever its writer would take for kept is refused, in the words of a browser without a database: drafts always, and
 * what goes into the outbox unless it can leave at once.
 */
export function openInMemory(canLeave: () => boolean): DeviceDb {
  const indexedDB = new IDBFactory()
  // Dexie's live queries read nothing where the browser has none.
  Dexie.dependencies.indexedDB ??= indexedDB
  const db = new DeviceDb({ indexedDB, IDBKeyRange })
  const isRefused = (table: string, { type }: DBCoreMutateRequest) =>
    (table === 'drafts' && (type === 'put' || type === 'add')) ||
    (table === 'outbox' && type === 'add' && !canLeave())
  const guarded = (table: DBCoreTable): DBCoreTable => ({
    ...table,
    mutate: request =>
      isRefused(table.name, request)
        ? Dexie.Promise.reject(new Dexie.MissingAPIError('This browser keeps nothing'))
        : table.mutate(request),
  })
  db.use({
    stack: 'dbcore',
    name: 'keeps-nothing',
    create: core => ({ ...core, table: name => guarded(core.table(name)) }),
  })
  return db
}
