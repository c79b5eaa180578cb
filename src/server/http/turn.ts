/** What the commands of one transaction share: a hundred of them ask the same questions and end with the same writes. */
import { isStillSignedIn, type SignedIn } from '../accounts/tokens.ts'
import { enqueueMails, type Posting } from '../mail/outbox.ts'
import { recountAverages, type UnitPlace } from '../reviews/averages.ts'
import type { Services } from '../services.ts'
import type { Sql } from '../sql/database.ts'
import { type KeyMemory, openKeyMemory } from './idempotency.ts'
import type { Attempt } from './key-vault.ts'

export interface Turn {
  readonly sql: Sql
  readonly keys: KeyMemory
  /** Units whose averages are counted again at the end. */
  readonly moved: UnitPlace[]
  /** Written down at the end, each once: a batch of reviews tells the operator one thing. */
  readonly mails: Posting[]
  isStillSignedIn(user: SignedIn, now: number): Promise<boolean>
}

/** Does `work`, then what is left to be done for all of it; within one transaction, which is the caller's. */
export async function inTurn<Result>(
  { clock, secret }: Pick<Services, 'clock' | 'secret'>,
  sql: Sql,
  attempts: readonly Attempt[],
  work: (turn: Turn) => Promise<Result>,
): Promise<Result> {
  const turn: Turn = {
    sql,
    keys: await openKeyMemory(sql, attempts),
    moved: [],
    mails: [],
    isStillSignedIn: (user, at) => isStillSignedIn(sql, user, at),
  }
  const result = await work(turn)
  await recountAverages(sql, turn.moved)
  const mails = new Map(turn.mails.map(mail => [JSON.stringify(mail), mail]))
  await enqueueMails(sql, secret, [...mails.values()], clock())
  await turn.keys.write(sql, clock())
  return result
}
