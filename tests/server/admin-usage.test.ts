// D82: how the tool is asked: what it refuses with a sentence, and what it lists.
import { expect, test } from 'vitest'
import { asksForList, listCommands } from '../../src/server/admin/run-admin.ts'
import { shareOperator } from './operator-ward.ts'

const here = shareOperator()
const { admin } = here

test.each([
  [['hide', 'one', '--reason', 'x'], 'by its number'],
  [['hide', '1'], 'Say why'],
  [['hide', '999', '--reason', 'x'], 'There is no review 999.'],
  [['restore', '1', '--reason', 'x'], 'is shown already'],
  [['shout'], 'There is no command "shout"'],
  [['hide', '1', '--limit', '3', '--reason', 'x'], '--limit does not go with "hide"'],
  [['hide', '1', '--loud'], '--loud'],
  [['reviews', 'hidden'], '"hidden" does not go with "reviews": reviews [--state'],
  [['contacts', '5'], '"5" does not go with "contacts": contacts [--limit'],
  [['log', '5'], '"5" does not go with "log": log [--limit'],
  // No quotation marks: of the reason one word would be left, and be mailed.
  [
    ['warn', '1', '--reason', 'It', 'is', 'rude.'],
    '"is rude." does not go with "warn": warn NUMBER --reason "..."',
  ],
  [['end-sessions', 'everybody', '--reason', 'A', 'leak.'], '"leak." does not go with "end-sessions"'],
  [['reviews', '--since', 'yesterday'], '--since takes a day'],
  [['orders', '--state', 'lost'], '--state is one of'],
  [['ban', 'nobody@example.invalid', '--reason', 'x'], 'Nobody has an account'],
  [['delete-account', 'nurse@example.invalid', '--reason', 'x'], 'Say what becomes of the reviews'],
])('D82: %j is refused with a sentence, and nothing is noted', async (args, sentence) => {
  await expect(admin(...args)).rejects.toThrow(sentence)
  expect(await admin('log')).toEqual([])
})

test.each([[], ['help'], ['--help'], ['-h'], ['hide', '--help']])(
  'D82: asked as %j, the tool lists its commands',
  async (...args) => {
    expect(asksForList(args)).toBe(true)
    expect(listCommands()).toContain('hide NUMBER --reason "..."')
    expect(await admin('log')).toEqual([])
  },
)

test('D82: a reason may hold words that ask elsewhere', async () => {
  await admin('warn', String(here.review), '--reason', 'help')
  expect((await admin('log')).join()).toContain('help')
})
