/** One waiting review, as tests of screens and words begin with it. */
import type { OutboxEntry } from '../../src/db/records.ts'

export const NOW = Date.parse('2026-11-21T12:00:00Z')

export function entry(change: Partial<OutboxEntry> = {}): OutboxEntry {
  return {
    seq: 1,
    key: 'key',
    author: 7,
    lane: 'review:1:2',
    name: 'review.submit',
    version: 1,
    args: {},
    state: 'queued',
    uncertain: false,
    withdrawn: false,
    reason: null,
    attempts: 0,
    notBefore: 0,
    lease: null,
    epoch: 0,
    createdAt: NOW,
    ackedAt: null,
    stored: null,
    ...change,
  }
}
