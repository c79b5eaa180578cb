import type { HospitalUnits } from '../../../db/queries/departments.ts'
import { screenWords } from '../../words/screen-words.ts'
import { Comparison } from './comparison.tsx'
import { OtherUnits } from './other-units.tsx'
import { UnitCard } from './unit-card.tsx'

/** Units with reviews first; every other unit can be the first to be reviewed (D8). */
export function Units({ hospitalId, units, isWhole }: HospitalUnits & { hospitalId: number }) {
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
      {others.length > 0 && (
        <OtherUnits hospitalId={hospitalId} units={others} reviewed={reviewed} isWhole={isWhole} />
      )}
      {/* The reviews may come long after the units: it pushes nothing that is being read or pressed. */}
      <Comparison hospitalId={hospitalId} />
    </section>
  )
}
