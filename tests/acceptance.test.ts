// THE MATRIX: every row of the specification's checklist is named by a test that always runs.
import { expect, test } from 'vitest'
import { claimedFaults, otherFaults } from './acceptance/faults.ts'
import { notYet } from './acceptance/not-yet.ts'
import { rows } from './acceptance/rows.ts'
import { testTitles, titlesIn } from './acceptance/titles.ts'

/** "A235" is a row, "A-05" and "O-05" are faults. */
const ID = /\b(?:A\d{1,3}|[A-Z]-\d\d)\b/g

const proven = new Set(testTitles().flatMap(title => title.match(ID) ?? []))
const rowIds = [...rows.keys()].map(id => `A${id}`)

function without(ids: readonly string[]): string[] {
  return ids.filter(id => !proven.has(id) && !Object.hasOwn(notYet, id)).map(describe)
}

function describe(id: string): string {
  return `${id} ${rows.get(Number(id.slice(1))) ?? ''}`.trim()
}

test('the checklist has its 240 rows', () => {
  expect([...rows.keys()]).toEqual(Array.from({ length: 240 }, (_, index) => index + 1))
  expect([...rows.values()].filter(words => words.length < 10)).toEqual([])
})

test('every row has a test that names it', () => {
  expect(without(rowIds)).toEqual([])
})

test('every fault that the product claims to stand has a test that names it', () => {
  expect(without(claimedFaults)).toEqual([])
})

test('a test names no row and no fault that does not exist', () => {
  const known = new Set([...rowIds, ...claimedFaults, ...otherFaults])
  expect([...proven].filter(id => !known.has(id))).toEqual([])
})

test('what is not proven yet is a row or a claimed fault, has a reason, and really has no test', () => {
  const known = [...rowIds, ...claimedFaults]
  for (const [id, reason] of Object.entries(notYet)) {
    expect(known).toContain(id)
    expect(reason.length).toBeGreaterThan(10)
    expect([id, proven.has(id)]).toEqual([id, false])
  }
})

test('names are read from every shape of a test, and from none that may not run', () => {
  const text = `
    test('A1: plain', () => {})
    test.each([1])('A2: each %i', () => {})
    it(\`A3: \${1} template\`, () => {})
    test.concurrent('A4', () => {})
    test.skip('A5', () => {})
    test.skipIf(true)('A6', () => {})
    test.todo('A7')
    describe('A8', () => {})
    expect('A9')`
  expect(titlesIn('made-up.test.ts', text).join(' ').match(ID)).toEqual(['A1', 'A2', 'A3', 'A4'])
})
