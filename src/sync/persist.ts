import { writeDurably } from '../db/durable.ts'
import type { Kit } from './kit.ts'

/**
 * Writes for good, as `writeDurably` does. What waits must get out of a full phone, too (O-28), and each step of that is
 * written down.
 */
export function persist<Result>(kit: Kit, write: () => Promise<Result>): Promise<Result> {
  return writeDurably(kit.db, write, kit.makeRoom)
}
