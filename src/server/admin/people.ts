/** Shutting people out, letting them in again, and deleting an account for somebody who can no longer do so. */

import { ACTIVE, BANNED } from '../accounts/account-status.ts'
import { ban, unban } from '../accounts/ban.ts'
import { invalidateAllCodes, invalidateCodesOf } from '../accounts/codes.ts'
import { eraseAccount } from '../accounts/erase-account.ts'
import { findRegistered } from '../accounts/find-user.ts'
import { accountDeletedMail } from '../accounts/mails.ts'
import { revokeAllTokens, revokeTokensOf } from '../accounts/tokens.ts'
import { BANNED_LINES } from './authors.ts'
import { type AdminAction, type AdminContext, AdminError, type AdminRequest } from './context.ts'

export const banPerson: AdminAction = {
  usage: 'ban EMAIL --reason "..."',
  does: 'shuts a person out, everywhere and at once',
  options: ['reason'],
  run(request) {
    const email = emailOf(request)
    return async context => {
      const user = await personOf(context, email)
      await ban(context.sql, user.id)
      return {
        lines: BANNED_LINES,
        logged: { action: 'ban', subject: `account ${user.id}` },
      }
    }
  },
}

export const unbanPerson: AdminAction = {
  usage: 'unban EMAIL --reason "..."',
  does: 'lets a banned person sign in again',
  options: ['reason'],
  run(request) {
    const email = emailOf(request)
    return async context => {
      const user = await personOf(context, email)
      await unban(context.sql, user.id)
      // Without the number: beside the ban of a review's author it would tell whose review that was.
      return { lines: ['May sign in again.'], logged: { action: 'unban', subject: 'an account' } }
    }
  },
}

export const endSessions: AdminAction = {
  usage: 'end-sessions EMAIL|everybody --reason "..."',
  does: 'ends sign-ins on all devices, and codes that are on their way, of one person or of all; what waits on devices stays there until they sign in',
  options: ['reason'],
  run(request) {
    const email = request.words.join() === 'everybody' ? null : emailOf(request)
    return async context => {
      if (email === null) {
        await revokeAllTokens(context.sql)
        // Whoever has seen one on its way would be signed in by it again.
        await invalidateAllCodes(context.sql)
        return {
          lines: ['Everybody is signed out.'],
          logged: { action: 'end sessions', subject: 'everybody' },
        }
      }
      const user = await personOf(context, email)
      await revokeTokensOf(context.sql, user.id)
      await invalidateCodesOf(context.sql, user.id)
      return { lines: ['Signed out.'], logged: { action: 'end sessions', subject: `account ${user.id}` } }
    }
  },
}

export const deleteAccount: AdminAction = {
  usage: 'delete-account EMAIL --reviews delete|keep-anonymous --reason "..."',
  does: 'deletes an account as its owner could, for who proved the identity in another way',
  options: ['reviews', 'reason'],
  run(request) {
    const { reviews } = request.options
    if (reviews !== 'delete' && reviews !== 'keep-anonymous')
      throw new AdminError('Say what becomes of the reviews: --reviews delete, or --reviews keep-anonymous.')
    const email = emailOf(request)
    return async context => {
      const { sql, now, mails, publicUrl } = context
      const user = await personOf(context, email)
      const isGone = await eraseAccount(sql, user, [ACTIVE, BANNED], reviews, now)
      if (!isGone) throw new AdminError('Nobody has an account with this address.')
      if (user.email_verified === 1) mails.push(accountDeletedMail(user.email, publicUrl, 'operator'))
      return { lines: ['Deleted.'], logged: { action: 'delete account', subject: `account ${user.id}` } }
    }
  },
}

function emailOf({ words }: AdminRequest): string {
  const [email = ''] = words
  if (words.length !== 1 || !email.includes('@')) throw new AdminError('Say whom, by the e-mail address.')
  return email
}

async function personOf({ sql }: AdminContext, email: string) {
  const user = await findRegistered(sql, email)
  // Authors of the demo content cannot sign in.
  if (!user || user.is_demo === 1) throw new AdminError('Nobody has an account with this address.')
  return user
}
