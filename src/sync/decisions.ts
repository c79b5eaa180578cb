/** The decisions of a drain in one place: tests plant bugs here to prove that the suite would see them. */
import { evidenceOf } from './batch-answer.ts'
import { classify } from './classify.ts'
import { claim, credentialsFor, isOfSession, isOurs, laneHeads, requeue } from './eligible.ts'
import { settle } from './outcome.ts'

export const defaultDecisions = {
  classify,
  laneHeads,
  credentialsFor,
  isOfSession,
  claim,
  isOurs,
  requeue,
  settle,
  evidenceOf,
  /** Every attempt of a command carries the key it was written with. */
  keyOf: (entry: { key: string }): string => entry.key,
}
export type Decisions = typeof defaultDecisions
