/** What the handlers of calls are given to work with; made once, when the server opens. */

import type { Passwords } from './accounts/passwords.ts'
import type { Limiter } from './http/rate-limit.ts'
import type { MailAllowance } from './mail/allowance.ts'
import type { MailSender } from './mail/sender.ts'
import type { Metrics } from './operations/metrics.ts'
import type { PaymentProvider } from './shop/payment.ts'
import type { Database } from './sql/database.ts'

/** Milliseconds since 1970. */
export type Clock = () => number
export type RandomBytes = (count: number) => Uint8Array
/** One line of the log: never a body, a query, an address or a person. */
export type Log = (line: Record<string, string | number>) => void

export interface Services {
  readonly db: Database
  readonly clock: Clock
  readonly random: RandomBytes
  /** Known to this server only; guards what is short enough to be guessed. */
  readonly secret: Uint8Array
  readonly passwords: Passwords
  readonly limiter: Limiter
  /** How many mails an address gets, over all calls that send one. */
  readonly mailAllowance: MailAllowance
  /** Sends what the calls enqueue. */
  readonly mailSender: MailSender
  /** Who gets contact messages and the word that a review was written. */
  readonly operatorEmail: string
  /** Where people reach the app; mails never trust the Host header. */
  readonly publicUrl: string
  /** Domains whose addresses cannot register. */
  readonly refusedDomains: readonly string[]
  /** null: the shop is closed, and nobody could still be asked about an order. */
  readonly payment: PaymentProvider | null
  readonly log: Log
  readonly metrics: Metrics
}
