// What becomes of a command with each kind of answer; what leads to which kind is in `classify.test.ts`.
import { expect, test } from 'vitest'
import type { DepartmentReview } from '../../src/contract/review.ts'
import type { OutboxEntry } from '../../src/db/records.ts'
import type { Evidence, EvidenceClass } from '../../src/sync/classify.ts'
import { type OutcomeContext, settle } from '../../src/sync/outcome.ts'
import { shouldAnnounce } from '../../src/sync/should-announce.ts'
import { entry, NOW } from '../app/waiting-entry.ts'
import { contactCommand, submitCommand } from '../world/factories.ts'

const AT: OutcomeContext = {
  now: NOW,
  random: 0.5,
  newKey: 'another',
  isBySignature: false,
  keepsKeys: true,
}

const answer: Evidence = {
  kind: 'answer',
  status: 200,
  envelope: { response_status: 422, validation_errors: { title: ['Too long', 'Rude'], review: ['Rude'] } },
  retryAfter: null,
  date: null,
  body: null,
  echoedKey: null,
  etag: null,
}

const stored: DepartmentReview = {
  ...{ id: 5, user_id: 7, hospital_id: 1, department_id: 2, is_active: 1, is_anonymous: 0 },
  ...{ staff_to_patient: 1, coworkers: 1, management: 1, overall: 1, rating: 1 },
  ...{ title: 'Nights', review: 'About Nights', created_at: null, first_name: 'Ann' },
}

/** On its way for the third time. */
const sent = {
  state: 'sending' as const,
  attempts: 2,
  notBefore: 3,
  signature: 'signed',
  lease: { owner: 'here', epoch: 4, until: NOW + 1_000 },
  epoch: 4,
}
const review = entry({ ...submitCommand(1, 2, 'Nights'), ...sent })
const message = entry({ ...contactCommand('Hello'), lane: 'contact', ...sent })
const addition = entry({ name: 'cart.add', lane: 'cart', ...sent })

function become(from: OutboxEntry, kind: EvidenceClass, evidence: Evidence = answer, at = AT) {
  return settle(
    from,
    { kind, evidence, stored: kind === 'done' && from.name === review.name ? stored : null },
    at,
  )
}

const why = (kind: string) => ({
  kind,
  messages: ['Too long', 'Rude'],
  fields: ['title', 'review'],
  at: NOW,
})

/** Nobody is sending it any more. */
const free = (from: OutboxEntry) => ({ ...from, lease: null })
const gone = (from: OutboxEntry, outcome: 'sent' | 'discarded') => {
  const { key, author, name, lane: subject } = from
  return { entry: null, receipt: { key, author, name, subject, outcome, settledAt: NOW } }
}

test.each(['refused', 'conflict'] as const)(
  'O-22 O-23: %s: it is its author’s turn, with all that the server said, and nothing is in doubt any more',
  kind => {
    const left = { state: 'attention', uncertain: false, reason: why(kind), notBefore: 0 }
    expect(become({ ...review, uncertain: true }, kind)).toEqual({ entry: { ...free(review), ...left } })
  },
)

test('O-11: a key that stands for something else puts the command aside, to be seen, and loses nothing of it', () => {
  const left = { state: 'quarantined', reason: why('bug'), notBefore: 0 }
  for (const from of [review, message, { ...review, uncertain: true }])
    expect(become(from, 'bug')).toEqual({ entry: { ...free(from), ...left } })
})

test('O-20 D79: a refused sign-in is no failed attempt; only a signature that was not taken is never tried again', () => {
  const left = { ...free(review), state: 'parked', reason: why('auth'), notBefore: 0 }
  expect(become(review, 'auth')).toEqual({ entry: left })
  const bySignature = become(review, 'auth', answer, { ...AT, isBySignature: true })
  expect(bySignature).toEqual({ entry: { ...left, signature: null } })
})

test('O-17: behind a portal it may have arrived, and waits ever longer', () => {
  const left = { state: 'parked', uncertain: true, reason: why('portal'), attempts: 3 }
  expect(become(review, 'portal')).toEqual({ entry: { ...free(review), ...left, notBefore: NOW + 4_000 } })
})

test('O-24: who is asked for patience has failed at nothing; only 503 may have been said after it was done', () => {
  const patience = { ...answer, retryAfter: '60' }
  // A while more than was asked for, half of the spread.
  const left = { ...free(review), state: 'parked', reason: why('rate'), notBefore: NOW + 64_000 }
  expect(become(review, 'rate', { ...patience, status: 429 })).toEqual({ entry: left })
  const uncertain = { ...left, uncertain: true }
  expect(become(review, 'rate', { ...patience, status: 503 })).toEqual({ entry: uncertain })
  expect(become({ ...review, uncertain: true }, 'rate', { ...patience, status: 429 })).toEqual({
    entry: uncertain,
  })
  // Nothing was said of how long: longer with each attempt, and not as if it had been the first.
  const unsaid = become({ ...review, attempts: 0 }, 'rate', { ...answer, status: 429 })
  expect(unsaid).toEqual({ entry: { ...left, attempts: 0, notBefore: NOW + 8_000 } })
})

test('what was certainly not done is as it was before it was claimed', () => {
  const reason = { kind: 'network' as const, messages: [], at: 1 }
  for (const uncertain of [false, true]) {
    const from = { ...review, uncertain, reason }
    expect(become(from, 'untried')).toEqual({ entry: { ...free(from), state: 'queued' } })
  }
})

test.each([
  ['network', 'network', 1_000],
  ['server', 'server', 4_000],
  ['in-progress', 'server', 4_000],
] as const)('O-05 O-25: %s: it may have arrived, and is sent again later', (kind, said, wait) => {
  const left = { state: 'queued', uncertain: true, reason: why(said), attempts: 3, notBefore: NOW + wait }
  expect(become(review, kind)).toEqual({ entry: { ...free(review), ...left } })
  // Also one that is being taken back: whether it stands there is still to be found out.
  const from = { ...review, withdrawn: true }
  expect(become(from, kind)).toEqual({ entry: { ...free(from), ...left } })
})

test('what has arrived stays until its row is here, and what changes no rows leaves a receipt', () => {
  const left = { state: 'acked', uncertain: false, reason: null, notBefore: 0, ackedAt: NOW, stored }
  const from = { ...review, uncertain: true, reason: why('network') as OutboxEntry['reason'] }
  expect(become(from, 'done')).toEqual({ entry: { ...free(from), ...left } })
  expect(become(addition, 'done')).toEqual({ entry: { ...free(addition), ...left, stored: null } })
  expect(become(message, 'done')).toEqual(gone(message, 'sent'))
})

test('O-13: what was taken back and arrived is deleted by a command of its own in its place; what never did is forgotten', () => {
  const back = { ...review, withdrawn: true, uncertain: true, undoesSubmit: false }
  for (const kind of ['refused', 'conflict', 'bug'] as const)
    expect(become(back, kind)).toEqual(gone(back, 'discarded'))
  const { signature: _, ...unsigned } = back
  expect(become(back, 'done')).toEqual({
    entry: {
      ...free(unsigned),
      key: 'another',
      name: 'review.delete',
      args: { id: 5, hospitalId: 1, departmentId: 2 },
      state: 'queued',
      uncertain: false,
      withdrawn: false,
      undoesSubmit: true,
      attempts: 0,
      notBefore: 0,
    },
  })
  // A server that does not tell what it stored: its row is to be found first.
  const untold = settle(back, { kind: 'done', evidence: answer, stored: null }, AT)
  expect(untold).toMatchObject({ entry: { name: 'review.submit', state: 'acked', withdrawn: true } })
})

test('D79: of what was given up and no deletion can follow nothing is left, unless it has arrived', () => {
  for (const back of [message, addition].map(from => ({ ...from, withdrawn: true }))) {
    for (const kind of ['refused', 'bug', 'auth', 'portal', 'rate', 'untried', 'network', 'server'] as const)
      expect(become(back, kind)).toEqual(gone(back, 'discarded'))
    expect(become(back, 'done')).toEqual(gone(back, 'sent'))
  }
})

test('A183: what arrived is news, but for what only cleared the way, and for a review that was not there to be deleted', () => {
  const isNews = (more: Partial<OutboxEntry>, wasGone: boolean) =>
    shouldAnnounce({ type: 'sent', entry: { ...review, ...more }, messages: [], wasGone })
  expect([isNews({}, false), isNews({ undoesSubmit: true }, false)]).toEqual([true, false])
  const names = ['review.delete', 'cart.remove']
  expect(names.map(name => isNews({ name }, true))).toEqual([false, true])
  expect(names.map(name => isNews({ name }, false))).toEqual([true, true])
})
