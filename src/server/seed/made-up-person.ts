import { ACTIVE } from '../accounts/account-status.ts'

/** What all made-up authors have in common: they look like anybody, and nobody can sign in as one of them. */
export const madeUpPerson = {
  phone: null,
  password_hash: null,
  status: ACTIVE,
  email_verified: 1,
  is_demo: 1,
  created_at: 0,
}
