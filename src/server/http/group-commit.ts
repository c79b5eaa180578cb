/** Writes that come at the same time share a transaction, and with it one flush to the disk. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { commitTogether, rejectAll, type Waiting } from './commit-together.ts'
import { tooBusyError } from './too-busy.ts'
import type { Sender, Turn, TurnServices } from './turn.ts'

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

/** Readers of one connection wait for the whole group. */
const TOGETHER_MAX = 32
/** Some seconds of work on a slow disk; whoever comes later is told at once instead of waiting in vain. */
const WAITING_MAX = 500

export function createGroupCommit(services: TurnServices): GroupCommit {
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

  const count = () => waiting.flat().length

  /** SQLite's driver never yields: writes on their way here would miss this group and need a flush of their own. */
  async function untilNobodyComes(): Promise<void> {
    for (let before = 0; count() > before && before < TOGETHER_MAX; ) {
      before = count()
      await nextTurn()
    }
  }

  async function workOff(): Promise<void> {
    isAtWork = true
    while (waiting.length > 0) {
      await untilNobodyComes()
      // Writes that came while the transaction waited to begin are in it, too; if it could not begin, it fails for all of
      // them.
      await commitTogether(services, takeSome).catch(error => rejectAll(waiting.splice(0).flat(), error))
    }
    isAtWork = false
  }

  function together<Result>(begin: (write: Write) => Result): Result {
    if (count() >= WAITING_MAX) throw tooBusyError()
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
