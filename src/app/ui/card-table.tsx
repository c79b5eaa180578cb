// biome-ignore-all lint/a11y/noRedundantRoles: `display`, which makes cards of the rows on a phone, takes them away
import type { ComponentProps, ReactNode } from 'react'
import './card-table.css'

export interface CardTableProps {
  /** Among them `card-table`, or one whose style makes cards of it in a way of its own. */
  className: string
  /** Its name for screen readers. */
  caption?: string
  /** The eye is told it, too. */
  isCaptionShown?: boolean
  /** The headings are for screen readers alone, on wide screens, too. */
  isHeadHidden?: boolean
  /** The heading of each column; one that only screen readers need is hidden by whoever gives it. */
  columns: readonly { key: string; heading: ReactNode }[]
  /** `CardRow`s. */
  children: ReactNode
}

/** A table whose rows its style makes cards on a phone; the roles keep it a table for screen readers all the same. */
export function CardTable(props: CardTableProps) {
  const { className, caption, isCaptionShown = false, isHeadHidden = false, columns, children } = props
  return (
    <table className={className} role="table" aria-label={isCaptionShown ? undefined : caption}>
      {isCaptionShown && <caption>{caption}</caption>}
      <thead role="rowgroup" className={isHeadHidden ? 'hidden-text' : undefined}>
        <tr role="row">
          {columns.map(({ key, heading }) => (
            <th key={key} scope="col" role="columnheader">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
  )
}

export function CardRow({ children }: { children: ReactNode }) {
  return <tr role="row">{children}</tr>
}

/** What a row is about, where one of its cells says so. */
export function CardRowHead({ children }: { children: ReactNode }) {
  return (
    <th scope="row" role="rowheader">
      {children}
    </th>
  )
}

export interface CardCellProps extends ComponentProps<'td'> {
  /** Stands before the value where the headings are out of sight. */
  label?: string
}

export function CardCell({ label, ...cell }: CardCellProps) {
  return <td {...cell} role="cell" data-label={label} />
}
