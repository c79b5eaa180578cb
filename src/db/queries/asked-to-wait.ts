import type { DeviceDb } from '../device-db.ts'

/**
 * Until when the server has asked this device for patience, whoever's command it was: nothing is sent before. A time
 * alone, so that it tells nobody's writing to anybody.
 * @returns 0 where it has not.
 */
export async function askedToWaitUntil(db: DeviceDb): Promise<number> {
  const parked = await db.outbox.where('state').equals('parked').toArray()
  return Math.max(
    0,
    ...parked.flatMap(({ reason, notBefore }) => (reason?.kind === 'rate' ? [notBefore] : [])),
  )
}
