import { expect, test } from 'vitest'
import { median, quantile, type Row } from './figures.ts'
import { BenchRefused, readOptions } from './options.ts'
import { markdownTable, missed } from './table.ts'

function row(figures: Row['figures'], targets: Partial<Row> = {}): Row {
  return { label: 'first paint', unit: 'ms', figures, ...targets }
}

test('the middle of an even number of figures lies between the two in the middle', () => {
  expect(median([4, 1, 3, 2])).toBe(2.5)
  expect(quantile([10, 20, 30], 1)).toBe(30)
})

test('a row shows both medians, their range and their ratio', () => {
  const table = markdownTable([row({ ours: [30, 10, 20], bare: [10] }, { atMost: 50 })])
  expect(table.split('\n').at(-1)).toBe('| first paint, ms | ≤ 50 | 20 (10–30) | 10 | 2.00 |')
})

test('a row that one of the two pages has no figure for has no ratio', () => {
  const table = markdownTable([row({ ours: [0.5], bare: [] })])
  expect(table.split('\n').at(-1)).toBe('| first paint, ms |  | 0.5 | – | – |')
})

test('a target is missed by the median, not by one bad run', () => {
  const lucky = row({ ours: [49, 50, 400], bare: [] }, { atMost: 50 })
  const slow = row({ ours: [51], bare: [] }, { atMost: 50 })
  const few = row({ ours: [99], bare: [] }, { atLeast: 100 })
  expect(missed([lucky, slow, few])).toEqual([slow, few])
})

test('a target beside the bare page is missed by the ratio of the medians', () => {
  const near = row({ ours: [110, 500, 20], bare: [100] }, { ratioAtMost: 1.1 })
  const far = row({ ours: [120], bare: [100] }, { ratioAtMost: 1.1 })
  expect(missed([near, far])).toEqual([far])
  expect(markdownTable([far]).split('\n').at(-1)).toBe('| first paint, ms | ≤ 1.1× | 120 | 100 | 1.20 |')
})

test('an argument that makes no sense is refused with a sentence', () => {
  expect(readOptions(['--runs', '2', '--only', 'unit,scripts'])).toMatchObject({
    runs: 2,
    only: ['unit', 'scripts'],
  })
  for (const args of [['--runs', 'many'], ['--only', 'speed'], ['--fast'], ['--averages', '-1']])
    expect(() => readOptions(args)).toThrow(BenchRefused)
})
