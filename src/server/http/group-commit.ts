/** Writes that come at the same time share a transaction, and with it one flush to the disk. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Services } from '../services.ts'
import { BUSY } from './failure.ts'
import { TransportError } from './transport-error.ts'
import { inTurn, type Sender, type Turn } from './turn.ts'

/**
 * Work in a transaction: all of it happens, or nothing; what it promises is promised when it is on the disk. It is done
 * again where that of another undid it.
 */
export type Write = <Result>(sender: Sender, work: (turn: Turn) => Promise<Result>) => Promise<Result>

export interface GroupCommit {
  /**
   * Works in turn, in the order in which they came; what throws undoes nothing but itself.
   * @throws what the work throws; what the database says where the transaction fails, to everybody in it;
   * TransportError 503 where too many wait.
   */
  readonly write: Write
  /**
   * The same for several: what `begin` writes before it returns shares one transaction, whatever their number.
   * @returns what `begin` returns. @throws what it throws; TransportError 503, before it was called.
   */
  together<Result>(begin: (write: Write) => Result): Result
}

type TurnServices = Pick<Services, 'db' | 'clock' | 'secret'>

interface Waiting {
  readonly sender: Sender
  readonly work: (turn: Turn) => Promise<unknown>
  readonly resolve: (result: unknown) => void
  readonly reject: (error: unknown) => void
}

/** Readers of one connection wait for the whole group. */
const TOGETHER_MAX = 32
/** Some seconds of work on a slow disk; who comes later is told at once instead of waiting in vain. */
const WAITING_MAX = 500

export function makeGroupCommit(services: TurnServices): GroupCommit {
  /** Each list stays together. */
  const waiting: Waiting[][] = []
  let isAtWork = false

  /** As many as share a transaction, but a list that is longer whole. */
  function takeSome(): Waiting[] {
    const taken = waiting.shift() ?? []
    while (waiting[0] && taken.length + waiting[0].length <= TOGETHER_MAX)
      taken.push(...(waiting.shift() ?? []))
    return taken
  }

  async function commitGroup(): Promise<void> {
    let taken: readonly Waiting[] = []
    try {
      // Whoever came while the transaction had to wait for its beginning is in it, too.
      await commit(services, () => {
        taken = takeSome()
        return taken
      })
    } catch (error) {
      if (error instanceof Undone) await commitParts(services, taken, error)
      // One that could not even begin could begin for none of them.
      else rejectAll(taken.length > 0 ? taken : waiting.splice(0).flat(), error)
    }
  }

  async function workOff(): Promise<void> {
    isAtWork = true
    while (waiting.length > 0) {
      // SQLite's driver never waits: what else has arrived by now would find the door closed, and a flush of its own.
      await nextTurn()
      await commitGroup()
    }
    isAtWork = false
  }

  function together<Result>(begin: (write: Write) => Result): Result {
    if (waiting.flat().length >= WAITING_MAX)
      throw new TransportError(503, 'request', BUSY, { 'Retry-After': '2' })
    const mine: Waiting[] = []
    const begun = begin(
      (sender, work) =>
        new Promise((resolve, reject) => {
          const tell = (result: unknown) => resolve(result as Awaited<ReturnType<typeof work>>)
          mine.push({ sender, work, resolve: tell, reject })
        }),
    )
    if (mine.length > 0) waiting.push(mine)
    if (!isAtWork) void workOff()
    return begun
  }

  return { together, write: async (sender, work) => together(write => write(sender, work)) }
}

/** Something was thrown before the transaction came to its end: nothing of it happened. */
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
  await services.db.transaction().execute(async sql => {
    const taken = take()
    const senders = taken.map(({ sender }) => sender)
    const all = inTurn(services, sql, senders, async turn => {
      for (const some of sideBySide(taken)) tell.push(...(await doAll(some, turn)))
    })
    await all.catch(error => {
      throw new Undone(error)
    })
  })
  for (const one of tell) one()
}

/** In their order, those together that may be done at the same time: no two of one lane. */
function sideBySide(taken: readonly Waiting[]): Waiting[][] {
  const all: Waiting[][] = []
  const lanes = new Set<string>()
  for (const one of taken) {
    const { lane } = one.sender
    const last = all.at(-1)
    if (last && lane !== null && lanes.size > 0 && !lanes.has(lane)) last.push(one)
    else {
      all.push([one])
      lanes.clear()
    }
    if (lane !== null) lanes.add(lane)
  }
  return all
}

/** Returns when none of them does anything any more, whatever became of it. @throws what the first of them throws. */
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

/** @returns the second half before the first, as they lie on a pile. */
function halvesOrTold(undone: readonly Waiting[], { reason }: Undone): (readonly Waiting[])[] {
  if (undone.length < 2) rejectAll(undone, reason)
  const middle = Math.ceil(undone.length / 2)
  return undone.length < 2 ? [] : [undone.slice(middle), undone.slice(0, middle)]
}

function rejectAll(all: readonly Waiting[], error: unknown): void {
  for (const { reject } of all) reject(error)
}
