import { ratingText } from '../../../contract/rating.ts'
import { reviewsCount } from '../../../contract/whole-number.ts'
import type { UnitRating } from '../../../db/queries/departments.ts'
import { screenWords } from '../../words/screen-words.ts'

export interface UnitRatingLineProps {
  name: string | null | undefined
  rating: UnitRating | undefined
}

/** What the unit got that is asked for: the stars above are those of the whole hospital. */
export function UnitRatingLine({ name, rating }: UnitRatingLineProps) {
  if (!name || !rating) return null
  return <p>{screenWords.unitHere(name, ratingText(rating.average), reviewsCount(rating.count))}</p>
}
