/**
 * What becomes of an entry once its evidence is classified: the state it goes on to, or what goes in its place. Pure, so
 * that every kind of evidence can be tried on every entry.
 */
import { canBeUndone, isOfCart } from '../contract/command-traits.ts'
import { COMMAND_VERSION } from '../contract/commands.ts'
import { envelopeMessages } from '../contract/envelope.ts'
import type { DepartmentReview } from '../contract/review.ts'
import { type Change, hospitalOf, receiptOf } from '../db/outbox.ts'
import type { OutboxEntry, OutboxReason } from '../db/records.ts'
import { backOffMs, FIRST_WAIT_LOST_MS } from './back-off.ts'
import type { Evidence, EvidenceClass } from './classify.ts'
import { askedWaitMs, retryAfterMs } from './due.ts'
import { isKeyForgotten } from './key-life.ts'

export interface Outcome {
  evidence: Evidence
  kind: EvidenceClass
  /** The row as the server stored it, where it said so. */
  stored: DepartmentReview | null
}

export interface OutcomeContext {
  now: number
  /** From 0 to below 1, for the jitter. */
  random: number
  /** For the command that follows, if one does. */
  newKey: string
  /** The attempt was made by signature, not by token. */
  isBySignature: boolean
  /** The server is known to know commands again by their keys. */
  keepsKeys: boolean
}

/** @param entry as it stands in the table, claimed by us. */
export function settle(entry: OutboxEntry, outcome: Outcome, at: OutcomeContext): Change {
  const { kind } = outcome
  const released = { ...entry, lease: null }
  const reason = reasonOf(outcome, at.now)
  // Given up while it was on its way: nobody waits for it, and no delete would follow.
  if (entry.withdrawn && !canBeUndone(entry) && kind !== 'done')
    return { entry: null, receipt: receiptOf(entry, 'discarded', at.now) }
  switch (kind) {
    case 'done':
      return confirmed(released, outcome.stored, at)
    case 'refused':
    case 'conflict':
      if (entry.withdrawn) return { entry: null, receipt: receiptOf(entry, 'discarded', at.now) }
      return { entry: { ...released, state: 'attention', uncertain: false, reason, notBefore: 0 } }
    case 'bug':
      if (entry.withdrawn) return { entry: null, receipt: receiptOf(entry, 'discarded', at.now) }
      return { entry: { ...released, state: 'quarantined', reason, notBefore: 0 } }
    case 'auth':
      // Not a failed attempt: the person is merely signed out (rule 5). A signature that isn't taken now never
      // will be: from here on the command waits for its author.
      return {
        entry: {
          ...released,
          state: 'parked',
          reason,
          notBefore: 0,
          ...(at.isBySignature && { signature: null }),
        },
      }
    case 'portal': {
      // A proxy may have let the request pass and spoilt only the answer. It may also be this one text that it refuses:
      // then the probe is answered, and what counts is the wait that follows.
      const attempts = entry.attempts + 1
      const notBefore = at.now + backOffMs(attempts, at.random)
      return { entry: { ...released, state: 'parked', uncertain: true, reason, attempts, notBefore } }
    }
    case 'rate': {
      const asked = outcome.evidence.kind === 'answer' ? retryAfterMs(outcome.evidence) : null
      const notBefore = at.now + askedWaitMs(asked, entry.attempts + 1, at.random)
      // 429 was said before anything was done; 503 also where the store broke while it said that all is on the disk.
      const uncertain = entry.uncertain || isUnavailable(outcome.evidence)
      return { entry: { ...released, state: 'parked', uncertain, reason, notBefore } }
    }
    case 'untried':
      return { entry: { ...released, state: 'queued' } }
    case 'network':
    case 'server':
    case 'in-progress': {
      const attempts = entry.attempts + 1
      const doubtful = { ...released, uncertain: true }
      // Where a trace of it would be looked for first, it needs the time to leave one.
      const isQuick = kind === 'network' && at.keepsKeys && !isKeyForgotten(doubtful, at.now)
      const notBefore =
        at.now + backOffMs(attempts, at.random, isQuick ? { firstMs: FIRST_WAIT_LOST_MS } : {})
      return { entry: { ...doubtful, state: 'queued', reason, attempts, notBefore } }
    }
  }
}

function isUnavailable(evidence: Evidence): boolean {
  return evidence.kind === 'answer' && evidence.status === 503
}

/** An acknowledged entry stays until a pull brings its row; one that changes no rows is done with. */
function confirmed(entry: OutboxEntry, stored: DepartmentReview | null, at: OutcomeContext): Change {
  const hospitalId = hospitalOf(entry)
  const changesRows = hospitalId !== null || isOfCart(entry)
  // Given up by somebody who has left since: nothing of theirs waits here for its row.
  const isGivenUp = entry.withdrawn && !canBeUndone(entry)
  if (!changesRows || isGivenUp) return { entry: null, receipt: receiptOf(entry, 'sent', at.now) }
  if (entry.withdrawn && stored) return { entry: deleteInstead(entry, stored, at.newKey) }
  return {
    entry: {
      ...entry,
      state: 'acked',
      uncertain: false,
      reason: null,
      notBefore: 0,
      ackedAt: at.now,
      stored,
    },
  }
}

/** A withdrawn review has arrived: its delete takes its place, so that what was written later stays later. */
export function deleteInstead(entry: OutboxEntry, stored: DepartmentReview, newKey: string): OutboxEntry {
  const { id, hospital_id: hospitalId, department_id: departmentId } = stored
  const { signature: _, ...kept } = entry
  return {
    ...kept,
    key: newKey,
    name: 'review.delete',
    version: COMMAND_VERSION,
    args: { id, hospitalId, departmentId },
    state: 'queued',
    uncertain: false,
    withdrawn: false,
    undoesSubmit: true,
    reason: null,
    attempts: 0,
    notBefore: 0,
    lease: null,
    ackedAt: null,
    stored: null,
  }
}

function reasonOf({ kind, evidence }: Outcome, now: number): OutboxReason | null {
  if (kind === 'done' || kind === 'untried') return null
  const errors = (evidence.kind === 'answer' && evidence.envelope?.validation_errors) || {}
  return {
    kind: kind === 'in-progress' ? 'server' : kind,
    messages: envelopeMessages(errors),
    fields: Object.keys(errors),
    at: now,
  }
}
