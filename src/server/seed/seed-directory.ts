import type { DemoContent } from '../demo/demo-types.ts'
import { sanitiseDescription } from '../sanitise.ts'
import type { Sql } from '../sql/database.ts'
import { insertAll } from './insert-all.ts'
import type { NextRevision } from './seed-demo.ts'

/** Database keys of the content's rows, by their place in its lists. */
export interface Places {
  readonly hospitals: readonly number[]
  readonly departments: readonly number[]
}

/** Puts in the made-up hospitals and units. */
export async function seedDirectory(sql: Sql, content: DemoContent, next: NextRevision): Promise<Places> {
  const hospitals = await insertAll(
    content.hospitals.map(hospital => ({
      ...hospital,
      facility_id: null,
      description: sanitiseDescription(hospital.description),
      is_demo: 1,
      revision: next(),
    })),
    rows => sql.insertInto('hospitals').values(rows).returning('id').execute(),
  )
  const departments = await insertAll(
    content.departments.map(({ aliases, ...department }) => ({
      ...department,
      aliases: aliases.join('|'),
      is_demo: 1,
      revision: next(),
    })),
    rows => sql.insertInto('departments').values(rows).returning('id').execute(),
  )
  return { hospitals, departments }
}
