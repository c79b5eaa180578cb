import { reviewsCount, wholeNumber } from '../../contract/whole-number.ts'

/** Our texts for what the reviews of a unit say taken together. */
export const atAGlance = 'At a glance'
export const outOfFive = 'of 5'
export const allTime = (count: number) => `All time, from ${reviewsCount(count)}`
export const lastYear = 'Last 12 months'
export const from = (count: number) => `from ${wholeNumber(count)}`
/** Of the last twelve months, against the time before. */
export const trends = {
  better: { arrow: '↑', words: 'better than before' },
  worse: { arrow: '↓', words: 'worse than before' },
  same: { arrow: '→', words: 'as before' },
}
export const nothingLately = 'no reviews'
export const wouldReturn = (percent: number) => `${percent}% would return`
export const wouldReturnMeans = '(4 or 5 stars for Overall Recommendation)'
export const fewSoFar = 'Few reviews so far: one more can change the picture.'
export const spread = 'How the ratings spread'
export const starsGiven = (stars: number, count: number) =>
  `${stars} ${stars === 1 ? 'star' : 'stars'}: ${reviewsCount(count)}`
export const answers = 'The four answers on average'
export const byShift = 'By the shift named in the title'
export const dayshift = 'Dayshift'
export const nightshift = 'Nightshift'
export const interview = 'Questions for your interview'
export const interviewLead = 'Made from what nurses rated low here.'
export const interviewAbout = (answer: string, rating: string) => `${answer}: ${rating} of 5`
export const interviewShifts = (day: string, night: string) => `${dayshift} ${day}, ${nightshift} ${night}`
