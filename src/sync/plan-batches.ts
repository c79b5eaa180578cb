/** Which commands go out together, and how they travel (contract/batch.ts). Pure. */
import { BATCH_BYTES_MAX, type BatchedCommand } from '../contract/batch.ts'
import { canBeUndone } from '../contract/command-traits.ts'
import { readCommand } from '../contract/commands.ts'
import { wireText } from '../contract/wire-text.ts'
import { groupBy } from '../db/group-by.ts'
import { isPending } from '../db/queries/entry-states.ts'
import type { OutboxEntry } from '../db/records.ts'
import { boundMeaning } from './commands/meanings.ts'
import { type Credentials, laneOf } from './eligible.ts'

/** After this many failed attempts those that failed together go in parts, each time in smaller ones. */
const ATTEMPTS_TOGETHER = 1

export interface BatchPlan {
  /** Whose sign-in the request shows; what is signed, and what a visitor wrote, goes without. */
  token: string | null
  items: { seq: number; command: BatchedCommand }[]
}

export interface Planning {
  credentialsFor: (entry: OutboxEntry) => Credentials | null
  /** Whether it is due, and need not go alone. */
  mayJoin: (entry: OutboxEntry) => boolean
  cartSession: string | null
  /** Commands that the server takes at once. */
  most: number
}

/**
 * The commands that could go out now, in as many requests as they need; those of one lane in one request. What has to
 * go alone, or would be alone, is in none.
 * @param entries all there are, in their order.
 */
export function planBatches(entries: readonly OutboxEntry[], at: Planning): BatchPlan[] {
  const mostOf = mostTogether(entries, at)
  const plans: (BatchPlan & { most: number; bytes: number })[] = []
  for (const lane of groupBy(entries.filter(isPending), laneOf).values()) {
    const { items, most, bytes } = runOf(lane, at, mostOf)
    const [first] = items
    if (!first) continue
    let plan = plans.find(
      one =>
        one.token === first.token &&
        one.items.length + items.length <= Math.min(one.most, most) &&
        one.bytes + bytes <= BATCH_BYTES_MAX,
    )
    if (!plan) {
      plan = { token: first.token, items: [], most, bytes: 0 }
      plans.push(plan)
    }
    plan.items.push(...items.map(({ seq, command }) => ({ seq, command })))
    plan.most = Math.min(plan.most, most)
    plan.bytes += bytes
  }
  return plans.filter(({ items }) => items.length > 1).map(({ token, items }) => ({ token, items }))
}

/**
 * With how many at most an entry goes. Something on the way may die of one of them (O-45), which must not take the others
 * with it again and again: so of those that failed twice a quarter goes in one request, then an eighth, and so on until
 * each goes alone.
 */
function mostTogether(
  entries: readonly OutboxEntry[],
  { most, mayJoin }: Planning,
): (entry: OutboxEntry) => number {
  const due = entries.filter(entry => entry.state === 'queued' && mayJoin(entry))
  const sameBefore = groupBy(due, ({ attempts }) => attempts)
  return ({ attempts }) => {
    if (attempts <= ATTEMPTS_TOGETHER) return most
    const count = sameBefore.get(attempts)?.length ?? 0
    return Math.min(most, Math.max(1, Math.floor(count / 2 ** attempts)))
  }
}

interface Item {
  seq: number
  token: string | null
  command: BatchedCommand
  bytes: number
}

/** As far as a lane can go in one request, and with how many at most. */
interface Run {
  items: Item[]
  most: number
  bytes: number
}

function runOf(lane: readonly OutboxEntry[], at: Planning, mostOf: (entry: OutboxEntry) => number): Run {
  const run: Run = { items: [], most: at.most, bytes: 0 }
  for (const entry of lane) {
    const item = entry.state === 'queued' && at.mayJoin(entry) ? itemOf(entry, at) : null
    if (!item || item.token !== (run.items[0] ?? item).token) break
    const most = Math.min(run.most, mostOf(entry))
    if (run.items.length >= most || run.bytes + item.bytes > BATCH_BYTES_MAX) break
    run.items.push(item)
    run.most = most
    run.bytes += item.bytes
    // It may be taken back while it is on its way, and then its delete comes before what follows it.
    if (canBeUndone(entry)) break
  }
  return run
}

function itemOf(entry: OutboxEntry, { credentialsFor, cartSession }: Planning): Item | null {
  // What was taken back has a header of its own.
  if (entry.withdrawn) return null
  const credentials = credentialsFor(entry)
  const command = readCommand(entry.name, entry.version, entry.args)
  if (!credentials || !command) return null
  const batched = boundMeaning(command).batched(entry.author, cartSession)
  if (!batched) return null
  const fields = Object.entries(batched.input).map(([name, value]) => [name, wireText(value)])
  const item: BatchedCommand = {
    path: batched.path,
    key: entry.key,
    lane: laneOf(entry),
    fields: Object.fromEntries(fields),
    ...(credentials.signature !== null && { signature: credentials.signature }),
  }
  const bytes = new TextEncoder().encode(JSON.stringify(item)).length
  return { seq: entry.seq, token: credentials.token, command: item, bytes }
}
