import { NOBODY } from '../../accounts/nobody.ts'
import type { Sql } from '../database.ts'

/** A code of one purpose no longer ends the other's, and there is a nobody to do equal work for. */
export async function oneCodePerPurpose(sql: Sql): Promise<void> {
  await sql.schema.dropIndex('codes_of_user').execute()
  await sql.schema
    .createIndex('one_code_per_purpose')
    .unique()
    .on('codes')
    .columns(['user_id', 'purpose'])
    .execute()
  await sql
    .insertInto('users')
    .values({
      id: NOBODY,
      first_name: '',
      last_name: '',
      // Not an address, so nobody can register it.
      email: 'nobody',
      phone: null,
      password_hash: null,
      status: 1,
      email_verified: 0,
      is_demo: 1,
      created_at: 0,
    })
    .execute()
}
