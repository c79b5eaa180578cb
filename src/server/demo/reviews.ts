import { DAY_MS, HOUR_MS } from '../time.ts'
import type { DemoDepartment, DemoHospital, DemoReview, DemoScore } from './demo-types.ts'
import type { Random } from './random.ts'
import type { Pair } from './review-spread.ts'
import { spreadReviews } from './review-spread.ts'
import type { Scores } from './review-text.ts'
import { createWriter } from './review-text.ts'
import type { Load } from './units.ts'

const fiveYearsMs = 5 * 365 * DAY_MS

export interface ReviewSources {
  hospitals: readonly DemoHospital[]
  departments: readonly DemoDepartment[]
  loads: readonly Load[]
  /** How many authors there are. */
  users: number
}

/** `total` reviews of the five years before `now`, oldest first, at most one by an author for a unit of a hospital. */
export function makeReviews(random: Random, sources: ReviewSources, total: number, now: Date): DemoReview[] {
  const write = createWriter(random)
  const goodness = sources.hospitals.map(() => random.bell() * 0.75)
  const authors = Array.from({ length: sources.users }, (_, user) => user)
  const reviews: DemoReview[] = []
  for (const pair of spreadReviews(random, sources.hospitals, sources.departments, total)) {
    const level = 3.45 + (goodness[pair.hospital] ?? 0) + random.bell() * 0.45
    for (const user of random.shuffle(authors).slice(0, pair.count)) {
      reviews.push(makeReview(random, sources, pair, user, level, now, write))
    }
  }
  return reviews.sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
}

function makeReview(
  random: Random,
  sources: ReviewSources,
  pair: Pair,
  user: number,
  level: number,
  now: Date,
  write: ReturnType<typeof createWriter>,
): DemoReview {
  const unit = sources.departments[pair.department]
  const load = sources.loads[pair.department]
  if (unit === undefined || load === undefined) throw new Error(`no unit ${pair.department}`)
  const scores = scoresAround(random, level)
  const spoken = random.chance(0.65) ? unit.name : (unit.aliases[0] ?? unit.name)
  return {
    hospital: pair.hospital,
    department: pair.department,
    user,
    is_anonymous: random.chance(0.55) ? 1 : 0,
    is_active: random.chance(0.03) ? 0 : 1,
    ...scores,
    ...write(scores, { unit: spoken, load }),
    // More of them lately than long ago.
    created_at: new Date(
      now.getTime() - HOUR_MS - Math.floor(random.next() ** 1.6 * (fiveYearsMs - HOUR_MS)),
    ),
  }
}

/** Three answers near the unit's level, and a recommendation that follows from them. */
function scoresAround(random: Random, level: number): Scores {
  const day = level + random.bell() * 0.5
  const staff_to_patient = score(day - 0.15 + random.bell() * 0.75)
  const coworkers = score(day + 0.25 + random.bell() * 0.75)
  const management = score(day - 0.25 + random.bell() * 0.8)
  const mean = (staff_to_patient + coworkers + management) / 3
  return { staff_to_patient, coworkers, management, overall: score(mean + random.bell() * 0.4) }
}

function score(value: number): DemoScore {
  return Math.min(5, Math.max(1, Math.round(value))) as DemoScore
}
