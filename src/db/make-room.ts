import { KEPT_PICTURES, SEEN_PICTURES } from '../contract/picture-caches.ts'
import type { DeviceDb } from './device-db.ts'
import { evictReviews, unkeepAllAndEvict } from './held-reviews.ts'

/**
 * What a full disk gives back, before what a person wrote could be refused: all of it can be had again. First
 * pictures that were seen, then reviews that nobody keeps, the pictures of what is kept, and at last all hospitals,
 * where somebody keeps them all; those that were chosen one by one stay.
 */
const gifts: readonly ((db: DeviceDb) => Promise<unknown>)[] = [
  () => dropCache(SEEN_PICTURES),
  db => evictReviews(db, 0),
  dropKeptPictures,
  unkeepAllAndEvict,
]

/** @returns false where all has been given. */
export async function makeRoom(db: DeviceDb, step: number): Promise<boolean> {
  const give = gifts[step]
  if (!give) return false
  // The next gift may be possible where this one was not.
  await give(db).catch(() => undefined)
  return true
}

/** Nobody is told that they are still there; the next refresh brings them again. */
async function dropKeptPictures(db: DeviceDb): Promise<void> {
  await dropCache(KEPT_PICTURES)
  await db.keptHospitals.toCollection().modify({ pictures: [], pictureBytes: 0 })
}

/** Pages served without TLS have no caches. */
async function dropCache(name: string): Promise<void> {
  if ('caches' in globalThis) await caches.delete(name)
}
