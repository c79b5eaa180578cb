import type { SyncEvent } from './seams.ts'

/** Whether somebody asked for what has just been confirmed, so that it is news that it was done. */
export function shouldAnnounce({ entry, wasGone }: Extract<SyncEvent, { type: 'sent' }>): boolean {
  // It only cleared the way for a review that was changed.
  if (entry.undoesSubmit) return false
  // "Review not found on delete: logged only" (A183).
  return !(wasGone && entry.name === 'review.delete')
}
