import { type ReactNode, useDeferredValue, useMemo } from 'react'
import type { ReviewView } from '../../../db/queries/reviews.ts'
import type { UnitReading } from '../../../db/queries/unit-reading.ts'
import { SUMMARY_FROM, summarise } from '../../parts/review-summary.ts'
import { screenWords } from '../../screen-words.ts'
import { useEntryNumber } from '../../state/entry-number.ts'
import type { HospitalPull } from '../../state/use-hospital-pull.ts'
import { ago } from '../../time-words.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import * as words from '../../words.ts'
import * as writing from '../../writing-words.ts'
import { MoreButton } from './more-button.tsx'
import { ReviewCard } from './review-card.tsx'
import { UnitSummary } from './unit-summary.tsx'

/** As many as a person reads in one go; a unit may have 1,588 (D66). */
const PAGE = 20
/** Read on so far, one is asked: what stands below the list must be within reach. A multiple of the page. */
const IN_ONE_GO = 200
/** As many as fit on the largest screens; the others are drawn when these can be read. */
const FIRST = 4

/** The reviews, more of them as one reads on, and how old they are. */
export function ReviewList({ unit, pull }: { unit: UnitReading | null | undefined; pull: HospitalPull }) {
  const [shown, setShown] = useEntryNumber('reviews', PAGE)
  const facts = useMemo(() => summarise(unit?.reviews ?? [], Date.now()), [unit?.reviews])
  const isEmpty = unit?.reviews.length === 0
  // Where the directory knows of none, what says so stands at once: a taller skeleton would let the form move up.
  const isKnownEmpty = isEmpty && unit.isCounted && unit.count === 0
  if (!unit || (isEmpty && !isKnownEmpty && unit.pulledAt === null && pull === 'asking'))
    return (
      <div className="review-list" role="status" aria-label={words.loading}>
        <Skeleton shape="card" count={3} />
      </div>
    )
  const left = unit.reviews.length - shown
  return (
    <section className="review-list" aria-label={writing.reviewsCount(unit.reviews.length)}>
      {isEmpty && <NoReviews isHeld={unit.pulledAt !== null || isKnownEmpty} />}
      {facts && facts.all.count >= SUMMARY_FROM && <UnitSummary facts={facts} />}
      <Cards reviews={unit.reviews} count={shown}>
        {left > 0 && (
          <MoreButton
            count={Math.min(left, PAGE)}
            isByItself={shown % IN_ONE_GO !== 0}
            onMore={() => setShown(shown + PAGE)}
          />
        )}
        {unit.pulledAt === null && isKnownEmpty && (
          <p className="review-list-age">{writing.asTheDirectoryHasIt}</p>
        )}
        {unit.pulledAt !== null && <p className="review-list-age">{ageWords(unit.pulledAt, pull)}</p>}
      </Cards>
    </section>
  )
}

interface CardsProps {
  reviews: ReviewView[]
  count: number
  /** What stands below them, once they are all there. */
  children: ReactNode
}

/** Drawn in pieces between which the page stays free for the person. */
function Cards({ reviews, count, children }: CardsProps) {
  const wanted = useMemo(() => reviews.slice(0, count), [reviews, count])
  const drawn = useDeferredValue(wanted, wanted.slice(0, FIRST))
  const cards = useMemo(() => drawn.map(review => <ReviewCard key={review.id} review={review} />), [drawn])
  return (
    <>
      {cards}
      {drawn.length === wanted.length && children}
    </>
  )
}

function NoReviews({ isHeld }: { isHeld: boolean }) {
  return (
    <EmptyState icon="pen" title={isHeld ? writing.noReviews : writing.reviewsNotHere}>
      <p>{isHeld ? writing.noReviewsNext : writing.reviewsNotHereNext}</p>
    </EmptyState>
  )
}

function ageWords(pulledAt: number, pull: HospitalPull): string {
  const age = ago(pulledAt, Date.now())
  return pull === 'unreachable' ? screenWords.savedAgo(age) : screenWords.asOf(age)
}
