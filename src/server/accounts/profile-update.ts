import { orderResetPlace, profileUpdate } from '../../contract/profile.ts'
import { byAccount, type CallContext, handler, signedIn } from '../handler.ts'
import { done, refuse } from '../outcome.ts'
import { NEW_NAME, notifyOperator } from '../reviews/notify-operator.ts'
import { republishSignedReviews } from '../reviews/republish-signed.ts'
import { comparableEmail } from './email-address.ts'
import { storedPhone } from './stored-phone.ts'

interface ProfileFields {
  first_name: string
  last_name: string
  email: string
  phone: string
}

const parts = { limit: 'profile', limitedBy: byAccount, answer: updateProfile } as const

export const profileUpdateHandler = handler(profileUpdate, parts)
/** The specification's second way to the same place (D42). */
export const orderResetPlaceHandler = handler(orderResetPlace, parts)

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
  // Whoever moderates hears of it: the name stands under reviews that were looked at long ago.
  if (request.first_name !== user.first_name && (await republishSignedReviews(sql, id)))
    await notifyOperator(context, true, NEW_NAME)
  return done({})
}
