/** The tables of people, their sign-ins and codes, as the code sees them. */
import type { Generated } from 'kysely'

interface UserTable {
  id: Generated<number>
  first_name: string
  last_name: string
  /** Trimmed and in lower case: the one rule by which addresses are compared. */
  email: string
  phone: string | null
  /** null: nobody can sign in (authors of the demo content). */
  password_hash: string | null
  /** See `accounts/account-status.ts`. */
  status: number
  email_verified: number
  is_demo: number
  created_at: number
}

interface TokenTable {
  token_hash: string
  user_id: number
  expires_at: number
}

/** Public halves of what devices sign with, so that commands may arrive after their session (D79). */
interface DeliveryKeyTable {
  key_id: string
  user_id: number
  public_key: string
  /** The session that registered it; it may have ended since. */
  token_hash: string
  expires_at: number
}

interface CodeTable {
  id: Generated<number>
  user_id: number
  purpose: 'verify' | 'reset'
  code_hash: string
  expires_at: number
  wrong_tries: number
}

interface CodeFailureTable {
  id: Generated<number>
  user_id: number
  failed_at: number
}

export interface AccountSchema {
  users: UserTable
  tokens: TokenTable
  delivery_keys: DeliveryKeyTable
  codes: CodeTable
  code_failures: CodeFailureTable
}
