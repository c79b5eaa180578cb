import type { HospitalUnits } from '../../../db/queries/departments.ts'
import { findUnits } from '../../parts/find-units.ts'
import { UnitSearchField } from '../../parts/unit-search-field.tsx'
import { useEntryValue } from '../../state/page/entry-value.ts'
import { screenWords } from '../../words/screen-words.ts'
import { UnitLine } from './unit-card.tsx'

export interface OtherUnitsProps extends HospitalUnits {
  hospitalId: number
  /** Those above: who looks for one of them here finds it, too. */
  reviewed: HospitalUnits['units']
}

/** Every unit that nobody is known to have reviewed: many, so they are searched. */
export function OtherUnits({ hospitalId, units, reviewed, isWhole }: OtherUnitsProps) {
  const [isOpen, setOpen] = useEntryValue<boolean>('units', false)
  const [query, setQuery] = useEntryValue<string>('unit', '')
  const others = isWhole ? screenWords.beFirst : screenWords.otherUnits
  const found = findUnits(query.trim() === '' ? units : [...reviewed, ...units], query)
  const above = found.filter(unit => unit.count > 0)
  const below = found.filter(unit => unit.count === 0)
  // The closest of all stands first, with whatever it is one of.
  const isAboveFirst = found[0] === above[0]
  const lines = (of: HospitalUnits['units']) => (
    <ul className="units-lines">
      {of.map(unit => (
        <li key={unit.id}>
          <UnitLine hospitalId={hospitalId} unit={unit} isRatingKnown={isWhole} />
        </li>
      ))}
    </ul>
  )
  return (
    <details className="units-others" open={isOpen} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        <h3>{others}</h3>
        <span className="muted">
          {screenWords.count(units.length, screenWords.unit, screenWords.unitsMany)}
        </span>
      </summary>
      <div className="stack">
        <UnitSearchField query={query} onType={setQuery} count={found.length} />
        {!isAboveFirst && lines(below)}
        {above.length > 0 && (
          <>
            <p className="muted">{screenWords.reviewedHere}</p>
            {lines(above)}
          </>
        )}
        {isAboveFirst && below.length > 0 && (
          <>
            <p className="muted">{others}</p>
            {lines(below)}
          </>
        )}
      </div>
    </details>
  )
}
