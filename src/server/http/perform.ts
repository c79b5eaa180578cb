/** What becomes of one POST once it has been found fit, alone or with others in a batch. */
import { batchable } from '../../contract/batch.ts'
import type { CallContext, Handler } from '../handler.ts'
import type { KeyOutcome } from '../operations/metrics.ts'
import { notSignedIn, type Outcome } from '../outcome.ts'
import type { Services } from '../services.ts'
import type { Admitted } from './admit.ts'
import { fresh, type Text } from './envelope.ts'
import { commandWithdrawn, type KeyMemory, keyInProgress, keyReused } from './idempotency.ts'
import type { KeyedRequest } from './key-vault.ts'
import type { Turn } from './turn.ts'

/** See `batchable`: nobody's sign-in ends with them, and nobody's account. */
const endsNoSignIn: ReadonlySet<string> = new Set(batchable.map(({ path }) => path))

/** What came of it in a transaction: to be told, and counted, once that holds. */
export interface Performed {
  readonly answer: Text
  readonly counts: KeyOutcome | null
  readonly hasMails: boolean
}

/** Does it, and remembers the outcome in the same transaction. It may be undone, and done again. */
export async function perform(admitted: Admitted, turn: Turn, services: Services): Promise<Performed> {
  const { handler, user, isEnded, now, address, attempt, isWithdrawn, request, prepared } = admitted
  const { sql, keys, unitsToRecount } = turn
  // Asked again inside: another process may have done it in the meantime.
  const before = attempt && recall(keys, attempt)
  if (before) return { ...before, hasMails: false }
  if (user && !(await turn.isStillKnown(user, now)))
    return { answer: fresh(notSignedIn), counts: null, hasMails: false }
  const mayEndSignIn = !endsNoSignIn.has(handler.call.path)
  // An account that goes takes along what was to be mailed to it.
  if (mayEndSignIn) await turn.writeMails()
  const mails: CallContext['mails'] = []
  // Remembered like any outcome: what is still on its way under this key finds it, and is not done.
  const outcome =
    attempt && isWithdrawn
      ? commandWithdrawn
      : await handler.answer(
          request,
          { sql, user, isEnded, now, address, services, mails, unitsToRecount },
          prepared,
        )
  if (mayEndSignIn) turn.askAgain()
  turn.mails.push(...mails)
  const answer = fresh(outcome)
  if (attempt && isFinal(outcome, handler)) keys.remember(attempt, answer.text)
  return { answer, counts: attempt && 'first', hasMails: mails.length > 0 }
}

/** After the transaction: counts it, and has its mails sent. */
export function conclude({ answer, counts, hasMails }: Performed, services: Services): Text {
  if (counts) services.metrics.keyed(counts)
  if (hasMails) services.mailSender.wake()
  return answer
}

/** The answer to a key that came before, or the refusal of one that came with something else; null: it is new. */
export function rememberedAnswer(
  keys: KeyMemory,
  attempt: KeyedRequest,
  { metrics }: Pick<Services, 'metrics'>,
): Text | null {
  const before = recall(keys, attempt)
  if (!before) return null
  metrics.keyed(before.counts)
  return before.answer
}

function recall(keys: KeyMemory, attempt: KeyedRequest): { answer: Text; counts: KeyOutcome } | null {
  const recalled = keys.recall(attempt)
  if (recalled.kind === 'new') return null
  return recalled.kind === 'same'
    ? { answer: { text: recalled.text, replayed: true }, counts: 'replayed' }
    : { answer: fresh(keyReused), counts: 'reused' }
}

/** The refusal of a key whose first request has not been answered yet. */
export function stillInProgress({ metrics }: Pick<Services, 'metrics'>): Text {
  metrics.keyed('waiting')
  return fresh(keyInProgress)
}

// Whoever is not signed in or not verified yet may become so, and the same request must then be possible.
function isFinal(outcome: Outcome<object>, { aside = [] }: Handler): boolean {
  if (outcome.status === 200) return true
  if (outcome.status === 401 || outcome.status === 403) return false
  return !aside.some(field => Object.hasOwn(outcome.errors, field))
}
