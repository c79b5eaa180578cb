import { reviewRating } from '../../contract/rating.ts'
import type { Random } from '../demo/random.ts'
import type { Database } from '../sql/database.ts'
import { takeRevisions } from '../sql/revision.ts'
import { DAY_MS } from '../time.ts'
import type { Pair } from './spread.ts'
import { writeReview } from './texts.ts'

export interface Directory {
  /** Keys in the database, by their places. */
  readonly hospitals: readonly number[]
  readonly departments: readonly number[]
  readonly users: readonly number[]
  readonly units: readonly { name: string }[]
  readonly pairs: readonly Pair[]
  readonly now: number
}

const ROWS_A_STATEMENT = 200
const ROWS_A_TRANSACTION = 20_000
/** A review takes three numbers: its own, that of its unit's average, that of its hospital's. */
const REVISIONS_EACH = 3
const ANONYMOUS = 0.55
const INACTIVE = 0.03
const FIVE_YEARS_MS = 5 * 365 * DAY_MS

/** Writes the reviews, oldest first, as they came in; each person at most one about a unit. */
export async function insertReviews(db: Database, random: Random, directory: Directory): Promise<void> {
  const order = random.shuffle(directory.pairs.flatMap((pair, place) => Array(pair.count).fill(place)))
  const written = new Map<number, number>()
  const nthOf = (place: number) => {
    const nth = written.get(place) ?? 0
    written.set(place, nth + 1)
    return nth
  }
  for (let from = 0; from < order.length; from += ROWS_A_TRANSACTION) {
    const some: number[] = order.slice(from, from + ROWS_A_TRANSACTION)
    await db.transaction().execute(async sql => {
      const revision = await takeRevisions(sql, some.length * REVISIONS_EACH)
      const rows = some.map((place, index) => ({
        ...makeReview(random, directory, place, nthOf(place)),
        created_at:
          directory.now - FIVE_YEARS_MS + Math.floor(((from + index) / order.length) * FIVE_YEARS_MS),
        revision: revision + index * REVISIONS_EACH,
      }))
      for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT)
        await sql
          .insertInto('reviews')
          .values(rows.slice(at, at + ROWS_A_STATEMENT))
          .execute()
    })
  }
}

function makeReview(random: Random, directory: Directory, place: number, nth: number) {
  const { hospitals, departments, users, units, pairs } = directory
  const { hospital = 0, unit = 0 } = pairs[place] ?? {}
  const mood = 3.6 + ((hospital * 7 + unit * 13) % 11) / 10 - 0.5
  const score = () => Math.min(5, Math.max(1, Math.round(mood + random.bell())))
  const scores = { staff_to_patient: score(), coworkers: score(), management: score(), overall: score() }
  return {
    // Neighbours in the list of people for each unit, so that nobody writes twice about one.
    user_id: users[(place * 7_919 + nth) % users.length] ?? null,
    hospital_id: hospitals[hospital] ?? 0,
    department_id: departments[unit] ?? 0,
    is_active: random.chance(INACTIVE) ? 0 : 1,
    is_anonymous: random.chance(ANONYMOUS) ? 1 : 0,
    ...scores,
    rating_hundredths: Math.round(reviewRating(scores) * 100),
    ...writeReview(random, units[unit]?.name ?? ''),
  }
}
