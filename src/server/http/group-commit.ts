/** Writes that come at the same time share a transaction, and with it one flush to the disk. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import type { Services } from '../services.ts'
import type { Sql } from '../sql/database.ts'
import { BUSY } from './failure.ts'
import type { Attempt } from './key-vault.ts'
import { TransportError } from './transport-error.ts'
import { inTurn, type Turn } from './turn.ts'

/**
 * Work in a transaction: all of it happens, or nothing; what it promises is promised when it is on the disk.
 * @param attempt under which its outcome is remembered, if it is.
 */
export type Write = <Result>(
  attempt: Attempt | null,
  work: (turn: Turn) => Promise<Result>,
) => Promise<Result>

interface Waiting {
  readonly attempt: Attempt | null
  readonly work: (turn: Turn) => Promise<unknown>
  readonly resolve: (result: unknown) => void
  readonly reject: (error: unknown) => void
}

const SAVE = CompiledQuery.raw('savepoint request')
const RELEASE = CompiledQuery.raw('release request')
const UNDO = CompiledQuery.raw('rollback to request')

/** Readers of one connection wait for the whole group. */
const TOGETHER_MAX = 16
/** Some seconds of work on a slow disk; who comes later is told at once instead of waiting in vain. */
const WAITING_MAX = 500

/**
 * Works in turn, in the order in which they came, each undone alone where it throws.
 * @throws what the work throws; what the database says where the transaction fails, to everybody in it; TransportError
 * 503 where too many wait.
 */
export function makeGroupCommit(services: Pick<Services, 'db' | 'clock'>): Write {
  const waiting: Waiting[] = []
  let isAtWork = false

  async function commitGroup(): Promise<void> {
    const taken: Waiting[] = []
    const tell: (() => void)[] = []
    try {
      await services.db.transaction().execute(async sql => {
        // Whoever came while the transaction had to wait for its beginning is in it, too.
        taken.push(...waiting.splice(0, TOGETHER_MAX))
        const attempts = taken.flatMap(({ attempt }) => attempt ?? [])
        await inTurn(sql, attempts, services.clock(), async turn => {
          for (const one of taken)
            tell.push(await (taken.length > 1 ? undoable(one, turn) : whole(one, turn)))
        })
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

/** @returns how its sender is told, once all of it is on the disk. @throws what the work throws: the transaction ends with it. */
async function whole({ work, resolve }: Waiting, turn: Turn): Promise<() => void> {
  const result = await work(turn)
  return () => resolve(result)
}

/** The same, but what it does is undone alone where it throws. @throws where the transaction itself has ended. */
async function undoable(one: Waiting, turn: Turn): Promise<() => void> {
  const { sql } = turn
  await sql.executeQuery(SAVE)
  try {
    const tell = await whole(one, turn)
    await sql.executeQuery(RELEASE)
    return tell
  } catch (error) {
    await undo(sql).catch(() => {
      throw error
    })
    return () => one.reject(error)
  }
}

async function undo(sql: Sql): Promise<void> {
  await sql.executeQuery(UNDO)
  await sql.executeQuery(RELEASE)
}
