import type { DeviceDb } from '../device-db.ts'
import type { PullResource } from '../records.ts'

/** When the last complete pull of a resource began; null where there was none. */
export async function pulledAt(db: DeviceDb, resource: PullResource): Promise<number | null> {
  const record = await db.pulls.get(resource)
  return record?.pulledAt ?? null
}
