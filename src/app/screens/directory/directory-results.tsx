import { memo, useMemo } from 'react'
import { HOSPITALS_A_PAGE } from '../../../contract/public-pages.ts'
import { keptAges } from '../../../db/queries/kept.ts'
import { HospitalCard } from '../../parts/hospital-card.tsx'
import { Pager } from '../../parts/pager.tsx'
import { paths } from '../../routes.ts'
import { pageOf } from '../../state/page/paging.ts'
import { useFocusOnTurn } from '../../state/page/use-focus-on-turn.ts'
import { useHospitalsOfUnit } from '../../state/places/directory.ts'
import {
  countStates,
  type DirectoryChoice,
  filterHospitals,
  sortByName,
  writeChoice,
} from '../../state/places/directory-choice.ts'
import { type Directory, searchDirectory } from '../../state/places/search.ts'
import { useShownLast } from '../../state/places/shown-last.ts'
import { useDevice } from '../../state/use-device.ts'
import * as words from '../../words/words.ts'
import { AllKept } from './all-kept.tsx'
import { DepartmentHits, useDepartmentHits } from './department-hits.tsx'
import { DirectoryLoading } from './directory-loading.tsx'
import { DirectoryToolbar } from './directory-toolbar.tsx'
import { KeptMark } from './kept-mark.tsx'
import { NothingFound } from './nothing-found.tsx'
import { UnitFilter } from './unit-filter.tsx'
import { UnitRatingLine } from './unit-rating-line.tsx'

export interface DirectoryResultsProps {
  directory: Directory
  query: string
  unitId: number | null
  choice: DirectoryChoice
  page: number
}

/** Drawn anew only when there is something else to show, not when the address follows what was typed. */
export const DirectoryResults = memo(function DirectoryResults({
  directory,
  query,
  unitId,
  choice,
  page: wanted,
}: DirectoryResultsProps) {
  const only = useHospitalsOfUnit(unitId)
  const ordered = useMemo(
    () => (choice.isByName ? sortByName(directory) : directory),
    [directory, choice.isByName],
  )
  const named = useMemo(
    () => searchDirectory(ordered, query, only ? new Set(only.ratings.keys()) : null),
    [ordered, query, only],
  )
  const found = useMemo(() => filterHospitals(named, choice), [named, choice])
  const kept = useDevice(keptAges)
  const hits = useDepartmentHits(unitId === null ? query : '')
  const { rows, page, pages } = pageOf(found, wanted, HOSPITALS_A_PAGE)
  // The link to a unit, or away from it, goes with the list that it stood above.
  const count = useFocusOnTurn(`${unitId} ${wanted}`)
  const to = (next: DirectoryChoice) => paths.hospitals({ choice: writeChoice(next), query, unitId })
  // Where nothing is asked for, this is the directory itself.
  useShownLast(paths.hospitals(), rows, to(choice) === paths.hospitals() && page === 1)
  if (unitId !== null && only === undefined) return <DirectoryLoading />
  // A hospital whose averages have not come may be one of the unit's.
  const isWhole = directory.isWhole && (only?.isWhole ?? true)
  return (
    <div className="directory-results" data-shown>
      {unitId !== null && only ? (
        <UnitFilter name={only.name} />
      ) : (
        <DepartmentHits hits={hits} choice={choice} />
      )}
      <h2 className="hidden-text">{words.hospitals}</h2>
      <DirectoryToolbar
        found={found.length}
        isWhole={isWhole}
        count={count}
        choice={choice}
        states={() => countStates(directory, filterHospitals(named, { ...choice, state: '' }))}
        to={to}
      />
      {rows.length === 0 ? (
        <NothingFound
          named={named}
          query={query}
          areUnitsOffered={hits.length > 0}
          isWhole={isWhole}
          choice={choice}
          to={to}
          onLeave={() => count.current?.focus()}
        />
      ) : (
        <ul className="directory-grid">
          {rows.map((hospital, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a keystroke fills nine standing cards, it makes none
            <li key={place}>
              <HospitalCard
                hospital={hospital}
                isFirst={place < 3}
                note={
                  <>
                    <UnitRatingLine name={only?.name} rating={only?.ratings.get(hospital.id)} />
                    {kept?.has(hospital.id) && <KeptMark savedAt={kept.get(hospital.id) ?? null} />}
                  </>
                }
              />
            </li>
          ))}
        </ul>
      )}
      <AllKept />
      <Pager
        page={page}
        pages={pages}
        to={next => paths.hospitals({ choice: writeChoice(choice), query, page: next, unitId })}
      />
    </div>
  )
})
