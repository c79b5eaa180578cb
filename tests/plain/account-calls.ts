/** Accounts and sessions. */
import { type Handler, missing, no, ok, signedIn } from './answers.ts'
import type { PlainStore, PlainUser } from './store.ts'

function mailCode(store: PlainStore, user: PlainUser): void {
  user.code = String(100_000 + store.nextId())
  store.mails.push({ to: user.email, code: user.code })
}

/** @returns a token of this person. */
export function letIn(store: PlainStore, user: PlainUser): string {
  const token = `${user.id}|plain${store.nextId()}`
  store.tokens.set(token, user.id)
  return token
}

const find = (store: PlainStore, email = '') => store.users.find(user => user.email === email)

export const accountCalls: Record<string, Handler> = {
  'POST register': ({ store, fields }) => {
    const names = ['first_name', 'last_name', 'email', 'phone', 'password', 'confirm_password']
    const refusal = missing(fields, names)
    if (refusal) return refusal
    if (find(store, fields.email)) return no('email', 'The email has already been taken.')
    const { first_name = '', last_name = '', email = '', phone = '', password = '' } = fields
    const who = { id: store.nextId(), first_name, last_name, email, phone, password }
    const user: PlainUser = { ...who, status: 0, email_verified: 0, code: '' }
    store.users.push(user)
    mailCode(store, user)
    return ok()
  },
  'POST email/verify': ({ store, fields }) => {
    const user = find(store, fields.email)
    if (!user?.code || user.code !== fields.code) return no('code', 'The code is wrong.')
    Object.assign(user, { email_verified: 1, code: '' })
    return ok({ token: letIn(store, user) })
  },
  'POST resend_email': ({ store, fields }) => {
    const user = find(store, fields.email)
    if (user) mailCode(store, user)
    return ok()
  },
  'POST submit_login': ({ store, fields }) => {
    const user = find(store, fields.email)
    if (user?.password !== fields.password) return no('email', 'These credentials do not match our records.')
    return ok({ token: letIn(store, user as PlainUser) })
  },
  'POST submit_forgot_email': ({ store, fields }) => {
    const user = find(store, fields.email)
    if (user) mailCode(store, user)
    return ok({ token: '' })
  },
  'POST forgot/email/verify': ({ store, fields }) => {
    const user = find(store, fields.email)
    if (!user?.code || user.code !== fields.code) return no('code', 'The code is wrong.')
    Object.assign(user, { password: fields.password ?? '', code: '', email_verified: 1 })
    return ok({ token: letIn(store, user) })
  },
  'POST check_auth': signedIn(({ user: { password: _, code: __, ...user } }) => ok({ user })),
  'POST logout': signedIn(({ store, token }) => {
    store.tokens.delete(token)
    return ok()
  }),
  'POST profile/update': signedIn(updateProfile),
  'POST order/reset/place': signedIn(updateProfile),
  'POST password/change': signedIn(({ user, fields }) => {
    if (user.password !== fields.password) return no('password', 'The password is incorrect.')
    if (fields.new_password !== fields.confirm_password)
      return no('confirm_password', 'The passwords do not match.')
    user.password = fields.new_password ?? ''
    return ok()
  }),
}

function updateProfile({ user, fields }: { user: PlainUser; fields: Record<string, string> }) {
  const refusal = missing(fields, ['first_name', 'last_name', 'email', 'phone'])
  if (refusal) return refusal
  const { first_name = '', last_name = '', phone = '' } = fields
  Object.assign(user, { first_name, last_name, phone })
  return ok()
}
