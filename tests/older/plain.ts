/** Plain requests of the specification: by them somebody else writes, and the truth is asked for. */
import type { Command } from '../../src/contract/commands.ts'
import { API_BASE } from '../../src/contract/protocol.ts'
import type { DepartmentReview } from '../../src/contract/review.ts'

export type Ask = (request: Request) => Promise<Response>
type Fields = Record<string, string | number>
/** One of any list, of whose rows the id alone counts. */
type Row = { id: number; price: number; product_id: number }

/** Where requests are addressed before they are taken to a server. */
export const NO_SERVER = 'http://server.invalid'

/** @throws when the server refuses it. */
async function ask(server: Ask, path: string, fields?: Fields, token = '') {
  const body =
    fields && new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, `${value}`]))
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const init = body ? { method: 'POST', body, headers } : { headers }
  const answer = await (await server(new Request(`${NO_SERVER}${API_BASE}${path}`, init))).json()
  if (answer.response_status !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`)
  return answer
}

export interface Place {
  readonly hospitalId: number
  readonly units: readonly [number, number, number, number, number, number]
  /** One piece of something that there is in one size only. */
  readonly addition: Command
  /** The newest review of all. */
  readonly newest: number
}

export async function findPlace(server: Ask): Promise<Place> {
  const { hospitals, departments, departmentReviews } = (await ask(server, 'departments/fetch')).data
  const { products, productSizes } = (await ask(server, 'products/fetch')).data
  const sized = new Set(productSizes.map((size: Row) => size.product_id))
  const { id: productId, price } = products.find(({ id }: Row) => !sized.has(id))
  return {
    hospitalId: hospitals[0].id,
    // The demo content has many.
    units: departments.slice(0, 6).map(({ id }: Row) => id) as unknown as Place['units'],
    addition: { name: 'cart.add', args: { productId, colorId: null, sizeId: null, quantity: 1, price } },
    newest: Math.max(...departmentReviews.map(({ id }: Row) => id)),
  }
}

/** @returns the token of somebody who has registered. */
export async function register(server: Ask, email: string, readCode: () => Promise<string>): Promise<string> {
  const names = { first_name: 'Grace', last_name: 'Example', email, phone: '000-000-0000' }
  const password = 'correct horse battery'
  await ask(server, 'register', { ...names, password, confirm_password: password })
  return (await ask(server, 'email/verify', { email, code: await readCode() })).token
}

export async function submitReview(
  server: Ask,
  token: string,
  place: { hospitalId: number; departmentId: number },
  title: string,
): Promise<void> {
  const ratings = { staff_to_patient: 3, coworkers: 3, management: 3, overall: 3 }
  await ask(server, 'review/submit', { ...place, ...ratings, title, review: `About ${title}` }, token)
}

export async function deleteReview(server: Ask, token: string, id: number): Promise<void> {
  await ask(server, 'profile/review/delete', { id }, token)
}

/** What everybody may read of a hospital, newest first. */
export async function reviewsAt(server: Ask, hospitalId: number): Promise<DepartmentReview[]> {
  const { departmentReviews, users } = (await ask(server, 'departments/fetch')).data
  const names = new Map(users.map((user: { id: number; first_name: string }) => [user.id, user.first_name]))
  return departmentReviews
    .filter((row: DepartmentReview) => row.hospital_id === hospitalId && row.is_active === 1)
    .map((row: DepartmentReview) => ({ ...row, first_name: names.get(row.user_id) ?? null }))
    .sort((one: Row, other: Row) => other.id - one.id)
}

/** Of each line of a person's cart. */
export async function quantitiesInCart(server: Ask, token: string): Promise<number[]> {
  const { CartTemporary } = (await ask(server, 'cart/cartCount', {}, token)).data
  return CartTemporary.map(({ quantity }: { quantity: number }) => quantity)
}
