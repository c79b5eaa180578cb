/** Puts the whole country into a database: made up, but in the numbers and shapes of a service that has run for years. */
import { sql as raw } from 'kysely'
import { makeDemoContent } from '../demo/demo-content.ts'
import type { DemoContent } from '../demo/demo-types.ts'
import { createRandom } from '../demo/random.ts'
import { filledTable } from '../seed/filled-table.ts'
import { insertAll } from '../seed/insert-all.ts'
import { madeUpPerson } from '../seed/made-up-person.ts'
import { seedShop } from '../seed/seed-shop.ts'
import type { Database, Sql } from '../sql/database.ts'
import { takeRevisions } from '../sql/revision.ts'
import { makeHospitals } from './hospitals.ts'
import { insertReviews } from './reviews.ts'
import { spreadReviews } from './spread.ts'
import { scaleUnits } from './units.ts'

export interface ScaleTotals {
  readonly hospitals: number
  readonly pairs: number
  readonly reviews: number
  readonly users: number
}

/** What the directory will be once it is used throughout the country. */
export const wholeCountry: ScaleTotals = { hospitals: 6_000, pairs: 66_000, reviews: 213_000, users: 60_000 }

const SEED = 7
const PEOPLE_A_TRANSACTION = 20_000
/** The rest of the directory nobody has written about yet. */
const RATED = 2 / 3

/**
 * Fills an empty database. The same totals and `now` give the same rows.
 * @returns the demo's content, whose shop and pictures are in it, too.
 * @throws Error with a sentence where there is a hospital, a person or a product in it already.
 */
export async function fillWithScale(db: Database, totals: ScaleTotals, now: number): Promise<DemoContent> {
  await refuseUnlessEmpty(db)
  const random = createRandom(SEED)
  const content = makeDemoContent(SEED, new Date(now))
  const units = scaleUnits(content.departments)
  const hospitals = await db.transaction().execute(async sql => {
    let revision = await takeRevisions(sql, 100_000)
    await seedShop(sql, content, () => revision++)
    return seedHospitals(sql, makeHospitals(random, totals.hospitals), () => revision++)
  })
  const departments = await db.transaction().execute(async sql => {
    let revision = await takeRevisions(sql, units.length)
    const rows = units.map(unit => ({ ...unit, is_demo: 1, revision: revision++ }))
    return insertAll(rows, some => sql.insertInto('departments').values(some).returning('id').execute())
  })
  const users = await seedPeople(db, totals.users)
  const rated = random
    .shuffle(hospitals.map((_, place) => place))
    .slice(0, Math.round(hospitals.length * RATED))
  const pairs = spreadReviews(random, { rated, ...totals }, units.length)
  await insertReviews(db, random, { hospitals, departments, users, units, pairs, now })
  await db.transaction().execute(countAverages)
  return content
}

async function refuseUnlessEmpty(db: Database): Promise<void> {
  const table = await filledTable(db)
  if (table)
    throw new Error(
      `There are ${table} in this database already, and made-up rows never join real ones. Name an empty folder in DATA_DIR.`,
    )
}

async function seedHospitals(sql: Sql, hospitals: ReturnType<typeof makeHospitals>, next: () => number) {
  const rows = hospitals.map(hospital => ({
    ...hospital,
    facility_id: null,
    description: null,
    image_name: '',
    is_active: 1,
    is_demo: 1,
    revision: next(),
  }))
  return insertAll(rows, some => sql.insertInto('hospitals').values(some).returning('id').execute())
}

async function seedPeople(db: Database, count: number): Promise<number[]> {
  const ids: number[] = []
  for (let from = 0; from < count; from += PEOPLE_A_TRANSACTION) {
    const people = Array.from({ length: Math.min(PEOPLE_A_TRANSACTION, count - from) }, (_, place) => ({
      first_name: `Nurse${from + place + 1}`,
      last_name: 'Example',
      email: `nurse${from + place + 1}@scale.example.invalid`,
      ...madeUpPerson,
    }))
    const made = await db
      .transaction()
      .execute(sql =>
        insertAll(people, some => sql.insertInto('users').values(some).returning('id').execute()),
      )
    ids.push(...made)
  }
  return ids
}

/** As if counted after each review: the numbers of the averages lie between those of the reviews. */
async function countAverages(sql: Sql): Promise<void> {
  await raw`
    insert into department_stats (hospital_id, department_id, rating_count, rating_hundredths, revision)
    select hospital_id, department_id, sum(is_active), sum(rating_hundredths * is_active), max(revision) + 1
    from reviews group by hospital_id, department_id`.execute(sql)
  await raw`
    update hospitals set
      rating_count = (select coalesce(sum(rating_count), 0) from department_stats where hospital_id = hospitals.id),
      rating_hundredths =
        (select coalesce(sum(rating_hundredths), 0) from department_stats where hospital_id = hospitals.id),
      revision = (select max(revision) + 1 from department_stats where hospital_id = hospitals.id)
    where id in (select hospital_id from department_stats)`.execute(sql)
}
