import { VISITOR } from '../db/records.ts'
import type { SyncDeps } from './seams.ts'

/**
 * Whether this person, VISITOR for nobody, still is the one in front of the device. What is theirs is stored in the
 * transaction that asks this, over `db.session`: a sign-out is then either seen here, or erases it afterwards (Y-16).
 */
export async function isCurrentPerson(
  { session, storedSession }: Pick<SyncDeps, 'session' | 'storedSession'>,
  userId: number,
): Promise<boolean> {
  const now = storedSession ? await storedSession() : session()
  return (now?.userId ?? VISITOR) === userId
}
