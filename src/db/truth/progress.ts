/** Where pulls stand. Written in the transaction of the rows they belong to. */
import type { DeviceDb } from '../device-db.ts'
import type { PullRecord, PullResource } from '../records.ts'

/** How far a page brings a pull. */
export interface Progress {
  from: PullRecord
  to: PullRecord
  /** The rows are all there are: what is missing is gone, as far as that is plausible. */
  isWhole: boolean
}

/** Another tab has pulled meanwhile; what this pull brought may be older and is not stored. */
export class Overtaken extends Error {
  override name = 'Overtaken'
}

export async function pullRecord(db: DeviceDb, resource: PullResource): Promise<PullRecord> {
  return (await db.pulls.get(resource)) ?? { resource, cursor: null, etag: null, pulledAt: null }
}

/**
 * Moves a pull on, inside the caller's transaction.
 * @param from where it stood when the page was asked for.
 * @throws Overtaken where it no longer stands there.
 */
export async function advancePull(db: DeviceDb, from: PullRecord, to: PullRecord): Promise<void> {
  const now = await pullRecord(db, from.resource)
  if (now.cursor !== from.cursor || now.etag !== from.etag || now.pulledAt !== from.pulledAt)
    throw new Overtaken()
  await db.pulls.put(to)
}
