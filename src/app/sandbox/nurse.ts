import type { InferInput } from 'valibot'
import type { User } from '../../contract/account.ts'
import type { myOrders } from '../../contract/order.ts'
import { device } from '../device.ts'

/** Nobody: the server has never heard of her. */
export const nurse: User = {
  id: 999_999,
  first_name: 'Nora',
  last_name: 'Example',
  email: 'nora@example.org',
  phone: null,
  status: 0,
  email_verified: 1,
}

/** The unit she writes about. */
const unit = { hospitalId: 1, departmentId: 1 }

/** What the site says of her own: one review of the same unit. */
export function ownOnSite(): InferInput<typeof myOrders.answer> & { response_status: 200 } {
  const nothing = {
    orders: [],
    orderDetails: [],
    products: [],
    productImages: [],
    sizes: [],
    productColors: [],
    hospitals: [],
    departments: [],
  }
  const review = {
    id: 1,
    user_id: nurse.id,
    hospital_id: unit.hospitalId,
    department_id: unit.departmentId,
    is_active: 1,
    is_anonymous: 1,
    created_at: '2026-03-01T07:30:00.000Z',
    rating: 2.5,
    staff_to_patient: 2,
    coworkers: 3,
    management: 2,
    overall: 3,
    title: 'Dayshift, a hard winter',
    review: 'Short every week, and the team carried it.',
  } as const
  return { response_status: 200, data: { ...nothing, departmentReviews: [review] } }
}

/** Asks for something of the shop, once, at a price it has no more. */
export async function fillCart(): Promise<void> {
  const { db, sync } = device()
  if ((await db.outbox.count()) > 0) return
  const args = { productId: 1, colorId: null, sizeId: null, quantity: 1, price: 12.5 }
  await sync.enqueue({ name: 'cart.add', args }, nurse.id)
}

/** Puts a review and a message into her outbox, once; what becomes of them is up to the answers of the stage. */
export async function writeSomething(): Promise<void> {
  const { db, sync } = device()
  if ((await db.outbox.count()) > 0) return
  const stars = { staff_to_patient: 4, coworkers: 5, management: 3, overall: 4 } as const
  const args = {
    ...stars,
    title: 'Nightshift, a unit that holds together',
    review: 'Ratios held on most nights. Floating is asked, not ordered.',
    anonymous: 1,
    ...unit,
    client_created_at: new Date().toISOString(),
  } as const
  const message = { name: 'Nora', email: nurse.email, message: 'A hospital is missing.' }
  await sync.enqueue({ name: 'review.submit', args }, nurse.id)
  await sync.enqueue({ name: 'contact.send', args: message }, nurse.id)
}
