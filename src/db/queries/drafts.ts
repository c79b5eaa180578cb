import type { DeviceDb } from '../device-db.ts'
import { isOfText } from '../drafts.ts'
import type { Draft } from '../records.ts'

/** A draft as screens show it: as the device holds it. */
export type DraftView = Draft

/** The reviews and the message that this person began and did not send, newest first. Nobody else's. */
export async function draftsOf(db: DeviceDb, author: number): Promise<DraftView[]> {
  const drafts = await db.drafts.where('author').equals(author).sortBy('updatedAt')
  return drafts.filter(isOfText).reverse()
}
