import { checkAuth } from '../../contract/account.ts'
import { handler, signedIn } from '../handler.ts'
import { done } from '../outcome.ts'

export const checkAuthHandler = handler(checkAuth, {
  readOnly: true,
  async answer(_request, context) {
    const user = await context.sql
      .selectFrom('users')
      .select(['id', 'first_name', 'last_name', 'email', 'phone', 'status', 'email_verified'])
      .where('id', '=', signedIn(context).id)
      .executeTakeFirstOrThrow()
    return done({ user })
  },
})
