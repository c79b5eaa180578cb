import type { User } from '../../contract/account.ts'
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
    hospitalId: 1,
    departmentId: 1,
    client_created_at: new Date().toISOString(),
  } as const
  const message = { name: 'Nora', email: nurse.email, message: 'A hospital is missing.' }
  await sync.enqueue({ name: 'review.submit', args }, nurse.id)
  await sync.enqueue({ name: 'contact.send', args: message }, nurse.id)
}
