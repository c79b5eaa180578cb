import { memo, useMemo } from 'react'
import * as messages from '../../../contract/messages.ts'
import { HOSPITALS_A_PAGE } from '../../../contract/public-pages.ts'
import { keptAges } from '../../../db/queries/kept.ts'
import { AsOf } from '../../parts/as-of.tsx'
import { HospitalCard } from '../../parts/hospital-card.tsx'
import { Pager } from '../../parts/pager.tsx'
import { paths } from '../../routes.ts'
import { screenWords } from '../../screen-words.ts'
import { useHospitalsOfUnit } from '../../state/directory.ts'
import { pageOf } from '../../state/paging.ts'
import { type Directory, searchDirectory } from '../../state/search.ts'
import { useShownLast } from '../../state/shown-last.ts'
import { useDevice } from '../../state/use-device.ts'
import { useFocusOnTurn } from '../../state/use-focus-on-turn.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import * as words from '../../words.ts'
import { AllKept } from './all-kept.tsx'
import { DepartmentHits } from './department-hits.tsx'
import { DirectoryLoading } from './directory-loading.tsx'
import { KeptMark } from './kept-mark.tsx'
import { UnitFilter } from './unit-filter.tsx'

export interface DirectoryResultsProps {
  directory: Directory
  query: string
  unitId: number | null
  page: number
}

/** Drawn anew only when there is something else to show, not when the address follows what was typed. */
export const DirectoryResults = memo(function DirectoryResults({
  directory,
  query,
  unitId,
  page: wanted,
}: DirectoryResultsProps) {
  const only = useHospitalsOfUnit(unitId)
  const found = useMemo(() => searchDirectory(directory, query, only ?? null), [directory, query, only])
  const kept = useDevice(keptAges)
  const { rows, page, pages } = pageOf(found, wanted, HOSPITALS_A_PAGE)
  const count = useFocusOnTurn(wanted)
  useShownLast(paths.hospitals(), rows, query === '' && unitId === null && page === 1)
  if (unitId !== null && only === undefined) return <DirectoryLoading />
  return (
    <div className="directory-results" data-shown>
      {unitId !== null && only ? <UnitFilter unitId={unitId} /> : <DepartmentHits query={query} />}
      <h2 className="hidden-text">{words.hospitals}</h2>
      <div className="directory-line">
        <p ref={count} tabIndex={-1} role="status" className="directory-count">
          {screenWords.count(found.length, screenWords.hospital, screenWords.hospitalsMany)}
        </p>
        <AsOf resource="hospitals" />
      </div>
      {rows.length === 0 ? (
        <EmptyState title={messages.noResults}>
          <p>{screenWords.tryFewerWords}</p>
          <LinkButton to={paths.hospitals()} look="quiet">
            {screenWords.showAll}
          </LinkButton>
        </EmptyState>
      ) : (
        <ul className="directory-grid">
          {rows.map((hospital, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a keystroke fills nine standing cards, it makes none
            <li key={place}>
              <HospitalCard
                hospital={hospital}
                isFirst={place < 3}
                note={kept?.has(hospital.id) && <KeptMark savedAt={kept.get(hospital.id) ?? null} />}
              />
            </li>
          ))}
        </ul>
      )}
      <AllKept />
      <Pager page={page} pages={pages} to={next => paths.hospitals({ query, page: next, unitId })} />
    </div>
  )
})
