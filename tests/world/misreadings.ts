/** Planted bugs of a second kind: an answer, or the lack of one, taken for something else. */
import type { EvidenceClass } from '../../src/sync/classify.ts'
import { type Decisions, defaultDecisions } from '../../src/sync/decisions.ts'
import type { Mutant } from '../world.ts'

const DAY_MS = 86_400_000

const takesFor = (meant: EvidenceClass, taken: EvidenceClass): Mutant => ({
  classify: (evidence, command, key) => {
    const kind = defaultDecisions.classify(evidence, command, key)
    return kind === meant ? taken : kind
  },
})

const neverWakes = (reason: string): Mutant => ({
  requeue: (entry, at) => (entry.reason?.kind === reason ? null : defaultDecisions.requeue(entry, at)),
})

const settleAs = (settle: Decisions['settle']): Mutant => ({ settle })

export const misreadings: Record<string, Mutant> = {
  'takes silence for success': takesFor('network', 'done'),
  'takes a server in trouble for a refusal': takesFor('server', 'refused'),
  'takes a request for patience for a refusal': takesFor('rate', 'refused'),
  'takes a sign-in that has ended for a refusal': takesFor('auth', 'refused'),
  'takes a conflict for success': takesFor('conflict', 'done'),
  'never wakes what met a portal': neverWakes('portal'),
  'never wakes what was asked to wait': neverWakes('rate'),
  'gives up after two attempts': settleAs((entry, outcome, at) => {
    const change = defaultDecisions.settle(entry, outcome, at)
    return change.entry && change.entry.attempts >= 2 ? { entry: null } : change
  }),
  'forgets what was taken back while it was on its way': settleAs((entry, outcome, at) =>
    defaultDecisions.settle({ ...entry, withdrawn: false }, outcome, at),
  ),
  'takes what a wrong clock calls old for lost': {
    requeue: (entry, at) =>
      at.now - entry.createdAt > DAY_MS && entry.state !== 'acked' && entry.state !== 'attention'
        ? { ...entry, state: 'quarantined', lease: null }
        : defaultDecisions.requeue(entry, at),
  },
  'takes the word on a batch for the word on each of its commands': {
    evidenceOf: ({ evidence }) => evidence,
  },
}
