/**
 * Servers that share a database count together, by the clock of each: the windows of one that is a minute ahead are over to
 * the others before they began, and limits of a minute hold for nobody. All of them have the database's clock to compare with.
 */
import type { Services } from '../services.ts'
import type { Store } from '../sql/database.ts'

const TOLERATED_MS = 10_000

/** Says how many seconds this machine's clock is ahead of the database's; below zero: behind. */
export async function compareClocks(
  { clock, log }: Pick<Services, 'clock' | 'log'>,
  { readClock }: Pick<Store, 'readClock'>,
): Promise<void> {
  const from = clock()
  const theirs = await readClock()
  if (theirs === null) return
  const to = clock()
  // It was told at some moment in between.
  const ahead = theirs < from ? from - theirs : theirs > to ? to - theirs : 0
  if (Math.abs(ahead) > TOLERATED_MS) log({ event: 'clock-differs', seconds: Math.round(ahead / 1_000) })
}
