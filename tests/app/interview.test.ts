import { expect, test } from 'vitest'
import type { ReviewSummary } from '../../src/app/parts/review-summary.ts'
import { interviewTopics } from '../../src/app/screens/unit/interview.ts'

const interviewQuestions = (facts: ReviewSummary) =>
  interviewTopics(facts).flatMap(({ questions }) => questions)

const none = { count: 0, average: null }
const good: ReviewSummary = {
  all: { count: 9, average: 4.5 },
  lastYear: none,
  distribution: [],
  wouldReturn: 90,
  aspects: { staff_to_patient: 4, coworkers: 4.5, management: 3.5, overall: 5 },
  dayshift: none,
  nightshift: none,
}

test('where nothing is weak there is nothing to ask', () => {
  expect(interviewQuestions(good)).toEqual([])
})

test('the weakest answer gives the first questions, every weak one gives some', () => {
  const aspects = { ...good.aspects, staff_to_patient: 3.4, management: 2.1 }
  const questions = interviewQuestions({ ...good, aspects })
  expect(questions[0]).toMatch(/manager/)
  expect(questions.some(question => /patients did each nurse/.test(question))).toBe(true)
  expect(questions.some(question => /extended/.test(question))).toBe(false)
  expect(new Set(questions).size).toBe(questions.length)
})

const shifts = (day: number, night: number, nights = 3) => ({
  ...good,
  dayshift: { count: 3, average: day },
  nightshift: { count: nights, average: night },
})

test('days and nights a star apart are a question, closer they are none', () => {
  expect(interviewQuestions(shifts(4.5, 3.5))).toEqual([expect.stringContaining('days and nights')])
  expect(interviewQuestions(shifts(4.5, 3.6))).toEqual([])
})

test('exactly a star apart is a question whatever the average is: 4.1 less 3.1 is 0.99999 to a computer', () => {
  expect(4.1 - 3.1).toBeLessThan(1)
  expect(interviewQuestions(shifts(4.1, 3.1))).toHaveLength(1)
  expect(interviewQuestions(shifts(3.1, 4.1))).toHaveLength(1)
  expect(interviewQuestions(shifts(4.1, 3.102))).toEqual([])
})

test('an answer is weak by the number that is shown: nobody is told to ask about 3.5', () => {
  const asked = (management: number) =>
    interviewTopics({ ...good, aspects: { ...good.aspects, management } }).map(({ about }) => about)
  expect(asked(3.46)).toEqual([])
  expect(asked(3.44)).toEqual(['Management: 3.4 of 5'])
})

test('a shift of which too few have written is asked nothing about', () => {
  expect(interviewQuestions(shifts(5, 1, 2))).toEqual([])
})

test('each weak answer is named with its number, so that one knows why that is asked', () => {
  const aspects = { ...good.aspects, staff_to_patient: 3.4, management: 2.123 }
  const facts = { ...shifts(4.5, 3.4), aspects }
  expect(interviewTopics(facts).map(({ about }) => about)).toEqual([
    'Management: 2.1 of 5',
    'Staff To Patient Ratios: 3.4 of 5',
    'Dayshift 4.5, Nightshift 3.4',
  ])
})
