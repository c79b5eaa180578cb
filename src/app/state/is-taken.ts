import { CannotChange, CannotSave } from '../../db/errors.ts'

/**
 * @param deed what the outbox was asked to do.
 * @returns false where this device could not keep it, or what it was about has changed, or who is here.
 * @throws whatever else went wrong.
 */
export async function isTaken(deed: Promise<unknown>): Promise<boolean> {
  try {
    await deed
    return true
  } catch (error) {
    if (error instanceof CannotSave || error instanceof CannotChange) return false
    throw error
  }
}
