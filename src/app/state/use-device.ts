import { useLiveQuery } from 'dexie-react-hooks'
import type { DeviceDb } from '../../db/device-db.ts'
import { device } from '../device.ts'

/**
 * Reads from this device and follows its changes: `useDevice(hospitalById, id)`.
 * @param query a function of `db/queries`; with its arguments it decides when to read anew.
 * @returns undefined while loading, also after other arguments; null where the query found nothing.
 * @throws to the nearest boundary what the database throws.
 */
export function useDevice<Args extends unknown[], Answer>(
  query: (db: DeviceDb, ...args: Args) => Promise<Answer>,
  ...args: Args
): Exclude<Answer, undefined> | null | undefined {
  const asked = [query, ...args]
  const held = useLiveQuery(async () => {
    const answer = await query(device().db, ...args)
    return { asked, answer: (answer ?? null) as Exclude<Answer, undefined> | null }
  }, asked)
  // Until the new answer is here the old one stays, which may be another person's.
  return held?.asked.every((part, place) => part === asked[place]) ? held.answer : undefined
}
