// The rows of a comparison: each question with what every place got, and which got the best. Pure.
import { ASPECTS, ratingText } from '../../../contract/rating.ts'
import { SUMMARY_FROM } from '../../parts/review-summary.ts'
import * as compare from '../../words/compare-words.ts'
import * as reviewWords from '../../words/review-words.ts'
import type { Column } from './columns.ts'

export type Mark = 'best' | 'joint'

export interface Cell {
  /** null where there is no review, or it is not known on this device. */
  value: number | null
  /** On how many reviews it rests. */
  count: number
  mark: Mark | null
  /** It is told beside it that it rests on too few reviews to be the best. */
  isLimited: boolean
}

export interface Row {
  key: string
  title: string
  /** What the values are: a rating out of 5, a share of a hundred, or how many. */
  measure: 'rating' | 'percent' | 'count'
  cells: Cell[]
}

/** The rows whose cells say how many reviews they rest on. */
const TELLING = ['year', 'count']

/** The average first, then the four answers, then how sure one can be. */
export function rowsOf(columns: readonly Column[]): Row[] {
  const row = (
    key: string,
    title: string,
    measure: Row['measure'],
    value: (column: Column) => number | null | undefined,
    count = (column: Column) => column.count ?? 0,
  ): Row => {
    const given = columns.map(column => ({ value: value(column) ?? null, count: count(column) }))
    const marks = measure === 'count' ? [] : marksOf(given, measure)
    const cells = given.map((cell, at) => ({
      ...cell,
      mark: marks[at] ?? null,
      isLimited: TELLING.includes(key) && cell.value !== null && cell.count < SUMMARY_FROM,
    }))
    return { key, title, measure, cells }
  }
  return [
    row('average', compare.average, 'rating', column => column.average),
    ...ASPECTS.map(aspect =>
      row(aspect, reviewWords.bars[aspect], 'rating', ({ facts }) => facts?.aspects[aspect]),
    ),
    row('return', compare.wouldReturn, 'percent', ({ facts }) => facts?.wouldReturn),
    row(
      'year',
      compare.lastYear,
      'rating',
      ({ facts }) => facts?.lastYear.average,
      ({ facts }) => facts?.lastYear.count ?? 0,
    ),
    row('count', compare.count, 'count', ({ isKnown, count }) => (isKnown ? count : null)),
  ]
}

/**
 * Which value is the best, judged as it is shown. A place with fewer than three reviews is never the best, and
 * where fewer than two others are left, or all are alike, there is nothing to say.
 */
function marksOf(cells: readonly Pick<Cell, 'value' | 'count'>[], measure: Row['measure']): (Mark | null)[] {
  const shown = cells.map(({ value, count }) =>
    value === null || count < SUMMARY_FROM ? null : Number(measure === 'rating' ? ratingText(value) : value),
  )
  const judged = shown.filter(value => value !== null)
  const best = Math.max(...judged)
  const holders = judged.filter(value => value === best).length
  if (judged.length < 2 || holders === judged.length) return []
  return shown.map(value => (value !== best ? null : holders === 1 ? 'best' : 'joint'))
}
