/** Writes that come at the same time share a transaction, and with it one flush to the disk. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Services } from '../services.ts'
import { BUSY } from './failure.ts'
import type { Attempt } from './key-vault.ts'
import { TransportError } from './transport-error.ts'
import { inTurn, type Turn } from './turn.ts'

/**
 * Work in a transaction: all of it happens, or nothing; what it promises is promised when it is on the disk. It is done
 * again where that of another undid it.
 * @param attempt under which its outcome is remembered, if it is.
 */
export type Write = <Result>(
  attempt: Attempt | null,
  work: (turn: Turn) => Promise<Result>,
) => Promise<Result>

type TurnServices = Pick<Services, 'db' | 'clock' | 'secret'>

interface Waiting {
  readonly attempt: Attempt | null
  readonly work: (turn: Turn) => Promise<unknown>
  readonly resolve: (result: unknown) => void
  readonly reject: (error: unknown) => void
}

/** Readers of one connection wait for the whole group. */
const TOGETHER_MAX = 32
/** Some seconds of work on a slow disk; who comes later is told at once instead of waiting in vain. */
const WAITING_MAX = 500

/**
 * Works in turn, in the order in which they came; what throws undoes nothing but itself.
 * @throws what the work throws; what the database says where the transaction fails, to everybody in it; TransportError
 * 503 where too many wait.
 */
export function makeGroupCommit(services: TurnServices): Write {
  const waiting: Waiting[] = []
  let isAtWork = false

  async function commitGroup(): Promise<void> {
    const taken: Waiting[] = []
    try {
      // Whoever came while the transaction had to wait for its beginning is in it, too.
      await commit(services, () => {
        taken.push(...waiting.splice(0, TOGETHER_MAX))
        return taken
      })
    } catch (error) {
      if (error instanceof Undone && taken.length > 1) await commitEach(services, taken)
      // One that could not even begin could begin for none of them.
      else rejectAll(taken.length > 0 ? taken : waiting.splice(0), error)
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

  return (attempt, work) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= WAITING_MAX)
        throw new TransportError(503, 'request', BUSY, { 'Retry-After': '2' })
      waiting.push({
        attempt,
        work,
        resolve: result => resolve(result as Awaited<ReturnType<typeof work>>),
        reject,
      })
      if (!isAtWork) void workOff()
    })
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
    const attempts = taken.flatMap(({ attempt }) => attempt ?? [])
    const all = inTurn(services, sql, attempts, async turn => {
      for (const { work, resolve } of taken) {
        const result = await work(turn)
        tell.push(() => resolve(result))
      }
    })
    await all.catch(error => {
      throw new Undone(error)
    })
  })
  for (const one of tell) one()
}

/** One of them undid them all. That is rare, and to secure each for itself would make every group slower. */
async function commitEach(services: TurnServices, taken: readonly Waiting[]): Promise<void> {
  for (const [place, one] of taken.entries()) {
    try {
      await commit(services, () => [one])
    } catch (error) {
      if (!(error instanceof Undone)) return rejectAll(taken.slice(place), error)
      one.reject(error.reason)
    }
  }
}

function rejectAll(all: readonly Waiting[], error: unknown): void {
  for (const { reject } of all) reject(error instanceof Undone ? error.reason : error)
}
