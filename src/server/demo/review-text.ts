import type { DemoReview, DemoScore } from './demo-types.ts'
import type { Random } from './random.ts'
import { createDeck } from './random.ts'
import type { Load } from './units.ts'
import { brightAsides, darkAsides, openings, plainAsides } from './words/asides.ts'
import { coworkers } from './words/coworkers.ts'
import { management } from './words/management.ts'
import { overall } from './words/overall.ts'
import { staffing } from './words/staffing.ts'
import { texture, titlePhrases } from './words/titles.ts'

export type Scores = Pick<DemoReview, 'staff_to_patient' | 'coworkers' | 'management' | 'overall'>

/** Where a review was written. */
export interface Place {
  /** The unit as a nurse would name it. */
  unit: string
  load: Load
}

export interface Written {
  title: string
  review: string
}

type Deal = () => string
type Mood = 'low' | 'middle' | 'high'

const shortest = 80
const longest = 1200

/** A writer of reviews whose words fit their scores; no two texts of one writer are equal. */
export function createWriter(random: Random): (scores: Scores, place: Place) => Written {
  const deal = (words: readonly string[]): Deal => createDeck(random, words)
  const byScore = (words: Record<DemoScore, readonly string[]>): Record<DemoScore, Deal> => ({
    1: deal(words[1]),
    2: deal(words[2]),
    3: deal(words[3]),
    4: deal(words[4]),
    5: deal(words[5]),
  })
  const say = {
    staffing: byScore(staffing),
    coworkers: byScore(coworkers),
    management: byScore(management),
    overall: byScore(overall),
    opening: deal(openings),
    aside: { low: deal(darkAsides), middle: deal(plainAsides), high: deal(brightAsides) },
  }
  const written = new Set<string>()

  function compose(scores: Scores): string[][] {
    const size = random.next()
    const begin = random.chance(0.6) ? [say.opening()] : []
    const body = random.shuffle([
      say.staffing[scores.staff_to_patient],
      say.coworkers[scores.coworkers],
      say.management[scores.management],
    ])
    const kept = size < 0.22 ? body.slice(0, 1) : size < 0.5 ? body.slice(0, 2) : body
    const middle = kept.map(next => next())
    if (size > 0.72) middle.push(say.staffing[scores.staff_to_patient](), say.coworkers[scores.coworkers]())
    if (size > 0.88) middle.push(say.management[scores.management](), say.aside.middle())
    if (size > 0.94)
      middle.push(
        say.staffing[scores.staff_to_patient](),
        say.coworkers[scores.coworkers](),
        say.management[scores.management](),
      )
    if (random.chance(0.62)) middle.push(say.aside[moodOf(random.chance(0.6) ? scores.overall : 3)]())
    const end = random.chance(0.85) ? [say.overall[scores.overall]()] : []
    return [begin, middle, end]
  }

  function text(scores: Scores, place: Place, night: boolean): string {
    const [begin = [], middle = [], end = []] = compose(scores)
    const half = Math.ceil(middle.length / 2)
    // Long texts are written in paragraphs, as people do.
    const parts =
      middle.length > 5
        ? [
            [...begin, ...middle.slice(0, half)],
            [...middle.slice(half), ...end],
          ]
        : [[...begin, ...middle, ...end]]
    const weeks = random.pick([8, 10, 13, 13, 13])
    return parts.map(part => fill(part.join(' '), place, night, weeks)).join('\n\n')
  }

  return (scores, place) => {
    const night = random.chance(0.58)
    const title = titleFor(random, scores, place, night)
    for (;;) {
      const review = text(scores, place, night)
      if (review.length >= shortest && review.length <= longest && !written.has(review)) {
        written.add(review)
        return { title, review }
      }
    }
  }
}

function titleFor(random: Random, scores: Scores, place: Place, night: boolean): string {
  const aspects = random
    .shuffle(['staff_to_patient', 'coworkers', 'management', 'overall'] as const)
    .slice(0, 2)
  const phrases: string[] = aspects.map(aspect => random.pick(titlePhrases[aspect][moodOf(scores[aspect])]))
  if (random.chance(0.35)) phrases[1] = random.pick(texture)
  return `${night ? 'Nightshift' : 'Dayshift'}, ${place.unit}: ${phrases.join(', ')}`
}

function moodOf(score: DemoScore): Mood {
  if (score <= 2) return 'low'
  return score === 3 ? 'middle' : 'high'
}

function fill(words: string, place: Place, night: boolean, weeks: number): string {
  const { fair, heavy, awful } = place.load
  const values: Record<string, string> = {
    fair,
    heavy,
    awful,
    unit: place.unit,
    weeks: String(weeks),
    shift: night ? 'nights' : 'days',
  }
  return words.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = values[key.toLowerCase()]
    if (value === undefined) throw new Error(`unknown blank in a review sentence: ${key}`)
    return /^[A-Z]/.test(key) ? capital(value) : value
  })
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
