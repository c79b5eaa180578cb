import type { User } from '../../../contract/account.ts'

/** What the contact form fills in of whoever is signed in. */
export function contactOf(user: Readonly<User> | null): { name: string; email: string } {
  return user ? { name: `${user.first_name} ${user.last_name}`, email: user.email } : { name: '', email: '' }
}
