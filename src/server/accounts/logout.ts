import { logout } from '../../contract/account.ts'
import { byAccount, handler } from '../handler.ts'
import { done, notSignedIn } from '../outcome.ts'
import { revokeToken } from './tokens.ts'

export const logoutHandler = handler(logout, {
  limit: 'session',
  limitedBy: byAccount,
  async answer({ revoke }, { sql, user }) {
    // Never both: what a device owes for one person must not end the sign-in of the next.
    const ended = revoke ?? user?.tokenHash
    if (!ended) return notSignedIn
    // The same answer whether there was such a token or not: there is nothing to learn here.
    await revokeToken(sql, ended)
    return done({})
  },
})
