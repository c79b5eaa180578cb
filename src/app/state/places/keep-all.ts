/** Keeping the reviews of all hospitals on this device. */
import { writeDurably } from '../../../db/durable.ts'
import { unkeepAllAndEvict } from '../../../db/held-reviews.ts'
import { keepAllHospitals } from '../../../db/kept-hospitals.ts'
import { device } from '../../device.ts'
import { requestPersistence } from '../storage/persistent-storage.ts'

/**
 * What a review takes here, and what it costs to load, in bytes. Chromium, measured with the whole country, takes 263
 * and loads 79; other engines pack what they store less tightly.
 */
const ROOM_A_REVIEW = 400
const LOAD_A_REVIEW = 80

/** @returns bytes, about. */
export function roomFor(reviews: number): number {
  return reviews * ROOM_A_REVIEW
}

/** @returns bytes, about. */
export function loadOf(reviews: number): number {
  return reviews * LOAD_A_REVIEW
}

/**
 * Keeps all of them, or lets go of them; then what somebody keeps by name or has opened stays. Called while somebody
 * presses: a browser may ask the person whether it shall keep what is stored.
 * @returns when as much is here as can be had now.
 * @throws where this device has no room for it.
 */
export async function setAllKept(isKept: boolean): Promise<void> {
  const { db, sync, makeRoom } = device()
  if (!isKept) return unkeepAllAndEvict(db)
  requestPersistence()
  await writeDurably(db, () => keepAllHospitals(db, Date.now()), makeRoom)
  await sync.pullKept()
}
