// What the table of a comparison says beside its numbers.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Column } from '../../src/app/screens/compare/columns.ts'
import { ComparedTable } from '../../src/app/screens/compare/compared-table.tsx'
import type { Row } from '../../src/app/screens/compare/rows.ts'

const place = { reviews: [] }
const columns = ['Mercy', 'Ascension', 'Ellsworth'].map(short => ({
  key: short,
  short,
  place,
})) as unknown as Column[]
const year: Row = {
  key: 'year',
  title: 'Last 12 months',
  measure: 'rating',
  cells: [
    { value: 3.5, count: 2, mark: null, isLimited: true },
    { value: 2.6, count: 15, mark: 'best', isLimited: false },
    { value: 2, count: 7, mark: null, isLimited: false },
  ],
}

test('a higher number from two reviews says that it is limited data, the lower one from fifteen that it is the best', () => {
  const html = renderToStaticMarkup(<ComparedTable columns={columns} rows={[year]} />)
  const cells = html.split('<td').slice(1)
  const said = cells.map(cell => [/from \d+/.exec(cell)?.[0], /Limited data|Best/.exec(cell)?.[0]])
  expect(said).toEqual([
    ['from 2', 'Limited data'],
    ['from 15', 'Best'],
    ['from 7', undefined],
  ])
})
