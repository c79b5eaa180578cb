import { parseArgs } from 'node:util'
import { enqueueMails } from '../mail/outbox.ts'
import { hasSecretChanged } from '../record-secret.ts'
import { type Database, readTransaction } from '../sql/database.ts'
import { banAuthor, unbanAuthor } from './authors.ts'
import { listContacts } from './contacts.ts'
import {
  type AdminAction,
  type AdminContext,
  AdminError,
  type AdminQuery,
  optionNames,
  reasonOf,
} from './context.ts'
import { hideReview, restoreReview, warnAuthor } from './moderate.ts'
import { listNames } from './names.ts'
import { recordAction, showLog } from './operator-log.ts'
import { listOrders, showOrder } from './orders.ts'
import { banPerson, deleteAccount, endSessions, unbanPerson } from './people.ts'
import { listReviews, showReview } from './reviews.ts'
import { settlePayment } from './settle-payment.ts'

const commands: readonly (AdminAction | AdminQuery)[] = [
  listReviews,
  showReview,
  listNames,
  hideReview,
  restoreReview,
  warnAuthor,
  banAuthor,
  unbanAuthor,
  banPerson,
  unbanPerson,
  endSessions,
  deleteAccount,
  listOrders,
  showOrder,
  settlePayment,
  listContacts,
  showLog,
]

export interface AdminSettings extends Pick<AdminContext, 'now' | 'publicUrl' | 'operator'> {
  /** Mails wait in the outbox sealed under it, for the server to send. */
  readonly secret: Uint8Array
}

const ANOTHER_SECRET =
  'The secret is another than that of the server that started last, which could not send the mail of this. Nothing was done: give this command the SERVER_SECRET of the server, or, where that has none, leave it unset; or start the server with this one first.'

/** Does what was understood, all of it or nothing, but for what comes `afterwards`. @returns lines to print. @throws AdminError with a sentence. */
type Understood = (db: Database, settings: AdminSettings) => Promise<readonly string[]>

/**
 * @param args the words after `npm run admin --`.
 * @throws AdminError with a sentence, where they are none that could be done with any database.
 */
export function parseAdminCommand(args: readonly string[]): Understood {
  const { positionals, values } = read(args)
  const [name = '', ...words] = positionals
  const command = commands.find(({ usage }) => usage.split(' ')[0] === name)
  if (!command) throw new AdminError(`There is no command "${name}". Without one, all are listed.`)
  const other = optionNames.find(option => values[option] !== undefined && !command.options.includes(option))
  if (other) throw new AdminError(`--${other} does not go with "${name}": ${command.usage}`)
  // "orders refunded" would be taken for all orders, and of a reason without quotation marks the first word would be
  // mailed.
  const left = words.slice(wordsOf(command)).join(' ')
  if (left) throw new AdminError(`"${left}" does not go with "${name}": ${command.usage}`)
  const request = { words, options: values }
  if ('look' in command) {
    const look = command.look(request)
    return db => readTransaction(db, look)
  }
  // What asks for a reason does something: it is noted in one place for all.
  const reason = command.options.includes('reason') ? reasonOf(request) : ''
  return carryOut(command.run(request), reason)
}

function carryOut(run: ReturnType<AdminAction['run']>, reason: string): Understood {
  return async (db, { secret, ...settings }) => {
    const { lines, afterwards } = await db.transaction().execute(async sql => {
      const mails: AdminContext['mails'] = []
      const context = { ...settings, reason, sql, mails }
      const answer = await run(context)
      // The server could not open them, and nobody would be told.
      if (mails.length > 0 && (await hasSecretChanged(sql, secret))) throw new AdminError(ANOTHER_SECRET)
      if (answer.logged) await recordAction(context, answer.logged)
      await enqueueMails(sql, secret, mails, settings.now)
      return answer
    })
    await afterwards?.(db)
    return lines
  }
}

/** Whether the words ask what there is: none, or those by which other tools are asked. */
export function asksForList(args: readonly string[]): boolean {
  return args.length === 0 || args[0] === 'help' || args.some(word => word === '--help' || word === '-h')
}

/** Every command with what it does, in lines to print. */
export function listCommands(): string[] {
  return commands.flatMap(({ usage, does }) => [usage, `    ${does}`])
}

/** How many words stand between the command's name and its options. */
function wordsOf({ usage }: { readonly usage: string }): number {
  return (usage.split(/ \[?--/)[0] ?? '').split(' ').length - 1
}

function read(args: readonly string[]) {
  const options = Object.fromEntries(optionNames.map(name => [name, { type: 'string' as const }]))
  try {
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true })
    return { positionals, values: values as Partial<Record<(typeof optionNames)[number], string>> }
  } catch (error) {
    throw new AdminError(error instanceof Error ? error.message : 'This cannot be read.')
  }
}
