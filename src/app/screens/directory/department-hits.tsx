import { Link } from 'wouter'
import { activeDepartments, type DepartmentView } from '../../../db/queries/departments.ts'
import { findUnits } from '../../parts/find-units.ts'
import { paths } from '../../routes.ts'
import { type DirectoryChoice, writeChoice } from '../../state/places/directory-choice.ts'
import { wordsOf } from '../../state/places/search.ts'
import { useDevice } from '../../state/use-device.ts'
import { screenWords } from '../../words/screen-words.ts'
import '../../ui/chip.css'

const HITS_SHOWN = 6

interface DepartmentHitsProps {
  hits: readonly DepartmentView[]
  choice: DirectoryChoice
}

/** Leads to where each of these units has been reviewed. */
export function DepartmentHits({ hits, choice }: DepartmentHitsProps) {
  if (hits.length === 0) return null
  return (
    <nav className="directory-hits" aria-label={screenWords.departmentHits}>
      <span className="muted">{screenWords.departmentHits}:</span>
      {hits.map(department => (
        <Link
          key={department.id}
          href={paths.hospitals({ choice: writeChoice(choice), unitId: department.id })}
          className="chip chip-button"
        >
          <bdi>{department.name}</bdi>
        </Link>
      ))}
    </nav>
  )
}

/** Units whose names fit the query: "icu" is no hospital's name, and yet what somebody looks for (D49). */
export function useDepartmentHits(query: string): readonly DepartmentView[] {
  const departments = useDevice(activeDepartments)
  if (wordsOf(query).length === 0 || !departments) return []
  return findUnits(departments, query).slice(0, HITS_SHOWN)
}
