/** One transaction for several writes, and what becomes of them where one throws. */
import { isAbortedTransactionError } from 'kysely'
import { classifyStoreFailure } from '../sql/store-failure.ts'
import { inTurn, type Sender, type Turn, type TurnServices } from './turn.ts'

export interface Waiting {
  readonly sender: Sender
  readonly work: (turn: Turn) => Promise<unknown>
  readonly resolve: (result: unknown) => void
  readonly reject: (error: unknown) => void
}

/**
 * Does what is taken, and tells each what came of it.
 * @param take is asked when the transaction has begun.
 * @throws where it could not begin: nothing was taken.
 */
export async function commitTogether(services: TurnServices, take: () => readonly Waiting[]): Promise<void> {
  let taken: readonly Waiting[] = []
  try {
    await commit(services, () => {
      taken = take()
      return taken
    })
  } catch (error) {
    if (error instanceof Undone) await commitParts(services, taken, error)
    else if (taken.length > 0) rejectAll(taken, error)
    else throw error
  }
}

/** One of them threw within the transaction, not because the store failed, or aborted it: nothing of it happened. */
class Undone extends Error {
  readonly reason: unknown

  constructor(reason: unknown) {
    super('undone')
    this.reason = reason
  }
}

/** Tells each what came of it once all is on the disk. @throws Undone; else what the database says. */
async function commit(services: TurnServices, take: () => readonly Waiting[]): Promise<void> {
  const tell: (() => void)[] = []
  const whole = services.db.transaction().execute(async sql => {
    const taken = take()
    const senders = taken.map(({ sender }) => sender)
    const all = inTurn(services, sql, senders, async turn => {
      for (const some of sideBySide(taken)) tell.push(...(await doAll(some, turn)))
    })
    await all.catch(error => {
      // The store has failed: all are told at once, instead of waiting for it again with each half.
      throw classifyStoreFailure(error) === null ? new Undone(error) : error
    })
  })
  await whole.catch(error => {
    throw isAbortedTransactionError(error) ? new Undone(error) : error
  })
  for (const one of tell) one()
}

/** In their order, those together that may be done at the same time: no two of one lane, and no key twice. */
function sideBySide(taken: readonly Waiting[]): Waiting[][] {
  const all: Waiting[][] = []
  const known = new Set<string>()
  for (const one of taken) {
    const { lane, attempt } = one.sender
    const names = lane === null ? [] : [`lane ${lane}`, `key ${attempt?.keyHash}`]
    const joins = lane !== null && known.size > 0 && !names.some(name => known.has(name))
    if (joins) all.at(-1)?.push(one)
    else {
      all.push([one])
      known.clear()
    }
    for (const name of names) known.add(name)
  }
  return all
}

/** Returns only when all of them have settled. @throws what the first of them throws. */
async function doAll(some: readonly Waiting[], turn: Turn): Promise<(() => void)[]> {
  const results = await Promise.allSettled(some.map(({ work }) => work(turn)))
  return results.map((result, place) => {
    if (result.status === 'rejected') throw result.reason
    return () => some[place]?.resolve(result.value)
  })
}

/**
 * One of them undid them all. That is rare, and to secure each for itself would make every group slower: each half is
 * done again, until the one that throws is alone.
 */
async function commitParts(services: TurnServices, undone: readonly Waiting[], why: Undone): Promise<void> {
  const parts = halvesOrTold(undone, why)
  for (let part = parts.pop(); part; part = parts.pop()) {
    const now = part
    try {
      await commit(services, () => now)
    } catch (error) {
      if (!(error instanceof Undone)) return rejectAll([now, ...parts.reverse()].flat(), error)
      parts.push(...halvesOrTold(now, error))
    }
  }
}

/** @returns the second half first, since they go onto a stack. */
function halvesOrTold(undone: readonly Waiting[], { reason }: Undone): (readonly Waiting[])[] {
  if (undone.length < 2) rejectAll(undone, reason)
  const middle = Math.ceil(undone.length / 2)
  return undone.length < 2 ? [] : [undone.slice(middle), undone.slice(0, middle)]
}

export function rejectAll(all: readonly Waiting[], error: unknown): void {
  for (const { reject } of all) reject(error)
}
