/** The decisions of a drain in one place: tests plant bugs here to prove that the suite would see them. */
import { evidenceOf } from './batch.ts'
import { classify } from './classify.ts'
import { awaken, claim, isOurs, laneHeads, passFor, speaksFor } from './eligible.ts'
import { settle } from './outcome.ts'

export const soundDecisions = {
  classify,
  laneHeads,
  passFor,
  speaksFor,
  claim,
  isOurs,
  awaken,
  settle,
  evidenceOf,
  /** Every attempt of a command carries the key it was written with. */
  keyOf: (entry: { key: string }): string => entry.key,
}
export type Decisions = typeof soundDecisions
