// Questions for the interview, made from the weak answers of a unit. Pure.
import { ASPECTS, type Aspect, ratingText } from '../../../contract/rating.ts'
import { type RatingGroup, type ReviewSummary, SUMMARY_FROM } from '../../parts/review-summary.ts'
import * as reviewWords from '../../words/review-words.ts'
import * as summary from '../../words/summary-words.ts'

/** Below this average, as it is shown, an answer is worth a question. */
const WEAK = 3.5
/** So far apart, day and night are worth one. */
const APART = 1

/** What a recruiter or a manager can be asked, and cannot wave away. */
const questions: Record<Aspect, readonly string[]> = {
  staff_to_patient: [
    'How many patients did each nurse of this unit have last week, on days and on nights?',
    'How often do travellers float, how far, and who decides?',
    'What happens when somebody calls in sick an hour before the shift?',
  ],
  coworkers: [
    'How many of the nurses here are travellers, and how long do they stay?',
    'Who will show me the unit, and for how many shifts?',
  ],
  management: [
    'How long has the manager of this unit been here?',
    'How much notice do I get of schedule changes and call-offs?',
    'Whom do I call on a night when an assignment is not safe?',
  ],
  overall: [
    'How many of the last five travellers extended their contract?',
    'May I talk to a traveller who works there now?',
  ],
}
const aboutShifts = 'Why do nurses rate days and nights here so differently?'

/** What is weak, with its number, and what to ask about it. */
export interface InterviewTopic {
  about: string
  questions: readonly string[]
}

/** @returns the weakest answer first; none where nothing is weak. */
export function interviewTopics({ aspects, dayshift, nightshift }: ReviewSummary): InterviewTopic[] {
  const weak = ASPECTS.filter(aspect => Number(ratingText(aspects[aspect])) < WEAK).sort(
    (a, b) => aspects[a] - aspects[b],
  )
  const topics = weak.map(aspect => ({
    about: summary.interviewAbout(reviewWords.bars[aspect], ratingText(aspects[aspect])),
    questions: questions[aspect],
  }))
  if (!areApart(dayshift, nightshift)) return topics
  const average = (shift: RatingGroup) => ratingText(shift.average ?? 0)
  const about = summary.interviewShifts(average(dayshift), average(nightshift))
  return [...topics, { about, questions: [aboutShifts] }]
}

function areApart(day: RatingGroup, night: RatingGroup): boolean {
  if (Math.min(day.count, night.count) < SUMMARY_FROM) return false
  if (day.average === null || night.average === null) return false
  // Sums of decimals: 4.1 less 3.1 is 0.99999.
  return Math.round(Math.abs(day.average - night.average) * 1_000) / 1_000 >= APART
}
