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

const coded = (code: string) => Object.assign(new Error('as the engine says it'), { code })

test.each([
  // SQLite, and PostgreSQL: a lock, a deadlock, too many connections, a stop, a line that broke.
  ...[
    'SQLITE_BUSY',
    'SQLITE_BUSY_SNAPSHOT',
    '55P03',
    '40001',
    '40P01',
    '53300',
    '57P01',
    '57P03',
    '08006',
    'EPIPE',
  ].map(code => [code, 'busy'] as const),
  // A disk that is full, broken or only to be read, memory that is full.
  ...['SQLITE_FULL', 'SQLITE_IOERR_FSYNC', 'SQLITE_READONLY', '53100', '53200', '25006', '58030'].map(
    code => [code, 'unable'] as const,
  ),
  // What a program has done wrong gets no better by trying again.
  ...['SQLITE_CONSTRAINT_UNIQUE', '23505', '42601', '57014', '530000', 'X08006'].map(
    code => [code, null] as const,
  ),
])('D-13: the code %s of a database is "%s"', (code, failure) => {
  expect(classifyStoreFailure(coded(code))).toBe(failure)
})

test('D-13: a database that is silent, and a line that is gone, are told by their words; others’ words by nothing', () => {
  for (const words of [
    'Query read timeout',
    'timeout exceeded when trying to connect',
    'Connection terminated unexpectedly',
    'Client was closed and is not queryable',
  ])
    expect(classifyStoreFailure(new Error(words)), words).toBe('busy')
  expect(classifyStoreFailure(new Error('A review about: Connection terminated'))).toBeNull()
  expect(classifyStoreFailure(Object.assign(new Error('no socket'), { syscall: 'connect' }))).toBe('busy')
  for (const nothing of [null, undefined, 'text']) expect(classifyStoreFailure(nothing)).toBeNull()
})
