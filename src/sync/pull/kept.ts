/** Refreshes the hospitals that a person keeps: one after the other, while nobody waits for it. */
import { keptHospitals } from '../../db/kept-hospitals.ts'
import type { Kit } from '../kit.ts'
import type { PullOutcome } from '../seams.ts'
import { isStale } from '../stale.ts'
import { yieldToMain } from '../yield-to-main.ts'
import { pullAllReviews } from './all-reviews.ts'

type Pull = (hospitalId: number) => Promise<PullOutcome>

/**
 * Those that were chosen one by one come first; then, for whoever keeps them, all others.
 * @param pull takes the reviews of one hospital.
 * @returns `unreachable` where the connection went; the rest then waits for the next one.
 */
export async function pullKept(kit: Kit, pull: Pull): Promise<PullOutcome> {
  const looked = new Set<number>()
  const pullTheChosen = () => pullChosen(kit, pull, looked)
  const chosen = await pullTheChosen()
  if (chosen === 'unreachable') return chosen
  const all = await pullAllReviews(kit, pullTheChosen)
  return all === 'fresh' ? chosen : all
}

/** @param looked those that have had their turn; grows. */
async function pullChosen(kit: Kit, pull: Pull, looked: Set<number>): Promise<PullOutcome> {
  let worst: PullOutcome = 'fresh'
  // What finds no room must not keep the next one waiting, which may.
  const failed = (error: unknown): PullOutcome => {
    kit.onEvent({ type: 'storage-failed', error })
    return 'refused'
  }
  for (;;) {
    // Read again each time: another one may be kept, or let go of, while this goes on.
    const hospitalId = (await keptHospitals(kit.db)).find(kept => !looked.has(kept.hospital_id))?.hospital_id
    if (hospitalId === undefined) return worst
    looked.add(hospitalId)
    const held = await kit.db.heldReviews.get(hospitalId)
    if (!held || isStale(held, kit.clock.now())) {
      const outcome = await pull(hospitalId).catch(failed)
      if (outcome === 'unreachable') return outcome
      if (outcome === 'refused') worst = outcome
    }
    // Not every browser that has a database can keep pictures, nor can a damaged one.
    await kit.keepPictures?.(hospitalId).catch(failed)
    await yieldToMain()
  }
}
