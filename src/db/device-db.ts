// WHAT THIS DEVICE KNOWS. Tables, their versions, and every read and write of them.
import Dexie, { type DBCore, type Table } from 'dexie'
import type {
  AllReviewsPull,
  CartContents,
  CartRecord,
  DepartmentRecord,
  Draft,
  HeldReviews,
  HospitalChunk,
  HospitalReviews,
  KeptHospital,
  Note,
  OrderHistory,
  OutboxEntry,
  OwnReview,
  PackageLists,
  ProductRecord,
  PullRecord,
  Receipt,
  SessionMirror,
  SigningKey,
  StatsChunk,
} from './records.ts'

/** Nothing of a person is in them, and a server tells it all again. */
const retold = new Set(['hospitals', 'departments', 'departmentStats', 'products', 'packageLists', 'pulls'])

export const DATABASE_NAME = 'rate-your-hospital'

export interface DeviceDbOptions {
  name?: string
  /** Another IndexedDB than the global one; tests run several devices in one process. */
  indexedDB?: IDBFactory
  IDBKeyRange?: typeof IDBKeyRange
}

/** The tables with their keys and indexes, version by version: what a release brought is never edited. */
const versions = [
  {
    hospitals: 'chunk',
    departments: 'id',
    departmentStats: 'chunk',
    hospitalReviews: 'hospital_id',
    products: 'id',
    pulls: 'resource',
    outbox: '++seq, &key, author, state',
    receipts: 'key, author, settledAt',
    drafts: '[author+subject], author',
    ownReviews: 'id, user_id',
    session: 'id',
    cart: 'id',
  },
  { signingKeys: 'userId' },
  { cartContents: 'owner', orderHistories: 'userId' },
  { packageLists: 'id' },
  { heldReviews: 'hospital_id', keptHospitals: 'hospital_id', notes: 'id' },
]

/**
 * The device's database. Its tables are of five kinds:
 *  - server truth, which can be thrown away at any time, with `heldReviews`, which tells what of it is here and when it was
 *    opened. Pulls write it, and twice a person is taken out of it: at a sign-out (`reassign-to-visitor.ts`), and when their
 *    account ends (`forget-author.ts`);
 *  - what a person wrote or chose (`outbox`, `drafts`, `keptHospitals`), which is never thrown away unasked;
 *  - `receipts` of what was sent, which go after 30 days and at a sign-out;
 *  - private copies and keys (`ownReviews`, `cartContents`, `orderHistories`, `session`, `signingKeys`, and the cart's
 *    session, `cart`), erased at sign-out (`private.ts`);
 *  - `notes`, which are the device's own.
 */
export class DeviceDb extends Dexie {
  declare hospitals: Table<HospitalChunk, number>
  declare departments: Table<DepartmentRecord, number>
  declare departmentStats: Table<StatsChunk, number>
  declare hospitalReviews: Table<HospitalReviews, number>
  declare products: Table<ProductRecord, number>
  declare pulls: Table<PullRecord | AllReviewsPull, string>
  declare outbox: Table<OutboxEntry, number>
  declare receipts: Table<Receipt, string>
  declare drafts: Table<Draft, [number, string]>
  declare ownReviews: Table<OwnReview, number>
  declare session: Table<SessionMirror, string>
  declare signingKeys: Table<SigningKey, number>
  declare cart: Table<CartRecord, string>
  declare cartContents: Table<CartContents, number>
  declare orderHistories: Table<OrderHistory, number>
  declare packageLists: Table<PackageLists, string>
  declare heldReviews: Table<HeldReviews, number>
  declare keptHospitals: Table<KeptHospital, number>
  declare notes: Table<Note, string>

  constructor({ name = DATABASE_NAME, ...factories }: DeviceDbOptions = {}) {
    // "Saved" is said only after the bytes are on the disk; browsers relax that unless asked not to.
    super(name, { ...factories, chromeTransactionDurability: 'strict' })
    this.use({ stack: 'dbcore', name: 'retold', create: relaxRetold })
    // Dexie finds by itself what an older database lacks. Told of each version it would take seven times as long, at every
    // start; only one whose rows have to be rewritten needs to be told for itself, with its `upgrade`.
    const tables = Object.fromEntries(versions.flatMap(brought => Object.entries(brought)))
    this.version(versions.length).stores(tables)
  }
}

/** The country comes in 25 pages: a phone need not wait for its disk with each. What was not kept is asked for again. */
function relaxRetold(core: DBCore): DBCore {
  return {
    ...core,
    transaction: (stores, mode, options) =>
      core.transaction(
        stores,
        mode,
        stores.every(name => retold.has(name)) ? { durability: 'relaxed' } : options,
      ),
  }
}
