import type { DeviceDb } from '../device-db.ts'
import type { PackageLists, PullRecord } from '../records.ts'
import { advancePull } from './progress.ts'

/**
 * Stores one of the lists, or both, and how far that brings the pull, in one transaction.
 * @throws Overtaken and then has stored nothing.
 */
export async function applyPackageLists(
  db: DeviceDb,
  lists: Partial<Omit<PackageLists, 'id'>>,
  from: PullRecord,
  to: PullRecord,
): Promise<void> {
  await db.transaction('rw', db.packageLists, db.pulls, async () => {
    await advancePull(db, from, to)
    const held = await db.packageLists.get('current')
    await db.packageLists.put({ id: 'current', categories: [], packages: [], ...held, ...lists })
  })
}
