import { readCommand } from '../../../contract/commands.ts'
import type { DepartmentReview } from '../../../contract/review.ts'
import { CannotChange } from '../../../db/errors.ts'
import type { OutboxEntry } from '../../../db/records.ts'
import { device } from '../../device.ts'
import * as waitingWords from '../../words/waiting-words.ts'
import { deletionOf } from './delete-review.ts'
import { toSuccessOrSay } from './outbox.ts'

/**
 * Sends a review anew that was refused because the site had one of the same unit already.
 * @param standing that one, to be deleted first; null where it is gone.
 * @returns false where this device could not keep that, or the entry is no longer what it was; then it has been said.
 */
export async function sendInstead(
  entry: Pick<OutboxEntry, 'seq' | 'name' | 'version' | 'args'>,
  standing: DepartmentReview | null,
): Promise<boolean> {
  return toSuccessOrSay(async () => {
    const command = readCommand(entry.name, entry.version, entry.args)
    if (!command) throw new CannotChange('gone')
    await device().sync.replace(entry.seq, command, standing ? { standing: deletionOf(standing) } : {})
  }, waitingWords.nothingChanged)
}
