import { paths } from '../../routes.ts'
import { COMPARED_KINDS, writePlaces } from '../../state/places/compared-places.ts'
import { useChoice } from '../../state/places/comparison.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import * as compare from '../../words/compare-words.ts'
import { screenWords } from '../../words/screen-words.ts'

/** Nothing in the address: on to what has been chosen already, or how one chooses. */
export function EmptyComparison() {
  const choice = useChoice()
  const begun = COMPARED_KINDS.filter(kind => choice[kind].length > 1)
  return (
    <EmptyState icon="compare" title={compare.nothing}>
      <p>{compare.nothingNext}</p>
      <div className="row">
        {begun.map(kind => (
          <LinkButton key={kind} icon="compare" to={paths.compare(writePlaces(choice[kind]))}>
            {compare.goOn(kind, choice[kind].length)}
          </LinkButton>
        ))}
        <LinkButton look={begun.length > 0 ? 'quiet' : 'primary'} icon="search" to={paths.hospitals()}>
          {screenWords.findHospital}
        </LinkButton>
      </div>
    </EmptyState>
  )
}
