import { afterEach, expect, test } from 'vitest'
import { failureMessages } from '../../src/app/forms/failure-messages.ts'
import { connectionProblem } from '../../src/app/state/connection-problem.ts'
import { noAnswerYet, siteInTheWay } from '../../src/app/words/form-words.ts'
import { connection } from '../../src/sync/status.ts'

afterEach(() => {
  Object.assign(connection, { state: 'unknown', isInTrouble: false })
})

test('trouble of the site comes before anything of the connection, and what is not known is in nobody’s way', () => {
  expect(connectionProblem({ state: 'unreachable', isInTrouble: true })).toBe('trouble')
  expect(connectionProblem({ state: 'unreachable', isInTrouble: false })).toBe('offline')
  expect(connectionProblem({ state: 'portal', isInTrouble: false })).toBe('portal')
  expect(connectionProblem({ state: 'reachable', isInTrouble: false })).toBeNull()
  expect(connectionProblem({ state: 'unknown', isInTrouble: false })).toBeNull()
})

test('a form that a proxy answered for the site is not told to wait for a connection', () => {
  const unanswered = { kind: 'unreachable', message: 'The server is not available (502)' } as const
  Object.assign(connection, { state: 'unreachable', isInTrouble: true })
  expect(failureMessages(unanswered)).toEqual({ toasts: [unanswered.message], text: siteInTheWay })
  connection.isInTrouble = false
  expect(failureMessages(unanswered).text).toBe(noAnswerYet)
})
