import { type CallContext, signedIn } from '../handler.ts'
import { type MailAllowance, takeMailAllowance } from '../mail/allowance.ts'
import { composeMail } from '../mail/compose.ts'
import type { QueuedMail } from '../mail/outbox.ts'
import { isOnItsWay } from '../mail/resting-mails.ts'
import type { Sql } from '../sql/database.ts'
import { MINUTE_MS } from '../time.ts'

/** Each says the same: look at the newest ones. */
const ALLOWANCE: MailAllowance = { hour: 10, day: 50 }
/** What is written in the meantime is told with it. */
const RESTS_MS = MINUTE_MS
/** What an author does beyond the allowance is told, too: else whoever has used it up could write unread. */
const LATE_MS = 30 * MINUTE_MS

/** A mail never joins a person, a place and a text. */
interface News {
  readonly topic: string
  readonly subject: string
  readonly words: string
}
const NEW_REVIEW: News = {
  topic: 'new review',
  subject: 'A new review was written',
  words: 'A new review was written. Look at the newest ones with the operator tool.',
}
/** The first name under signed reviews. */
export const NEW_NAME: News = {
  topic: 'new name',
  subject: 'A name was changed',
  words:
    'A first name that stands under reviews was changed. Look at the newest ones with "names" of the operator tool.',
}

function newsMail(to: string, { topic, subject, words }: News): QueuedMail {
  return { ...composeMail(to, subject, [words]), topic, restsMs: RESTS_MS }
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
const asked = new WeakMap<Sql, Map<News, Asked>>()

function askedOf(sql: Sql): Map<News, Asked> {
  const known = asked.get(sql) ?? new Map<News, Asked>()
  asked.set(sql, known)
  return known
}

/**
 * Tells the operator that there is something to read: of all together once a minute, of one account as often as one looks.
 * @param isNew beyond that it is told within half an hour.
 */
export async function notifyOperator(context: CallContext, isNew: boolean, news = NEW_REVIEW): Promise<void> {
  const { sql, now, services, mails } = context
  const { id } = signedIn(context)
  const to = services.operatorEmail
  const known = askedOf(sql).get(news) ?? {
    isOnItsWay: isOnItsWay(sql, to, news.topic, now),
    isAllowed: new Map(),
  }
  askedOf(sql).set(news, known)
  if (await known.isOnItsWay) return
  const allowed =
    known.isAllowed.get(id) ??
    takeMailAllowance(sql, { ...services, mailAllowance: ALLOWANCE }, 'notice', `author ${id}`, now)
  known.isAllowed.set(id, allowed)
  const lateTopic = `${news.topic}, told late`
  if (await allowed) mails.push(newsMail(to, news))
  else if (isNew && !(await isOnItsWay(sql, to, lateTopic, now)))
    mails.push({ ...newsMail(to, news), topic: lateTopic, restsMs: LATE_MS })
}
