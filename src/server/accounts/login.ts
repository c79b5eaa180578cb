import { type Login, submitLogin } from '../../contract/account.ts'
import { handler, type PrepareContext } from '../handler.ts'
import { done, refuse } from '../outcome.ts'
import { byEmail } from './email-address.ts'
import { findUser } from './find-user.ts'
import { issueToken } from './tokens.ts'

const WRONG_LOGIN = 'Email or password is wrong.'

/** A person who has not verified the address yet may sign in too (D81). */
export const loginHandler = handler(submitLogin, {
  limit: 'login',
  limitedBy: byEmail,
  async prepare(request, context) {
    const first = await findByPassword(request, context)
    // Of two sign-ins at once both are right, and one has stored the password anew.
    const found = first === 'replaced' ? await findByPassword(request, context) : first
    return found === 'replaced' ? null : found
  },
  async answer(_request, { sql, services, now }, user) {
    if (!user) return refuse(422, 'email', WRONG_LOGIN)
    // The password may have been changed while this one was being checked.
    const current = await findUser(sql, user.email)
    if (current?.password_hash !== user.password_hash) return refuse(422, 'email', WRONG_LOGIN)
    return done({ token: await issueToken(sql, user.id, now, services.random) })
  },
})

/** @returns 'replaced' where another password, or the same in its new form, was stored meanwhile. */
async function findByPassword({ email, password }: Login, { services, address }: PrepareContext) {
  const user = await findUser(services.db, email)
  const { isRight, renewed } = await services.passwords.check(user?.password_hash ?? null, password, address)
  if (!user || !isRight) return null
  if (renewed === null) return user
  const { numUpdatedRows } = await services.db
    .updateTable('users')
    .set({ password_hash: renewed })
    .where('id', '=', user.id)
    .where('password_hash', '=', user.password_hash)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? { ...user, password_hash: renewed } : 'replaced'
}
