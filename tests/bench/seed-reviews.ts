/** Puts reviews into the server's database: one hospital as full as they get, and averages across the country. */
import path from 'node:path'
import { insertAll } from '../../src/server/seed/insert-all.ts'
import { openDatabase, type Sql } from '../../src/server/sql/database.ts'
import { takeRevisions } from '../../src/server/sql/revision.ts'

const UNITS = 24
const REVIEWS = 1_700
/** Of these, as many are about one unit: the one that is opened. */
const REVIEWS_OF_UNIT = 400
const SENTENCE =
  'The ratio was fair on most nights, and the charge nurse helped when two admissions came at once. '
const CREATED_AT = Date.UTC(2026, 5, 1)

export interface BusyUnit {
  hospitalId: number
  unitId: number
}

/** @param averages how many further pairs of hospital and unit get an average without reviews. */
export async function seedReviews(dataDir: string, averages: number): Promise<BusyUnit> {
  const { db } = openDatabase({ file: path.join(dataDir, 'database.sqlite') })
  try {
    return await db.transaction().execute(sql => seed(sql, averages))
  } finally {
    await db.destroy()
  }
}

async function seed(sql: Sql, averages: number): Promise<BusyUnit> {
  const hospitals = await activeIds(sql, 'hospitals')
  const units = (await activeIds(sql, 'departments')).slice(0, UNITS)
  const [hospitalId] = hospitals
  const [unitId] = units
  if (hospitalId === undefined || unitId === undefined) throw new Error('There is nothing to review.')
  await seedHospital(sql, hospitalId, units)
  await seedAverages(sql, hospitals.slice(1), units, averages)
  return { hospitalId, unitId }
}

async function activeIds(sql: Sql, table: 'hospitals' | 'departments'): Promise<number[]> {
  const rows = await sql.selectFrom(table).select('id').where('is_active', '=', 1).orderBy('id').execute()
  return rows.map(row => row.id)
}

async function seedHospital(sql: Sql, hospitalId: number, units: number[]): Promise<void> {
  const people = Array.from({ length: REVIEWS_OF_UNIT }, (_, index) => ({
    first_name: `Nurse${index}`,
    last_name: 'Bench',
    email: `bench${index}@example.invalid`,
    phone: null,
    password_hash: null,
    status: 0,
    email_verified: 1,
    is_demo: 0,
    created_at: CREATED_AT,
  }))
  const users = await insertAll(people, rows =>
    sql.insertInto('users').values(rows).returning('id').execute(),
  )
  let revision = await takeRevisions(sql, REVIEWS + units.length)
  const aUnit = Math.ceil((REVIEWS - REVIEWS_OF_UNIT) / (units.length - 1))
  const reviews = units.flatMap((department_id, place) =>
    users.slice(0, place === 0 ? REVIEWS_OF_UNIT : aUnit).map((user_id, index) => ({
      user_id,
      hospital_id: hospitalId,
      department_id,
      is_active: 1,
      is_anonymous: index % 2,
      staff_to_patient: 4,
      coworkers: 4,
      management: 4,
      overall: 4,
      rating_hundredths: 400,
      title: `Dayshift, week ${index + 1}`,
      review: SENTENCE.repeat(1 + (index % 6)),
      created_at: CREATED_AT + index * 60_000,
    })),
  )
  const numbered = reviews.slice(0, REVIEWS).map(review => ({ ...review, revision: revision++ }))
  await insertAll(numbered, rows => sql.insertInto('reviews').values(rows).returning('id').execute())
  for (const department_id of units) await average(sql, hospitalId, department_id, aUnit, revision++)
}

async function seedAverages(sql: Sql, hospitals: number[], units: number[], wanted: number): Promise<void> {
  let revision = await takeRevisions(sql, Math.max(wanted, 1))
  const pairs = hospitals.flatMap(hospital => units.map(unit => [hospital, unit] as const)).slice(0, wanted)
  for (const [hospital, unit] of pairs) await average(sql, hospital, unit, 1 + (hospital % 9), revision++)
}

async function average(
  sql: Sql,
  hospital_id: number,
  department_id: number,
  count: number,
  revision: number,
) {
  await sql
    .insertInto('department_stats')
    .values({ hospital_id, department_id, rating_count: count, rating_hundredths: count * 400, revision })
    .execute()
}
