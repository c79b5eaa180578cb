import type { HospitalUnits } from '../../../db/queries/departments.ts'
import { matchesUnit } from '../../parts/unit-search.ts'
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
  const found = units.filter(unit => matchesUnit(unit, query))
  const above = query.trim() === '' ? [] : reviewed.filter(unit => matchesUnit(unit, query))
  const count = found.length + above.length
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
        <h3>{isWhole ? screenWords.beFirst : screenWords.otherUnits}</h3>
        <span className="muted">
          {screenWords.count(units.length, screenWords.unit, screenWords.unitsMany)}
        </span>
      </summary>
      <div className="stack">
        <UnitSearchField query={query} onType={setQuery} count={count} />
        {found.length > 0 && lines(found)}
        {above.length > 0 && (
          <>
            <p className="muted">{screenWords.reviewedHere}</p>
            {lines(above)}
          </>
        )}
      </div>
    </details>
  )
}
