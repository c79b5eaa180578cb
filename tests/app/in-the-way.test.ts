import { afterEach, expect, test } from 'vitest'
import { failureMessages } from '../../src/app/forms/failure-messages.ts'
import { inTheWay } from '../../src/app/state/in-the-way.ts'
import { noAnswerYet, siteInTheWay } from '../../src/app/words/form-words.ts'
import { connection } from '../../src/sync/status.ts'

afterEach(() => {
  Object.assign(connection, { state: 'unknown', isInTrouble: false })
})

test('trouble of the site comes before anything of the connection, and what is not known is in nobody’s way', () => {
  expect(inTheWay({ state: 'unreachable', isInTrouble: true })).toBe('trouble')
  expect(inTheWay({ state: 'unreachable', isInTrouble: false })).toBe('offline')
  expect(inTheWay({ state: 'portal', isInTrouble: false })).toBe('portal')
  expect(inTheWay({ state: 'reachable', isInTrouble: false })).toBeNull()
  expect(inTheWay({ state: 'unknown', isInTrouble: false })).toBeNull()
})

test('a form that a proxy answered for the site is not told to wait for a connection', () => {
  const unanswered = { kind: 'unreachable', message: 'The server is not available (502)' } as const
  Object.assign(connection, { state: 'unreachable', isInTrouble: true })
  expect(failureMessages(unanswered)).toEqual({ toasts: [unanswered.message], text: siteInTheWay })
  connection.isInTrouble = false
  expect(failureMessages(unanswered).text).toBe(noAnswerYet)
})
