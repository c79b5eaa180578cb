/** What the commands of one transaction share: a hundred of them ask the same questions and end with the same writes. */
import { isStillSignedIn, type SignedIn } from '../accounts/tokens.ts'
import { recountAverages, type UnitPlace } from '../reviews/averages.ts'
import type { Sql } from '../sql/database.ts'
import { type KeyMemory, openKeyMemory } from './idempotency.ts'
import type { Attempt } from './key-vault.ts'

export interface Turn {
  readonly sql: Sql
  readonly keys: KeyMemory
  /** Units whose averages are counted again at the end. */
  readonly moved: UnitPlace[]
  isStillSignedIn(user: SignedIn, now: number): Promise<boolean>
}

/** Does `work`, then what is left to be done for all of it; within one transaction, which is the caller's. */
export async function inTurn<Result>(
  sql: Sql,
  attempts: readonly Attempt[],
  now: number,
  work: (turn: Turn) => Promise<Result>,
): Promise<Result> {
  const turn: Turn = {
    sql,
    keys: await openKeyMemory(sql, attempts),
    moved: [],
    isStillSignedIn: (user, at) => isStillSignedIn(sql, user, at),
  }
  const result = await work(turn)
  await recountAverages(sql, turn.moved)
  await turn.keys.write(sql, now)
  return result
}
