import { useState } from 'react'
import * as messages from '../../../contract/messages.ts'
import type { HospitalUnits } from '../../../db/queries/departments.ts'
import { matchesUnit } from '../../parts/unit-search.ts'
import { screenWords } from '../../screen-words.ts'
import { Field } from '../../ui/field.tsx'
import { Comparison } from './comparison.tsx'
import { UnitCard, UnitLine } from './unit-card.tsx'

interface UnitsProps extends HospitalUnits {
  hospitalId: number
}

/** Units with reviews first; every other unit can be the first to be reviewed (D8). */
export function Units({ hospitalId, units, isWhole }: UnitsProps) {
  const reviewed = units.filter(unit => unit.count > 0)
  const others = units.filter(unit => unit.count === 0)
  return (
    <section className="stack">
      <h2>{screenWords.unitsHeading}</h2>
      <h3>{screenWords.reviewedHere}</h3>
      {!isWhole && <p className="muted">{screenWords.unitsNotWhole}</p>}
      {isWhole && reviewed.length === 0 && <p className="muted">{screenWords.noUnitReviews}</p>}
      <ul className="units-grid">
        {reviewed.map(unit => (
          <li key={unit.id}>
            <UnitCard hospitalId={hospitalId} unit={unit} />
          </li>
        ))}
      </ul>
      <Comparison hospitalId={hospitalId} />
      {others.length > 0 && <OtherUnits hospitalId={hospitalId} units={others} isWhole={isWhole} />}
    </section>
  )
}

function OtherUnits({ hospitalId, units, isWhole }: UnitsProps) {
  const [query, setQuery] = useState('')
  const found = units.filter(unit => matchesUnit(unit, query))
  return (
    <details className="units-others">
      <summary>
        <h3>{isWhole ? screenWords.beFirst : screenWords.otherUnits}</h3>
        <span className="muted">
          {screenWords.count(units.length, screenWords.unit, screenWords.unitsMany)}
        </span>
      </summary>
      <div className="stack">
        <Field
          label={screenWords.beFirstSearch}
          type="search"
          value={query}
          autoComplete="off"
          onChange={event => setQuery(event.target.value)}
        />
        <p role="status" className={found.length > 0 ? 'hidden-text' : 'muted'}>
          {found.length > 0
            ? screenWords.count(found.length, screenWords.unit, screenWords.unitsMany)
            : messages.noResults}
        </p>
        <ul className="units-lines">
          {found.map(unit => (
            <li key={unit.id}>
              <UnitLine hospitalId={hospitalId} unit={unit} isRatingKnown={isWhole} />
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}
