/**
 * Which sessions were ended on this device, by hashes that open nothing. A browser writes its own storage seconds late:
 * killed in between, it gives the token back to the next start.
 */
import type { DeviceDb } from './device-db.ts'

/** Storage that was lost with the last of them may hold one before it. */
const ENDED_MAX = 5

/** The last few, the newest at the end. */
export async function endedSessions(db: DeviceDb): Promise<readonly string[]> {
  const note = await db.notes.get('ended')
  return note?.id === 'ended' ? note.hashes : []
}

export async function recordEndedSessions(db: DeviceDb, hashes: readonly string[]): Promise<void> {
  await db.transaction('rw', db.notes, async () => {
    const all = new Set([...(await endedSessions(db)), ...hashes])
    await db.notes.put({ id: 'ended', hashes: [...all].slice(-ENDED_MAX) })
  })
}
