import { type CallContext, signedIn } from '../handler.ts'
import { type MailAllowance, takeMail } from '../mail/allowance.ts'
import { composeMail } from '../mail/compose.ts'
import type { Mail } from '../mail/mailer.ts'
import type { Sql } from '../sql/database.ts'

/** Each says the same: look at the newest ones. */
const ALLOWANCE: MailAllowance = { hour: 10, day: 50 }

/** A mail never joins a person, a place and a text. */
function newReviewMail(to: string): Mail {
  const words = 'A new review was written. Look at the newest ones with the operator tool.'
  return composeMail(to, 'A new review was written', [words])
}

/** Who has been asked about in a transaction: a batch of one person's reviews is one piece of news. */
const taken = new WeakMap<Sql, Map<number, Promise<boolean>>>()

/** Tells the operator that there is something to read, of one account not more often than one looks. */
export async function tellOperator(context: CallContext): Promise<void> {
  const { sql, now, services, mails } = context
  const { id } = signedIn(context)
  const ofTransaction = taken.get(sql) ?? new Map<number, Promise<boolean>>()
  taken.set(sql, ofTransaction)
  const allowed =
    ofTransaction.get(id) ??
    takeMail(sql, { ...services, mailAllowance: ALLOWANCE }, 'notice', `author ${id}`, now)
  ofTransaction.set(id, allowed)
  if (await allowed) mails.push(newReviewMail(services.operatorEmail))
}
