/** What a command of the operator is given, and what it gives back. */
import type { QueuedMail } from '../mail/outbox.ts'
import type { Database, Sql } from '../sql/database.ts'

export interface AdminContext {
  /** One transaction: the action, its mails and its line in the log happen together or not at all. */
  readonly sql: Sql
  readonly now: number
  /** Where people reach the app; for links in mails. */
  readonly publicUrl: string
  /** The system's name of the user who runs the command. */
  readonly operator: string
  /** Why it is done; empty for what only looks. */
  readonly reason: string
  /** Mails that leave with the action. */
  readonly mails: QueuedMail[]
}

/** The words after the command's name, and its options. */
export interface AdminRequest {
  readonly words: readonly string[]
  readonly options: Readonly<Partial<Record<OptionName, string>>>
}

export const optionNames = [
  'reason',
  'state',
  'hospital',
  'unit',
  'since',
  'after',
  'limit',
  'reviews',
] as const
export type OptionName = (typeof optionNames)[number]

/** What was done, and to what, for the log: to a review or an account, by its number, never to both. */
export interface LoggedAction {
  readonly action: string
  readonly subject: string
}

export interface AdminAnswer {
  readonly lines: readonly string[]
  readonly logged?: LoggedAction
  /** What would hold up all writers: once the action is stored, in transactions of its own. */
  readonly afterwards?: (db: Database) => Promise<void>
}

/** To be given words that mean nothing takes no database: a large one is read for seconds before it is opened. */
interface Named {
  /** As the operator types it. */
  readonly usage: string
  readonly does: string
  readonly options: readonly OptionName[]
}

/** Does something, or notes that somebody looked. */
export interface AdminAction extends Named {
  /** @returns what does it, which may throw AdminError, too. @throws AdminError where the words cannot be meant. */
  run(request: AdminRequest): (context: AdminContext) => Promise<AdminAnswer>
}

/** Reads and leaves no trace, so that nobody who writes waits for it. */
export interface AdminQuery extends Named {
  /**
   * @returns what reads the lines to print, and may throw AdminError, too. @throws AdminError where the words cannot be
   * meant.
   */
  look(request: AdminRequest): (sql: Sql) => Promise<readonly string[]>
}

/** What the operator asked for cannot be done; the message says why, and nothing was changed. */
export class AdminError extends Error {}

/** The one word after a command's name, as a number. @throws AdminError */
export function numberOf({ words }: AdminRequest, what: string): number {
  const [word = ''] = words
  if (words.length !== 1 || !/^[1-9]\d{0,14}$/.test(word))
    throw new AdminError(`Say which ${what}, by its number.`)
  return Number(word)
}

/** Why; it goes into the log and, where a mail is sent, to the person. @throws AdminError */
export function reasonOf({ options }: AdminRequest): string {
  const reason = options.reason?.trim() ?? ''
  if (reason === '' || reason.length > 500)
    throw new AdminError('Say why, in at most 500 characters: --reason "..."')
  return reason
}

/** How many lines a list has at most. @throws AdminError */
export function limitOf({ options }: AdminRequest): number {
  const { limit = '50' } = options
  if (!/^[1-9]\d{0,5}$/.test(limit)) throw new AdminError('--limit takes a number. It goes from 1 to 999999.')
  return Number(limit)
}
