import { afterEach, expect, test } from 'vitest'
import { outcomeOf } from '../../src/app/state/outcome-of.ts'
import { CannotSave } from '../../src/db/errors.ts'
import { connection } from '../../src/sync/status.ts'

afterEach(() => {
  Object.assign(connection, { state: 'unknown', isInTrouble: false })
})

test('a site that answers that it cannot just now is not out of reach', async () => {
  connection.state = 'reachable'
  expect(await outcomeOf(Promise.resolve('unreachable'))).toBe('refused')
  for (const state of ['unreachable', 'portal', 'unknown'] as const) {
    connection.state = state
    expect(await outcomeOf(Promise.resolve('unreachable')), state).toBe('unreachable')
  }
})

test('nor is one before which a proxy answers that it cannot', async () => {
  Object.assign(connection, { state: 'unreachable', isInTrouble: true })
  expect(await outcomeOf(Promise.resolve('unreachable'))).toBe('refused')
})

test('what breaks on the way is no missing connection either', async () => {
  expect(await outcomeOf(Promise.reject(new Error('made up')))).toBe('refused')
  expect(await outcomeOf(Promise.resolve('fresh'))).toBe('fresh')
})

test('a full disk is no trouble of the site: as the browser says it, as the database wraps it, as a write gave it up', async () => {
  const full = new DOMException('full', 'QuotaExceededError')
  const wrapped = Object.assign(new Error('aborted'), { name: 'AbortError', inner: full })
  for (const error of [full, wrapped, new CannotSave('quota', wrapped)])
    expect(await outcomeOf(Promise.reject(error))).toBe('full')
})

test('D28: code that is not to be had comes over the same connection, and without one nobody blames the site', async () => {
  connection.state = 'unreachable'
  const missing = new TypeError('Failed to fetch dynamically imported module')
  expect(await outcomeOf(Promise.reject(missing))).toBe('unreachable')
})
