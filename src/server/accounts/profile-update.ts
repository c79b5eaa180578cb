import { orderResetPlace, profileUpdate } from '../../contract/profile.ts'
import { type CallContext, handler, signedIn } from '../handler.ts'
import { done, refuse } from '../outcome.ts'
import { takeRevisions } from '../sql/revision.ts'
import { comparableEmail } from './email-address.ts'
import { storedPhone } from './register.ts'

interface ProfileFields {
  first_name: string
  last_name: string
  email: string
  phone: string
}

export const profileUpdateHandler = handler(profileUpdate, { answer: updateProfile })
/** The specification's second way to the same place (D42). */
export const orderResetPlaceHandler = handler(orderResetPlace, { answer: updateProfile })

async function updateProfile(request: ProfileFields, context: CallContext) {
  const { sql } = context
  const { id } = signedIn(context)
  const user = await sql
    .selectFrom('users')
    .select(['email', 'first_name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  // The address is read-only on the form: changing it would need its new owner's proof.
  if (comparableEmail(request.email) !== user.email)
    return refuse(422, 'email', 'The e-mail cannot be changed here')
  await sql
    .updateTable('users')
    .set({ first_name: request.first_name, last_name: request.last_name, phone: storedPhone(request.phone) })
    .where('id', '=', id)
    .execute()
  if (request.first_name !== user.first_name) await touchNamedReviews(context, id)
  return done({})
}

// The first name is part of the signed reviews that devices hold: they have to fetch them again. Of one that was taken
// down they hold none, and beside the others it would turn up as hers.
async function touchNamedReviews({ sql }: CallContext, userId: number): Promise<void> {
  const reviews = await sql
    .selectFrom('reviews')
    .select('id')
    .where('user_id', '=', userId)
    .where('is_anonymous', '=', 0)
    .where('is_active', '=', 1)
    .execute()
  let revision = await takeRevisions(sql, reviews.length)
  for (const { id } of reviews) {
    await sql.updateTable('reviews').set({ revision }).where('id', '=', id).execute()
    revision += 1
  }
}
