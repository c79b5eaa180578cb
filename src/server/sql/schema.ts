/** The tables as the code sees them. Instants are milliseconds since 1970, flags 0 or 1, money cents. */
import type { Generated } from 'kysely'
import type { AccountSchema } from './account-schema.ts'
import type { ShopSchema } from './shop-schema.ts'

interface HospitalTable {
  id: Generated<number>
  /** The directory's own key (CMS facility id); stays inside. */
  facility_id: string | null
  name: string
  city: string | null
  state: string | null
  address: string | null
  zip: string | null
  description: string | null
  image_name: string | null
  is_active: number
  is_demo: number
  /** Active reviews: how many, and the sum of their ratings in hundredths, so that sums stay exact. */
  rating_count: Generated<number>
  rating_hundredths: Generated<number>
  revision: number
}

interface DepartmentTable {
  id: Generated<number>
  name: string
  full_name: string | null
  aliases: string | null
  category: string | null
  image_name: string | null
  is_active: number
  is_demo: number
  revision: number
}

interface RevisionsTable {
  id: number
  value: number
  database_id: string
  /** What `value` was on a day of the past, in days since 1970 (reviews/forget-tombstones.ts). */
  noted_value: number | null
  noted_day: number | null
  /** Of the secret that the server which started last has (record-secret.ts). */
  secret_print: string | null
}

interface ReviewTable {
  id: Generated<number>
  /**
   * null: nobody's. A review that was deleted is such a tombstone, inactive and without text; an active one was
   * left behind, anonymously, by somebody who deleted the account.
   */
  user_id: number | null
  hospital_id: number
  department_id: number
  is_active: number
  is_anonymous: number
  staff_to_patient: number
  coworkers: number
  management: number
  overall: number
  rating_hundredths: number
  title: string
  review: string
  created_at: number
  revision: number
}

interface DepartmentStatsTable {
  hospital_id: number
  department_id: number
  rating_count: number
  rating_hundredths: number
  revision: number
}

interface IdempotencyTable {
  /** Hash of scope and key; neither can be read back. */
  key_hash: string
  /** Keyed hash of call and body, under the key itself. */
  body_mac: string
  /** The answer, encrypted under the key itself. */
  answer: string
  created_at: number
}

interface ContactMessageTable {
  id: Generated<number>
  name: string
  email: string
  message: string
  created_at: number
}

interface MailOutboxTable {
  id: Generated<number>
  recipient: string
  /** A newer mail of the same topic takes the place of one that still waits. */
  topic: string | null
  /** Subject and texts, sealed under the server's secret: they hold codes. Empty once given up. */
  content: string
  /** Held: it leaves at `not_before`, and nobody is to know its cause by the moment. */
  state: 'held' | 'waiting' | 'failed'
  attempts: Generated<number>
  created_at: number
  /** When it may be tried next; while it is being sent, until when it is nobody else's. */
  not_before: number
  expires_at: number
}

interface MailTallyTable {
  id: Generated<number>
  /** Keyed hash of purpose and address. */
  address_mac: string
  counted_at: number
}

interface OperatorLogTable {
  id: Generated<number>
  /** The day's first moment. */
  done_at: number
  /** The system's name of the user who did it. */
  operator: string
  action: string
  /** A review or an account, by number and never both; an order, a file, or how many were looked at. */
  subject: string
  /** Why; of an import what came of it. */
  reason: string
}

interface PackageTable {
  id: Generated<number>
  category_id: number
  title: string | null
  status: number
  starting_balance: string | null
  max_contracts: string | null
  profit_goal: string | null
  trailing_drawdown: string | null
  max_calendar_day: string | null
  min_calendar_day: string | null
  real_time_data: string | null
  ninjatrader_license: string | null
  scaling: string | null
  price_cents: number
  payment_type: number
  is_locked: number
}

export interface Schema extends AccountSchema, ShopSchema {
  hospitals: HospitalTable
  departments: DepartmentTable
  reviews: ReviewTable
  department_stats: DepartmentStatsTable
  idempotency_keys: IdempotencyTable
  contact_messages: ContactMessageTable
  mail_outbox: MailOutboxTable
  mail_tally: MailTallyTable
  /** How many requests of whom (a keyed hash) until when, where several processes count together. */
  rate_windows: { subject: string; ends_at: number; used: number }
  categories: { id: Generated<number>; title: string; headline: string | null; status: number }
  packages: PackageTable
  /** One row: the counter that orders all changes, and the name of this database. */
  revisions: RevisionsTable
  operator_log: OperatorLogTable
  migrations: { name: string }
}
