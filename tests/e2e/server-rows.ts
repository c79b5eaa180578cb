/** What the server really stored: read from its database, past every screen and every call. */
import path from 'node:path'
import Libsql from 'libsql'
import { API_BASE } from '../../src/contract/protocol.ts'
import type { Place } from './places.ts'
import type { Product } from './product.ts'

export interface ReviewRow {
  id: number
  user_id: number | null
  is_anonymous: number
  staff_to_patient: number
  coworkers: number
  management: number
  overall: number
  rating_hundredths: number
  title: string
  review: string
}

/** Any rows of the server's database. */
export function rows<Row>(product: Product, sql: string, values: (string | number)[] = []): Row[] {
  const database = new Libsql(path.join(product.dataDir, 'database.sqlite'), { readonly: true })
  try {
    return database.prepare(sql).all(...values) as Row[]
  } finally {
    database.close()
  }
}

/** Changes the server's tables behind its back, as an operator or another day would. */
export function change(product: Product, sql: string, values: (string | number)[] = []): void {
  const database = new Libsql(path.join(product.dataDir, 'database.sqlite'))
  try {
    database.pragma('busy_timeout = 5000')
    database.prepare(sql).run(...values)
  } finally {
    database.close()
  }
}

/** All reviews with this title at this place, whoever wrote them; one is what every test wants. */
export function reviewRows(product: Product, place: Place, title: string): ReviewRow[] {
  const sql = 'select * from reviews where hospital_id = ? and department_id = ? and title = ? order by id'
  return rows(product, sql, [place.hospitalId, place.departmentId, title])
}

/** All that this person has on the site. */
export function reviewsBy(product: Product, userId: number): ReviewRow[] {
  return rows(product, 'select * from reviews where user_id = ? order by id', [userId])
}

/** Whether the server still takes this token for somebody. */
export async function isTaken(product: Product, token: string): Promise<boolean> {
  const headers = { Authorization: `Bearer ${token}` }
  const answer = await fetch(`${product.url}${API_BASE}check_auth`, { method: 'POST', headers })
  return ((await answer.json()) as { response_status: number }).response_status === 200
}
