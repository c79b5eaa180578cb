import { submitLogin } from '../../contract/account.ts'
import { handler } from '../handler.ts'
import { done, refuse } from '../outcome.ts'
import { byEmail } from './email-address.ts'
import { findUser } from './find-user.ts'
import { issueToken } from './tokens.ts'

export const WRONG_LOGIN = 'Email or password is wrong.'

/** A person who has not verified the address yet may sign in too (D81). */
export const loginHandler = handler(submitLogin, {
  limit: 'login',
  limitedBy: byEmail,
  async prepare({ email, password }, { services, address }) {
    const user = await findUser(services.db, email)
    const right = await services.passwords.matches(user?.password_hash ?? null, password, address)
    return right && user ? user : null
  },
  async answer(_request, { sql, services, now }, user) {
    if (!user) return refuse(422, 'email', WRONG_LOGIN)
    // The password may have been changed while this one was being checked.
    const current = await findUser(sql, user.email)
    if (current?.password_hash !== user.password_hash) return refuse(422, 'email', WRONG_LOGIN)
    return done({ token: await issueToken(sql, user.id, now, services.random) })
  },
})
