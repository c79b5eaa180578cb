import { ASPECTS } from '../../../contract/rating.ts'
import { reviewsCount } from '../../../contract/whole-number.ts'
import { unitComparison } from '../../../db/queries/unit-comparison.ts'
import { LastUpdatedLine } from '../../parts/last-updated.tsx'
import { SUMMARY_FROM } from '../../parts/review-summary.ts'
import { Score } from '../../parts/score.tsx'
import { useDevice } from '../../state/use-device.ts'
import { CardCell, CardRow, CardRowHead, CardTable } from '../../ui/card-table.tsx'
import { Chip } from '../../ui/chip.tsx'
import * as compare from '../../words/compare-words.ts'
import * as reviewWords from '../../words/review-words.ts'
import { screenWords } from '../../words/screen-words.ts'
import './comparison.css'

/**
 * The reviewed units of a hospital side by side, by the four questions, and how old that is; nothing where there are
 * fewer than two.
 */
export function Comparison({ hospitalId }: { hospitalId: number }) {
  const { units = [], pulledAt = null } = useDevice(unitComparison, hospitalId) ?? {}
  if (units.length < 2 || pulledAt === null) return null
  const answers = ASPECTS.map(aspect => ({ key: aspect, heading: <AspectHeading aspect={aspect} /> }))
  return (
    <div className="comparison">
      <CardTable
        className="comparison-table"
        caption={screenWords.unitsCompared}
        isCaptionShown
        columns={[{ key: 'unit', heading: screenWords.unitColumn }, ...answers]}
      >
        {units.map(({ id, name, count, aspects }) => (
          <CardRow key={id}>
            <CardRowHead>
              <bdi>{name}</bdi>
              <span className="comparison-count">{reviewsCount(count)}</span>
              {count < SUMMARY_FROM && <Chip tone="warm">{compare.limited}</Chip>}
            </CardRowHead>
            {ASPECTS.map(aspect => (
              <CardCell key={aspect} label={reviewWords.bars[aspect]}>
                <Score value={aspects[aspect]} />
              </CardCell>
            ))}
          </CardRow>
        ))}
      </CardTable>
      <LastUpdatedLine at={pulledAt} />
    </div>
  )
}

/** Its whole name; where the column is too narrow, a short one for the eye. */
function AspectHeading({ aspect }: { aspect: (typeof ASPECTS)[number] }) {
  return (
    <>
      <span className="comparison-short" aria-hidden="true">
        {reviewWords.shortBars[aspect]}
      </span>
      <span className="comparison-whole">{reviewWords.bars[aspect]}</span>
    </>
  )
}
