import type { DeviceDb } from './device-db.ts'
import { durably, type MakeRoom } from './durable.ts'
import { forgetEdge } from './truth/all-reviews-progress.ts'

/**
 * Erases all that one person wrote on this device: what waits, what was begun, the traces of what was sent. In the
 * public copies their reviews are nobody's, as the server leaves them; what it has deleted goes with the next pull. No
 * copy is thrown away: which of them are whole is noted elsewhere, and who keeps all of them is told only of changes.
 * What waits in a listing for the rest of its hospital is no copy yet, and is asked for again.
 */
export async function forgetAuthor(db: DeviceDb, author: number, makeRoom?: MakeRoom): Promise<void> {
  const written = [db.outbox, db.drafts, db.receipts]
  await db.transaction('rw', written, async () => {
    for (const table of written) await table.where('author').equals(author).delete()
  })
  // To erase takes no room; to write anew does.
  await durably(db, () => makeNobodys(db, author), makeRoom)
}

async function makeNobodys(db: DeviceDb, author: number): Promise<void> {
  await db.transaction('rw', db.pulls, db.hospitalReviews, async () => {
    await forgetEdge(db)
    await db.hospitalReviews
      .filter(({ reviews }) => reviews.some(review => review.user_id === author))
      .modify(record => {
        for (const review of record.reviews)
          if (review.user_id === author)
            Object.assign(review, { user_id: null, first_name: null, is_anonymous: 1 } as const)
      })
  })
}
