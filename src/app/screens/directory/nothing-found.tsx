import { useSnapshot } from 'valtio'
import * as messages from '../../../contract/messages.ts'
import type { HospitalView } from '../../../db/queries/hospitals.ts'
import { connection, isStalled } from '../../../sync/status.ts'
import { paths } from '../../routes.ts'
import { type DirectoryChoice, filterHospitals } from '../../state/places/directory-choice.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import * as directoryWords from '../../words/directory-words.ts'
import * as reviewWords from '../../words/review-words.ts'
import { screenWords } from '../../words/screen-words.ts'

interface NothingFoundProps {
  /** What query and unit find, before the filters. */
  named: HospitalView[]
  query: string
  /** Above stand units that are called so. */
  areUnitsOffered: boolean
  /** The list has come whole: what is not found is not there. */
  isWhole: boolean
  choice: DirectoryChoice
  to: (choice: DirectoryChoice) => string
  /** The link that was pressed will be gone. */
  onLeave: () => void
}

/** No hospital: which filter hides those that there are, or else what to type; or that the list has not come whole. */
export function NothingFound(props: NothingFoundProps) {
  const { named, query, areUnitsOffered, isWhole, choice, to, onLeave } = props
  // Where nothing is typed, only a unit leaves none.
  const typeOther = query.trim() ? screenWords.tryFewerWords : reviewWords.noReviews
  const tryOther = areUnitsOffered ? directoryWords.chooseUnit : typeOther
  const rest = isStalled(useSnapshot(connection)) ? directoryWords.notWholeNext : directoryWords.restIsComing
  const next = isWhole ? named.length === 0 && tryOther : rest
  return (
    <EmptyState title={isWhole ? messages.noResults : directoryWords.notWhole}>
      {next && <p>{next}</p>}
      {waysOut(named, choice).map(([word, rest, count]) => (
        <LinkButton key={word('')} to={to(rest)} look="quiet" onClick={onLeave}>
          {word(screenWords.count(count, screenWords.hospital, screenWords.hospitalsMany))}
        </LinkButton>
      ))}
      <LinkButton to={paths.hospitals()} look={named.length === 0 ? 'quiet' : 'plain'} onClick={onLeave}>
        {screenWords.showAll}
      </LinkButton>
    </EmptyState>
  )
}

type WayOut = [word: (count: string) => string, rest: DirectoryChoice, count: number]

/** What to take off, with what is found then: one filter where one is enough, both only where it takes both. */
function waysOut(named: HospitalView[], choice: DirectoryChoice): WayOut[] {
  const allStates = { ...choice, state: '' }
  const notRated = { ...choice, isRatedOnly: false }
  const without = (rest: DirectoryChoice) => filterHospitals(named, rest).length
  const one: WayOut[] = [
    [directoryWords.inAllStates, allStates, without(allStates)],
    [directoryWords.alsoNotRated, notRated, without(notRated)],
  ]
  const ways = one.filter(([, , count]) => count > 0)
  if (ways.length > 0 || named.length === 0) return ways
  return [[directoryWords.withoutFilters, { ...allStates, isRatedOnly: false }, named.length]]
}
