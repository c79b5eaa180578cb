import { ASPECTS } from '../../../contract/rating.ts'
import { unitComparison } from '../../../db/queries/unit-comparison.ts'
import { Score } from '../../parts/score.tsx'
import { screenWords } from '../../screen-words.ts'
import { useDevice } from '../../state/use-device.ts'
import * as writing from '../../writing-words.ts'
import './comparison.css'

/** The reviewed units of a hospital side by side, by the four questions; nothing where there are fewer than two. */
export function Comparison({ hospitalId }: { hospitalId: number }) {
  const units = useDevice(unitComparison, hospitalId) ?? []
  if (units.length < 2) return null
  return (
    <div className="comparison">
      <table>
        <caption>{screenWords.unitsCompared}</caption>
        <thead>
          <tr>
            <th scope="col">{screenWords.unitColumn}</th>
            {ASPECTS.map(aspect => (
              <th key={aspect} scope="col">
                <span aria-hidden="true">{writing.shortBars[aspect]}</span>
                <span className="hidden-text">{writing.bars[aspect]}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {units.map(({ id, name, count, aspects }) => (
            <tr key={id}>
              <th scope="row">
                <bdi>{name}</bdi>
                <span className="comparison-count">{screenWords.reviewCount(count)}</span>
              </th>
              {ASPECTS.map(aspect => (
                <td key={aspect}>
                  <Score value={aspects[aspect]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
