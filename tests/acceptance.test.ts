// THE MATRIX: every row of the specification's checklist is named by a test that always runs, and every number that a file
// cites can be looked up in `acceptance`.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { claimedFaults, faults } from './acceptance/faults.ts'
import { notYet } from './acceptance/not-yet.ts'
import { rows } from './acceptance/rows.ts'
import { rulings } from './acceptance/rulings.ts'
import { testTitles, titlesIn } from './acceptance/titles.ts'
import { root } from './imports.ts'

/** "A235" is a row, "A-05" and "O-05" are faults. */
const ID = /\b(?:A\d{1,3}|[A-Z]-\d\d)\b/g

/** A ruling ("D12") or a fault ("D-12"); "M-16" and the like are strokes of drawings. */
const CITED = /\b(?:D\d{1,3}|[ADFNOPRWXYZ]-\d\d|M-0\d)\b/g

const proven = new Set(testTitles().flatMap(title => title.match(ID) ?? []))
const rowIds = [...rows.keys()].map(id => `A${id}`)

function without(ids: readonly string[]): string[] {
  return ids.filter(id => !proven.has(id) && !Object.hasOwn(notYet, id)).map(describe)
}

function describe(id: string): string {
  return `${id} ${faults.get(id) ?? rows.get(Number(id.slice(1))) ?? ''}`.trim()
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
  const known = new Set([...rowIds, ...faults.keys()])
  expect([...proven].filter(id => !known.has(id))).toEqual([])
})

test('every ruling and every fault that a file cites can be looked up', () => {
  expect([...rulings.keys()]).toEqual(Array.from({ length: 86 }, (_, index) => `D${index + 1}`))
  expect([...rulings, ...faults].filter(([, words]) => words.length < 10)).toEqual([])
  const files = ['src', 'sw', 'tests', '.deploy', '.tools'].flatMap(folder =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(name => /\.(tsx?|mjs|cjs|c|css|sh|service|timer|conf|yaml|md)$/.test(name))
      .map(name => `${folder}/${name}`),
  )
  const unknown = [...files, 'README.md'].flatMap(file => {
    const cited = readFileSync(path.join(root, file), 'utf8').match(CITED) ?? []
    return cited.filter(id => !rulings.has(id) && !faults.has(id)).map(id => `${file}: ${id}`)
  })
  expect(files.length).toBeGreaterThan(500)
  expect(unknown).toEqual([])
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
