import { ASPECTS, ratingText } from '../../../contract/rating.ts'
import { AspectBar } from '../../parts/aspect-bar.tsx'
import { Rating } from '../../parts/rating.tsx'
import type { RatingGroup, ReviewSummary } from '../../parts/review-summary.ts'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import * as reviewWords from '../../words/review-words.ts'
import * as summary from '../../words/summary-words.ts'
import { InterviewCard } from './interview-card.tsx'
import { RatingDistribution } from './rating-distribution.tsx'
import { type Trend, trendOf } from './trend.ts'
import './unit-summary.css'

/** Below this many, the numbers are said to be shaky. */
const SURE_FROM = 8

/** A unit in five seconds: how good, how sure, by day and by night. */
export function UnitSummary({ facts }: { facts: ReviewSummary }) {
  const { all, lastYear, dayshift, nightshift } = facts
  const trend = trendOf(facts)
  return (
    <Card as="section" className="stack" aria-labelledby="unit-summary-title">
      <h3 id="unit-summary-title">{summary.atAGlance}</h3>
      <div className="unit-summary-top">
        <div className="unit-summary-facts">
          <p className="unit-summary-average">
            <strong>{ratingText(all.average ?? 0)}</strong> {summary.outOfFive}
          </p>
          <p className="muted">{summary.allTime(all.count)}</p>
          <p>
            {summary.lastYear}: <Average share={lastYear} />
            {trend && <TrendWords trend={trend} />}
          </p>
          <p>
            <strong>{summary.wouldReturn(facts.wouldReturn)}</strong>
            <span className="muted"> {summary.wouldReturnMeans}</span>
          </p>
        </div>
        <RatingDistribution distribution={facts.distribution} total={all.count} />
      </div>
      {all.count < SURE_FROM && <p className="muted">{summary.fewSoFar}</p>}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls, and here are none */}
      <div className="unit-summary-bars" role="group" aria-label={summary.answers}>
        {ASPECTS.map(aspect => (
          <AspectBar key={aspect} label={reviewWords.bars[aspect]} value={facts.aspects[aspect]} />
        ))}
      </div>
      {dayshift.count + nightshift.count > 0 && (
        <dl className="unit-summary-shifts" aria-label={summary.byShift}>
          <Shift name={summary.dayshift} share={dayshift} />
          <Shift name={summary.nightshift} share={nightshift} />
        </dl>
      )}
      <InterviewCard facts={facts} />
    </Card>
  )
}

/** Its shape, while the reviews come; as high as any other, whose place it takes. */
export function UnitSummaryLoading() {
  return (
    <Card className="stack unit-summary-loading">
      <div className="unit-summary-top">
        <div className="unit-summary-facts">
          <Skeleton count={4} />
        </div>
        <div className="unit-summary-facts">
          <Skeleton count={5} />
        </div>
      </div>
      <div className="unit-summary-bars">
        <Skeleton count={4} />
      </div>
    </Card>
  )
}

function TrendWords({ trend }: { trend: Trend }) {
  const { arrow, words } = summary.trends[trend]
  return (
    <span className="unit-summary-trend">
      <span aria-hidden="true">{arrow}</span> {words}
    </span>
  )
}

function Shift({ name, share }: { name: string; share: RatingGroup }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {share.average === null ? (
          <span className="muted">{summary.nothingLately}</span>
        ) : (
          <>
            <Rating value={share.average} />
            <span className="muted">{summary.from(share.count)}</span>
          </>
        )}
      </dd>
    </div>
  )
}

function Average({ share: { average, count } }: { share: RatingGroup }) {
  if (average === null) return <span className="muted">{summary.nothingLately}</span>
  return (
    <>
      <strong>{ratingText(average)}</strong> <span className="muted">{summary.from(count)}</span>
    </>
  )
}
