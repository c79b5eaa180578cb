import { SEEN_PICTURES } from '../../../contract/picture-caches.ts'
import { clearUnkeptReviews } from '../../../db/held-reviews.ts'
import { device } from '../../device.ts'

/** Throws away reviews and pictures that are here only because they were looked at. */
export async function clearUnkept(): Promise<void> {
  await clearUnkeptReviews(device().db)
  if ('caches' in globalThis) await caches.delete(SEEN_PICTURES)
}
