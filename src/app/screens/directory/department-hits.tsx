import { Link } from 'wouter'
import { activeDepartments, type DepartmentView } from '../../../db/queries/departments.ts'
import { matchesUnit } from '../../parts/unit-search.ts'
import { paths } from '../../routes.ts'
import { type DirectoryChoice, writeChoice } from '../../state/places/directory-choice.ts'
import { folded, wordsOf } from '../../state/places/search.ts'
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
  const named = folded(query).trim()
  return departments
    .filter(department => matchesUnit(department, query))
    .sort((one, other) => closeness(other, named) - closeness(one, named))
    .slice(0, HITS_SHOWN)
}

/** The unit that is called just so comes first, by whichever of its names, then those that begin so. */
function closeness({ name, full_name, aliases }: DepartmentView, query: string): number {
  const names = [name, full_name ?? '', ...(aliases ?? '').split('|')].map(folded)
  if (names.includes(query)) return 2
  return names.some(known => known.startsWith(query)) ? 1 : 0
}
