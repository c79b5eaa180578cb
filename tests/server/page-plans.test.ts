// What a page reads of the database, or a turn of the writers: about what it needs, however large the table. Asked of SQLite,
// which says how it will read.
import { CompiledQuery, createQueryId, type RootOperationNode } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { enforceGuessLimit } from '../../src/server/accounts/code-failures.ts'
import { readSigners } from '../../src/server/accounts/device-keys.ts'
import type { Page } from '../../src/server/catalogue/cursor.ts'
import { readUnitsPage } from '../../src/server/catalogue/units.ts'
import { forgetOldMessages } from '../../src/server/contact.ts'
import {
  claimDue,
  enqueueMails,
  forgetMailsTo,
  giveUpExpired,
  nextDueAt,
} from '../../src/server/mail/outbox.ts'
import { isOnItsWay } from '../../src/server/mail/resting-mails.ts'
import { exceedsPage, readReviewPage } from '../../src/server/reviews/read-reviews.ts'
import { revokeCartSessions, revokeCartSessionsOf } from '../../src/server/shop/carts.ts'
import { type Database, openDatabase, type Sql } from '../../src/server/sql/database.ts'
import { migrate } from '../../src/server/sql/migrate.ts'

const end = () => ({ cursor: '', more: false })
const pages: readonly [string, Page][] = [
  ['what changed', { after: 7, limit: 50, behind: null, end }],
  ['by key', { after: 7, limit: 50, behind: [3, 4], end }],
]
const places = [{}, { hospital_id: 1 }, { department_id: 2 }, { hospital_id: 1, department_id: 2 }]
const named = (place: object) => Object.keys(place).join(' and ') || 'everywhere'

const signer = { id: 1, first_name: 'Nora', email_verified: 1 as const, tokenHash: '', keyId: 'key' }

type Question = readonly [what: string, ask: (sql: Sql) => Promise<unknown>]

const questions: readonly Question[] = [
  ...pages.map(([what, page]): Question => [`averages, ${what}`, sql => readUnitsPage(sql, page)]),
  ...pages.flatMap(([what, page]) =>
    places.map(
      (place): Question => [`reviews, ${what}, ${named(place)}`, sql => readReviewPage(sql, place, page)],
    ),
  ),
  ...places
    .slice(1)
    .map((place): Question => [`whether there are many, ${named(place)}`, sql => exceedsPage(sql, place)]),
  ['the names of a cart', sql => revokeCartSessions(sql, 1)],
  ['the names of a person’s cart', sql => revokeCartSessionsOf(sql, 1)],
  ['whose signatures still count', sql => readSigners(sql, [signer])],
  ['how much has been guessed lately', sql => enforceGuessLimit(sql, 7)],
  ['the mails of an address', sql => forgetMailsTo(sql, 'nora@example.invalid')],
]

test.each(questions)('R-13, F-08: nothing of these reads a whole table or sorts one: %s', async (_, ask) => {
  const plans = await plansOf(ask)
  expect(plans.length).toBeGreaterThan(0)
  // The units themselves are some eighty rows, and may be gone through and sorted; so may what the question brings along.
  const ofMany = plans.filter(plan => !plan.includes('SCAN departments')).flat()
  const isWhole = (step: string) => step.startsWith('SCAN ') && !step.includes('VIRTUAL TABLE')
  expect(ofMany.filter(step => isWhole(step) || step.includes('TEMP B-TREE'))).toEqual([])
})

test('R-13: while the mail server is away, a review does not go through all mails that wait', async () => {
  const byRecipient = ['SEARCH mail_outbox USING INDEX mail_outbox_of_recipient (recipient=? AND topic=?)']
  expect(await plansOf(sql => isOnItsWay(sql, 'operator@example.invalid', 'a topic', 7))).toEqual([
    byRecipient,
  ])
  const mail = { to: 'nora@example.invalid', subject: 'A', text: 'B', html: 'C', topic: 'a topic' }
  const [taken] = await plansOf(sql => enqueueMails(sql, new Uint8Array(32), [mail], 7))
  expect(taken).toEqual(byRecipient)
})

const DUE = 'mail_outbox USING COVERING INDEX mail_outbox_due (state=?'

test('R-13: while the mail server is away, which mails are due is told without reading them, and which have expired without reading the others', async () => {
  const [due = [], claim] = await plansOf(sql => claimDue(sql, 7))
  // Put in order are those alone that came due in one moment.
  expect(due).toEqual([`SEARCH ${DUE})`, 'USE TEMP B-TREE FOR RIGHT PART OF ORDER BY'])
  expect(claim).toEqual([
    'SEARCH mail_outbox USING INTEGER PRIMARY KEY (rowid=?)',
    expect.stringMatching(/^LIST SUBQUERY/),
    ...due,
  ])
  // What is to be changed is found before it is read.
  expect(await plansOf(sql => giveUpExpired(sql, 7))).toEqual([[`SEARCH ${DUE})`]])
  expect(await plansOf(nextDueAt)).toEqual([[`SEARCH ${DUE})`]])
})

test('R-13: which messages of the contact form are old is told without reading the others', async () => {
  expect(await plansOf(sql => forgetOldMessages(sql, 7))).toEqual([
    ['SEARCH contact_messages USING INDEX contact_messages_by_time (created_at<?)'],
  ])
})

test('A-04: guesses that count for nobody are not read to tell how many count', async () => {
  const [guesses = []] = await plansOf(sql => enforceGuessLimit(sql, 7))
  expect(guesses).toEqual([
    'SEARCH code_failures USING COVERING INDEX code_failures_by_time (failed_at>? AND failed_at<?)',
  ])
})

/** Of each statement, how the database does it. */
async function plansOf(ask: Question[1]): Promise<string[][]> {
  const { db } = openDatabase({ file: ':memory:' })
  onTestFinished(() => db.destroy())
  await migrate(db, 'planned')
  const asked: RootOperationNode[] = []
  const watched = db.withPlugin({
    transformQuery: ({ node }) => {
      asked.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await ask(watched)
  return Promise.all(asked.map(node => planOf(db, node)))
}

async function planOf(db: Database, node: RootOperationNode): Promise<string[]> {
  const { sql, parameters } = db.getExecutor().compileQuery(node, createQueryId())
  // Of a compiled query the places of its values, which make no difference to the plan.
  const values = parameters.map(value => (typeof value === 'object' ? null : value))
  const plan = CompiledQuery.raw(`explain query plan ${sql}`, values)
  return (await db.executeQuery<{ detail: string }>(plan)).rows.map(row => row.detail)
}
