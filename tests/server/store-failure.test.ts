// Which errors say that the database cannot work now, where trying again may help.
import { expect, test } from 'vitest'
import { classifyStoreFailure } from '../../src/server/sql/store-failure.ts'

test('D-13: no way to the database is "busy", also of a host with several addresses, of which Node tells the code alone', () => {
  const refused = Object.assign(new AggregateError([new Error('::1'), new Error('127.0.0.1')]), {
    code: 'ECONNREFUSED',
  })
  expect(classifyStoreFailure(refused)).toBe('busy')
  expect(
    classifyStoreFailure(Object.assign(new Error('read ETIMEDOUT'), { code: 'ETIMEDOUT', syscall: 'read' })),
  ).toBe('busy')
  expect(classifyStoreFailure(Object.assign(new Error('no such name'), { syscall: 'getaddrinfo' }))).toBe(
    'busy',
  )
  expect(classifyStoreFailure(new Error('a fault of ours'))).toBeNull()
})
