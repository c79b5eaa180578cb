import { useMemo } from 'react'
import { useSnapshot } from 'valtio'
import type { UnitReading } from '../../../db/queries/unit-reading.ts'
import { connection } from '../../../sync/status.ts'
import { LastUpdatedLine } from '../../parts/last-updated.tsx'
import { SUMMARY_FROM, summarise } from '../../parts/review-summary.ts'
import { Loading } from '../../shell/loading.tsx'
import { connectionProblem } from '../../state/connection-problem.ts'
import type { PullState } from '../../state/outcome-of.ts'
import { useEntryValue } from '../../state/page/entry-value.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import * as reviewWords from '../../words/review-words.ts'
import * as saved from '../../words/saved-words.ts'
import { PAGE, ReviewCards } from './review-cards.tsx'
import { UnitSummary, UnitSummaryLoading } from './unit-summary.tsx'

/** The reviews, more of them as one reads on, and how old they are. */
export function ReviewList({ unit, pull }: { unit: UnitReading | null | undefined; pull: PullState }) {
  const [shown, setShown] = useEntryValue<number>('reviews', PAGE)
  const isEmpty = unit?.reviews.length === 0
  const pulledAt = unit?.pulledAt
  const isWhole = typeof pulledAt === 'number'
  // A part of them would say anything: what comes first are the oldest of the hospital.
  const whole = isWhole ? unit?.reviews : undefined
  const facts = useMemo(() => whole && summarise(whole, Date.now()), [whole])
  // Where the directory knows of none, what says so stands at once: a taller skeleton would let the form move up.
  const isKnownEmpty = isEmpty && unit.isCounted && unit.count === 0
  const isMuch = unit?.isCounted && unit.count >= SUMMARY_FROM
  // What counts and is not shown waits to be deleted by whoever is here, who wrote it.
  const isOnlyDeleted = isEmpty && isWhole && unit.count > 0
  if (!unit || (pulledAt === null && pull === 'asking' && isForOthers(unit)))
    return (
      <Loading>
        <div className="review-list">
          {isMuch ? <UnitSummaryLoading /> : <Skeleton shape="card" />}
          <Skeleton shape="card" count={2} />
        </div>
      </Loading>
    )
  // Those that are on their way come above what stands here, and a line would only flash there.
  const isPart = !isWhole || (unit.isBehind && pull !== 'asking')
  return (
    <section className="review-list" aria-labelledby="review-list">
      <h2 id="review-list" className="hidden-text">
        {reviewWords.listHeading}
      </h2>
      {isOnlyDeleted && (
        <EmptyState icon="clock" title={reviewWords.onlyDeleted}>
          <p>{reviewWords.onlyDeletedNext}</p>
        </EmptyState>
      )}
      {isEmpty && !isOnlyDeleted && <NoReviews isHeld={isWhole || isKnownEmpty} pull={pull} />}
      {isPart && !isEmpty && <SoFar unit={unit} />}
      {facts && facts.all.count >= SUMMARY_FROM && <UnitSummary facts={facts} />}
      <ReviewCards reviews={unit.reviews} count={shown} onMore={setShown}>
        {!isWhole && isKnownEmpty && <p className="review-list-age">{reviewWords.asTheDirectoryHasIt}</p>}
        {isWhole && <LastUpdatedLine at={pulledAt} />}
      </ReviewCards>
    </section>
  )
}

/** Whether nothing but what this person wrote is here, and others may have written: their reviews would push it away. */
function isForOthers({ reviews, isCounted, count }: UnitReading): boolean {
  const sent = reviews.filter(({ pending }) => !pending).length
  return reviews.every(({ isOwn }) => isOwn) && !(isCounted && count <= sent)
}

function NoReviews({ isHeld, pull }: { isHeld: boolean; pull: PullState }) {
  // It may have come since they were asked for.
  const isInTrouble = connectionProblem(useSnapshot(connection)) === 'trouble'
  if (!isHeld && (isInTrouble || pull === 'refused' || pull === 'full'))
    return (
      <EmptyState icon="warning" title={reviewWords.reviewsFailed}>
        <p>{pull === 'full' ? saved.noRoomToTake : reviewWords.reviewsFailedNext}</p>
      </EmptyState>
    )
  return (
    <EmptyState icon="pen" title={isHeld ? reviewWords.noReviews : reviewWords.reviewsNotHere}>
      <p>{isHeld ? reviewWords.noReviewsNext : notHereNext(pull)}</p>
    </EmptyState>
  )
}

/** The directory may go on telling of reviews that did not come: by a clock that has been set back it is the newer one. */
const notHereNext = (pull: PullState) =>
  pull === 'fresh' ? reviewWords.reviewsNotComeNext : reviewWords.reviewsNotHereNext

function SoFar({ unit: { reviews, count } }: { unit: UnitReading }) {
  const here = reviews.filter(({ pending }) => !pending).length
  // What waits here to be sent may be all there is.
  if (here + count === 0) return null
  return <p className="review-list-age">{reviewWords.reviewsSoFar(here, count)}</p>
}
