/** Writes of the outbox. Each is one transaction that reads, decides and writes; none spans a request. */
import { readCommand } from '../contract/commands.ts'
import { bulkGetByRange } from './bulk-get-by-range.ts'
import type { DeviceDb } from './device-db.ts'
import { PENDING } from './queries/entry-states.ts'
import { receiptsEnd } from './queries/receipts.ts'
import type { OutboxEntry, OutboxState, Receipt } from './records.ts'

export type NewEntry = Omit<OutboxEntry, 'seq'>

/** What becomes of one entry. */
export interface Change {
  /** The entry as it is from now on, or null to take it out. */
  entry: OutboxEntry | null
  /** A further command, after all others. */
  add?: NewEntry
  receipt?: Receipt
}

/**
 * The sequence number of an entry is the device's own order; IndexedDB never gives one out twice.
 * @param draft what it was written as; goes in the same moment, so that a text is never in both places or in none.
 */
export async function addEntry(db: DeviceDb, entry: NewEntry, draft?: string): Promise<OutboxEntry> {
  const add = () => addBehind(db, entry)
  const addForDraft = () =>
    db.transaction('rw', db.outbox, db.drafts, async () => {
      const [seq] = await Promise.all([add(), db.drafts.delete([entry.author, draft ?? ''])])
      return seq
    })
  const seq = await (draft === undefined ? add() : addForDraft()).catch(async (error: unknown) => {
    // A write whose answer got lost with a dying database may have gone through: the key tells.
    const there = await entryOfKey(db, entry.key)
    if (!there) throw error
    return there.seq
  })
  return { ...entry, seq }
}

/**
 * Puts a copy after all others: Dexie writes the number that it was given into what it adds, and what was refused in the
 * end would be tried again under that number, which another tab may have by then.
 */
async function addBehind(db: DeviceDb, entry: NewEntry): Promise<number> {
  return db.outbox.add({ ...entry } as OutboxEntry)
}

export function entryOfKey(db: DeviceDb, key: string): Promise<OutboxEntry | undefined> {
  return db.outbox.where('key').equals(key).first()
}

/**
 * Lets `decide` change one entry.
 * @param decide returns null to leave everything as it is.
 * @param draft what the change was written as, by author and subject; goes in the same moment.
 * @returns the entry as stored afterwards and the added one, undefined where there is none.
 */
export async function changeEntry(
  db: DeviceDb,
  seq: number,
  decide: (entry: OutboxEntry | undefined) => Change | null,
  draft?: [author: number, subject: string],
): Promise<{ entry: OutboxEntry | undefined; added: OutboxEntry | undefined; changed: boolean }> {
  return db.transaction('rw', [db.outbox, db.receipts, ...(draft ? [db.drafts] : [])], async () => {
    const before = await db.outbox.get(seq)
    const change = decide(before)
    if (!change) return { entry: before, added: undefined, changed: false }
    if (change.entry) await db.outbox.put(change.entry)
    else await db.outbox.delete(seq)
    if (change.receipt) await db.receipts.put(change.receipt)
    if (draft) await db.drafts.delete(draft)
    let added: OutboxEntry | undefined
    if (change.add) {
      const addedSeq = await addBehind(db, change.add)
      added = { ...change.add, seq: addedSeq }
    }
    return { entry: change.entry ?? undefined, added, changed: true }
  })
}

/**
 * Lets `decide` change some entries, all in one transaction, in the order given.
 * @returns what `changeEntry` would return for each.
 */
export async function changeSome(
  db: DeviceDb,
  seqs: readonly number[],
  decide: (entry: OutboxEntry | undefined, place: number) => Change | null,
): Promise<{ entry: OutboxEntry | undefined; changed: boolean }[]> {
  return db.transaction('rw', db.outbox, db.receipts, async () => {
    const before = await bulkGetByRange(db.outbox, seqs)
    const changes = before.map(decide)
    const made = changes.filter(change => change !== null)
    await db.outbox.bulkPut(made.flatMap(({ entry }) => entry ?? []))
    await db.outbox.bulkDelete(seqs.filter((_, place) => changes[place]?.entry === null))
    await db.receipts.bulkPut(made.flatMap(({ receipt }) => receipt ?? []))
    await db.outbox.bulkAdd(made.flatMap(({ add }) => (add ? [add as OutboxEntry] : [])))
    return changes.map((change, place) =>
      change ? { entry: change.entry ?? undefined, changed: true } : { entry: before[place], changed: false },
    )
  })
}

/** Lets `decide` change every entry at once; returns those it changed, as they are now. */
export async function changeEntries(
  db: DeviceDb,
  decide: (entry: OutboxEntry) => OutboxEntry | null,
): Promise<OutboxEntry[]> {
  return db.transaction('rw', db.outbox, async () => {
    const changed: OutboxEntry[] = []
    for (const entry of await db.outbox.toArray()) {
      const next = decide(entry)
      if (next) changed.push(next)
    }
    if (changed.length > 0) await db.outbox.bulkPut(changed)
    return changed
  })
}

/** Every entry of everyone, in the order they were written. For replay only; screens ask by author. */
export async function allEntries(db: DeviceDb): Promise<OutboxEntry[]> {
  return db.outbox.orderBy('seq').toArray()
}

/**
 * What waits for the server's word, of everyone, in the order it was written. For replay only, too.
 * @param most how many of those that are queued; where fewer come, they are all there are.
 */
export async function pendingEntries(db: DeviceDb, most = Number.POSITIVE_INFINITY): Promise<OutboxEntry[]> {
  const ofState = (state: OutboxState) =>
    db.outbox
      .where('state')
      .equals(state)
      .limit(state === 'queued' ? most : Number.POSITIVE_INFINITY)
      .toArray()
  const found = await db.transaction('r', db.outbox, () => Promise.all(PENDING.map(ofState)))
  return found.flat().sort((a, b) => a.seq - b.seq)
}

/** Whether anything waits that is not on its way. */
export async function isAnyWaiting(db: DeviceDb): Promise<boolean> {
  return (await countOf(db, ['queued', 'parked'])) > 0
}

/** Whether the server's word on anything is still to come. */
export async function isAnyPending(db: DeviceDb): Promise<boolean> {
  return (await countOf(db, PENDING)) > 0
}

async function countOf(db: DeviceDb, states: readonly OutboxState[]): Promise<number> {
  const counts = await Promise.all(states.map(state => db.outbox.where('state').equals(state).count()))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** The hospital whose rows a command changes; null where it changes none, or can't be read. */
export function hospitalOf(entry: OutboxEntry): number | null {
  const command = readCommand(entry.name, entry.version, entry.args)
  return command && 'hospitalId' in command.args ? command.args.hospitalId : null
}

/** Drops receipts that have had their time. Mostly there are none: then it only reads. */
export async function dropReceipts(db: DeviceDb, now: number): Promise<void> {
  const old = db.receipts.where('settledAt').below(receiptsEnd(now))
  if ((await old.count()) > 0) await old.delete()
}

/** What is left of a settled command. */
export function receiptOf(entry: OutboxEntry, outcome: Receipt['outcome'], now: number): Receipt {
  const { key, author, name, lane: subject } = entry
  return { key, author, name, subject, outcome, settledAt: now }
}
