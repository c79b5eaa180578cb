/** What the commands of one transaction share: a hundred ask the same questions and end with the same writes. */
import { readSigners } from '../accounts/device-keys.ts'
import { readSignIns, type SignedIn } from '../accounts/tokens.ts'
import { enqueueMails, type QueuedMail } from '../mail/outbox.ts'
import { recountAverages, type UnitPlace } from '../reviews/averages.ts'
import type { Services } from '../services.ts'
import type { Sql } from '../sql/database.ts'
import { type KeyMemory, openKeyMemory } from './idempotency.ts'
import type { KeyedRequest } from './key-vault.ts'

export type TurnServices = Pick<Services, 'db' | 'clock' | 'secret'>

/** Who wants something done, and under which key it is remembered, if it is. */
export interface Sender {
  readonly attempt: KeyedRequest | null
  readonly user: SignedIn | null
  /** Beside those of other lanes it may be done at the same time; null: only by itself. */
  readonly lane: string | null
}

export interface Turn {
  readonly sql: Sql
  readonly keys: KeyMemory
  /** Units whose averages are counted again at the end. */
  readonly unitsToRecount: UnitPlace[]
  /**
   * Written down at the end, and before whatever may end a sign-in; each time one of those that are equal: a batch of
   * reviews tells the operator one thing.
   */
  readonly mails: QueuedMail[]
  /** The same of those so far, for whoever may take back what waits for somebody. */
  writeMails(): Promise<void>
  /**
   * Sign-in, or key of a signature, may have been ended while the call waited. Asked once for all, and again after what
   * may have ended one.
   */
  isStillKnown(user: SignedIn, now: number): Promise<boolean>
  askAgain(): void
}

/** Does `work`, then what is left to be done for all of it; within one transaction, which is the caller's. */
export async function inTurn<Result>(
  { clock, secret }: TurnServices,
  sql: Sql,
  senders: readonly Sender[],
  work: (turn: Turn) => Promise<Result>,
): Promise<Result> {
  const attempts = senders.flatMap(({ attempt }) => attempt ?? [])
  const mails: QueuedMail[] = []
  const turn: Turn = {
    sql,
    keys: await openKeyMemory(sql, attempts),
    unitsToRecount: [],
    mails,
    async writeMails() {
      const each = new Map(mails.splice(0).map(mail => [JSON.stringify(mail), mail]))
      await enqueueMails(sql, secret, [...each.values()], clock())
    },
    ...signInsOf(sql, senders),
  }
  const result = await work(turn)
  await recountAverages(sql, turn.unitsToRecount)
  await turn.writeMails()
  await turn.keys.write(sql, clock())
  return result
}

function signInsOf(sql: Sql, senders: readonly Sender[]): Pick<Turn, 'isStillKnown' | 'askAgain'> {
  const hashes = senders.flatMap(({ user }) => user?.tokenHash || [])
  const bySignature = senders.flatMap(({ user }) => (user?.keyId ? [user] : []))
  let signIns: ReturnType<typeof readSignIns> | undefined
  let signers: ReturnType<typeof readSigners> | undefined
  return {
    async isStillKnown(user, now) {
      if (user.keyId === null) {
        signIns ??= readSignIns(sql, hashes)
        return (await signIns)(user.tokenHash, now) !== null
      }
      signers ??= readSigners(sql, bySignature)
      return (await signers)(user, now)
    },
    askAgain() {
      signIns = undefined
      signers = undefined
    },
  }
}
