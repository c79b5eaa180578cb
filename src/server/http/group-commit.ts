/** Writes that come at the same time share a transaction, and with it one flush to the disk. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql as raw } from 'kysely'
import type { Services } from '../services.ts'
import type { Sql } from '../sql/database.ts'
import { BUSY } from './failure.ts'
import { TransportError } from './transport-error.ts'

/** Work in a transaction: all of it happens, or nothing; what it promises is promised when it is on the disk. */
export type Write = <Result>(work: (sql: Sql) => Promise<Result>) => Promise<Result>

interface Waiting {
  readonly work: (sql: Sql) => Promise<unknown>
  readonly resolve: (result: unknown) => void
  readonly reject: (error: unknown) => void
}

/** Readers of one connection wait for the whole group. */
const TOGETHER_MAX = 16
/** Some seconds of work on a slow disk; who comes later is told at once instead of waiting in vain. */
const WAITING_MAX = 500

/**
 * Works in turn, in the order in which they came, each undone alone where it throws.
 * @throws what the work throws; what the database says where the transaction fails, to everybody in it; TransportError
 * 503 where too many wait.
 */
export function makeGroupCommit(services: Pick<Services, 'db'>): Write {
  const waiting: Waiting[] = []
  let isAtWork = false

  async function commitGroup(): Promise<void> {
    const taken: Waiting[] = []
    const tell: (() => void)[] = []
    try {
      await services.db.transaction().execute(async sql => {
        // Whoever came while the transaction had to wait for its beginning is in it, too.
        for (
          let next = waiting.shift();
          next;
          next = taken.length < TOGETHER_MAX ? waiting.shift() : undefined
        ) {
          taken.push(next)
          tell.push(await attempt(next, sql))
        }
      })
    } catch (error) {
      // One that could not even begin could begin for none of them.
      if (taken.length === 0) taken.push(...waiting.splice(0))
      for (const { reject } of taken) reject(error)
      return
    }
    for (const outcome of tell) outcome()
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

  return work =>
    new Promise((resolve, reject) => {
      if (waiting.length >= WAITING_MAX)
        throw new TransportError(503, 'request', BUSY, { 'Retry-After': '2' })
      waiting.push({ work, resolve: result => resolve(result as Awaited<ReturnType<typeof work>>), reject })
      if (!isAtWork) void workOff()
    })
}

/** @returns how its sender is told, once all of it is on the disk. @throws where the transaction itself has ended. */
async function attempt({ work, resolve, reject }: Waiting, sql: Sql): Promise<() => void> {
  await raw`savepoint request`.execute(sql)
  try {
    const result = await work(sql)
    await raw`release request`.execute(sql)
    return () => resolve(result)
  } catch (error) {
    await undo(sql).catch(() => {
      throw error
    })
    return () => reject(error)
  }
}

async function undo(sql: Sql): Promise<void> {
  await raw`rollback to request`.execute(sql)
  await raw`release request`.execute(sql)
}
