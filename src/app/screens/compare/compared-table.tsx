import { reviewsCount } from '../../../contract/whole-number.ts'
import { PercentBar, Score } from '../../parts/score.tsx'
import { CardCell, CardRow, CardRowHead, CardTable } from '../../ui/card-table.tsx'
import { Chip } from '../../ui/chip.tsx'
import * as compare from '../../words/compare-words.ts'
import * as summary from '../../words/summary-words.ts'
import { type Column, noValueText } from './columns.ts'
import type { Cell, Row } from './rows.ts'
import './compared-table.css'

/** A row for each question, a column for each place; on a phone a card for each question with the bars of all. */
export function ComparedTable({ columns, rows }: { columns: readonly Column[]; rows: readonly Row[] }) {
  const headings = columns.map(({ key, short }) => ({ key, heading: <bdi>{short}</bdi> }))
  return (
    <CardTable
      className="compared"
      caption={compare.table}
      isHeadHidden
      columns={[{ key: 'question', heading: compare.question }, ...headings]}
    >
      {rows.map(row => (
        <CardRow key={row.key}>
          <CardRowHead>{row.title}</CardRowHead>
          {columns.map((column, at) => (
            <CardCell key={column.key} label={column.short}>
              <div className="compared-answer">
                <Answer row={row} cell={row.cells[at]} instead={noValueText(column)} />
              </div>
            </CardCell>
          ))}
        </CardRow>
      ))}
    </CardTable>
  )
}

interface AnswerProps {
  row: Row
  cell: Cell | undefined
  /** What is said instead of a number. */
  instead: string
}

function Answer({ row: { key, measure }, cell, instead }: AnswerProps) {
  if (!cell || cell.value === null) return <span className="muted">{instead}</span>
  const { value, count, mark, isLimited } = cell
  const limited = isLimited && <Chip tone="warm">{compare.limited}</Chip>
  if (measure === 'count')
    return (
      <>
        <span className="compared-count">{reviewsCount(value)}</span>
        {limited}
      </>
    )
  return (
    <>
      {measure === 'percent' ? (
        <PercentBar text={compare.percent(value)} label={compare.percentLabel(value)} percent={value} />
      ) : (
        <Score value={value} />
      )}
      {key === 'year' && <span className="compared-from">{summary.from(count)}</span>}
      {limited}
      {mark && (
        <Chip tone="primary" icon="check">
          {compare.marks[mark]}
        </Chip>
      )}
    </>
  )
}
