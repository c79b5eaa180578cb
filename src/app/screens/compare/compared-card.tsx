import { Link } from 'wouter'
import { reviewsCount } from '../../../contract/whole-number.ts'
import { LastUpdatedLine } from '../../parts/last-updated.tsx'
import { SUMMARY_FROM } from '../../parts/review-summary.ts'
import { kindOf } from '../../state/places/compared-places.ts'
import { useHospitalPull } from '../../state/places/use-hospital-pull.ts'
import { IconButton } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import * as compare from '../../words/compare-words.ts'
import { type Column, noNameText } from './columns.ts'

const pullWords = {
  asking: compare.fetching,
  fresh: compare.fetching,
  unreachable: compare.notHere,
  full: compare.noRoom,
  refused: compare.failed,
}

/** While not even the average has come. */
const bareWords = { ...pullWords, unreachable: compare.nothingHere, refused: compare.nothingLoaded }

export interface ComparedCardProps {
  column: Column
  onRemove: () => void
}

/** One of the compared: its name, how sure one can be about it, and how old it is; takes its reviews on arrival. */
export function ComparedCard({ column, onRemove }: ComparedCardProps) {
  const { place, isKnown, name, count } = column
  const instead = noNameText(column)
  const pull = useHospitalPull(place.hospitalId)
  return (
    <li className="compare-card">
      <div className="compare-card-head">
        <h2>{instead ?? <PlaceName column={column} />}</h2>
        <IconButton
          icon="close"
          label={compare.remove(name || compare.thisOne(kindOf(place)))}
          onClick={onRemove}
        />
      </div>
      {isKnown && count !== null && (
        <div className="compare-card-facts">
          <span>{reviewsCount(count)}</span>
          {count < SUMMARY_FROM && <Chip tone="warm">{compare.limited}</Chip>}
          {place.reviews !== null && place.pulledAt !== null && <LastUpdatedLine at={place.pulledAt} />}
        </div>
      )}
      {isKnown && place.reviews === null && count !== 0 && (
        <p role="status" className="muted">
          {(count === null ? bareWords : pullWords)[pull]}
        </p>
      )}
    </li>
  )
}

function PlaceName({ column: { place, to } }: { column: Column }) {
  const { unit, hospital } = place
  return (
    <>
      <Link href={to}>
        <bdi>{unit?.name ?? hospital?.displayName}</bdi>
      </Link>
      {unit && (
        <span className="compare-card-hospital">
          <bdi>{hospital?.displayName}</bdi>
        </span>
      )}
    </>
  )
}
