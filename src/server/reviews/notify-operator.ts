import { type CallContext, signedIn } from '../handler.ts'
import { type MailAllowance, takeMailAllowance } from '../mail/allowance.ts'
import { composeMail } from '../mail/compose.ts'
import type { QueuedMail } from '../mail/outbox.ts'
import { isOnItsWay } from '../mail/resting-mails.ts'
import type { Sql } from '../sql/database.ts'
import { MINUTE_MS } from '../time.ts'

/** Each says the same: look at the newest ones. */
const ALLOWANCE: MailAllowance = { hour: 10, day: 50 }
const TOPIC = 'new review'
/** What is written in the meantime is told with it. */
const RESTS_MS = MINUTE_MS

/** Of what an author wrote beyond the allowance: else whoever has used it up could write unread. */
const LATE_TOPIC = 'new review, told late'
const LATE_MS = 30 * MINUTE_MS

/** A mail never joins a person, a place and a text. */
function newReviewMail(to: string): QueuedMail {
  const words = 'A new review was written. Look at the newest ones with the operator tool.'
  return { ...composeMail(to, 'A new review was written', [words]), topic: TOPIC, restsMs: RESTS_MS }
}

/**
 * What has been asked in a transaction. Its mails may be written down before its end, too (`Turn.writeMails`): one that is
 * written anew then takes the place of the first, which has the same topic.
 */
interface Asked {
  readonly isOnItsWay: Promise<boolean>
  /** By author: a batch of one person's reviews is one piece of news. */
  readonly isAllowed: Map<number, Promise<boolean>>
}
const asked = new WeakMap<Sql, Asked>()

/**
 * Tells the operator that there is something to read: of all together once a minute, of one account as often as one looks.
 * @param isNew beyond that it is told within half an hour.
 */
export async function notifyOperator(context: CallContext, isNew: boolean): Promise<void> {
  const { sql, now, services, mails } = context
  const { id } = signedIn(context)
  const to = services.operatorEmail
  const known = asked.get(sql) ?? {
    isOnItsWay: isOnItsWay(sql, to, TOPIC, now),
    isAllowed: new Map(),
  }
  asked.set(sql, known)
  if (await known.isOnItsWay) return
  const allowed =
    known.isAllowed.get(id) ??
    takeMailAllowance(sql, { ...services, mailAllowance: ALLOWANCE }, 'notice', `author ${id}`, now)
  known.isAllowed.set(id, allowed)
  if (await allowed) mails.push(newReviewMail(to))
  else if (isNew && !(await isOnItsWay(sql, to, LATE_TOPIC, now)))
    mails.push({ ...newReviewMail(to), topic: LATE_TOPIC, restsMs: LATE_MS })
}
