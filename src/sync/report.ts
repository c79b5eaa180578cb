/** Tells the app what became of a command, once it is written down. */
import { envelopeMessages } from '../contract/envelope.ts'
import type { OutboxEntry } from '../db/records.ts'
import { mayKeepNoKey } from './key-life.ts'
import type { Kit } from './kit.ts'
import type { Outcome } from './outcome.ts'

/**
 * @param claimed the command as it was sent.
 * @param settled what is left of it; undefined where it is done with.
 */
export function emitOutcome(
  kit: Kit,
  claimed: OutboxEntry,
  settled: OutboxEntry | undefined,
  { kind, evidence }: Outcome,
): void {
  if (kind === 'portal') kit.onEvent({ type: 'portal' })
  if (settled?.state === 'attention') kit.onEvent({ type: 'attention', entry: settled })
  if (settled?.state === 'quarantined') kit.onEvent({ type: 'quarantined', entry: settled })
  // That what its author has taken back arrived is no news.
  if (kind !== 'done' || claimed.withdrawn) return
  const envelope = evidence.kind === 'answer' ? evidence.envelope : null
  const messages = envelope ? envelopeMessages(envelope.validation_errors) : []
  // After an attempt whose answer got lost it is gone because of us; a server that keeps keys would have said so.
  const isOurs = claimed.uncertain && mayKeepNoKey(kit, claimed)
  const wasGone = envelope?.response_status === 404 && !isOurs
  kit.onEvent({ type: 'sent', entry: settled ?? claimed, messages, wasGone })
}
