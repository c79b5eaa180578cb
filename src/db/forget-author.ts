import type { DeviceDb } from './device-db.ts'

/**
 * Erases all that one person wrote on this device: what waits, what was begun, the traces of what was sent, and the
 * public copies that bear the name, which are fetched anew without it.
 */
export async function forgetAuthor(db: DeviceDb, author: number): Promise<void> {
  const written = [db.outbox, db.drafts, db.receipts]
  await db.transaction('rw', [...written, db.hospitalReviews], async () => {
    for (const table of written) await table.where('author').equals(author).delete()
    await db.hospitalReviews
      .filter(({ reviews }) => reviews.some(review => review.user_id === author))
      .delete()
  })
}
