import { readCommand } from '../../contract/commands.ts'
import type { DepartmentReview } from '../../contract/review.ts'
import type { OutboxEntry } from '../../db/records.ts'
import { device } from '../device.ts'
import { deletionOf } from './delete-review.ts'
import { isTaken } from './is-taken.ts'

/**
 * Sends a review anew that was refused because the site had one of the same unit already.
 * @param standing that one, to be deleted first; null where it is gone.
 * @returns false where this device could not keep that, or the entry is no longer what it was.
 */
export async function sendInstead(
  entry: Pick<OutboxEntry, 'seq' | 'name' | 'version' | 'args'>,
  standing: DepartmentReview | null,
): Promise<boolean> {
  const command = readCommand(entry.name, entry.version, entry.args)
  if (!command) return false
  return isTaken(
    device().sync.replace(entry.seq, command, standing ? { standing: deletionOf(standing) } : {}),
  )
}
