// Under whose sign-in commands travel together, and how many. Nothing is sent here.
import { expect, test } from 'vitest'
import { BATCH_BYTES_MAX } from '../../src/contract/batch.ts'
import { MESSAGE_MAX } from '../../src/contract/limits.ts'
import { type OutboxEntry, VISITOR } from '../../src/db/records.ts'
import { credentialsFor } from '../../src/sync/eligible.ts'
import { type Planning, planBatches } from '../../src/sync/plan-batches.ts'
import { entry } from '../app/waiting-entry.ts'
import { contactCommand, submitCommand } from '../world/factories.ts'

const session = { userId: 7, token: 't' }
const planning: Planning = {
  credentialsFor: one => credentialsFor(one, session),
  mayJoin: () => true,
  cartSession: null,
  most: 100,
}
let made = 0

function waiting(of: Partial<OutboxEntry>): OutboxEntry {
  made += 1
  const own = { seq: made, key: `key-of-${made}`, lane: `lane ${made}` }
  return entry({ ...own, ...submitCommand(1, made, 'Title'), ...of })
}
const review = (more: Partial<OutboxEntry> = {}) => waiting(more)
const message = (text: string, author = VISITOR) => waiting({ ...contactCommand(text), author })

function plansOf(entries: readonly OutboxEntry[], most = 100) {
  return planBatches(entries, { ...planning, most }).map(({ token, items }) => ({
    token,
    seqs: items.map(({ seq }) => seq),
  }))
}
const seqsOf = (...entries: OutboxEntry[]) => entries.map(({ seq }) => seq)

/** What each of these takes in a request. */
function bytesOf(entry: OutboxEntry | undefined): number {
  if (!entry) throw new Error('There is none')
  const twice = [entry, { ...entry, lane: 'another' }]
  const [plan] = planBatches(twice, planning)
  return JSON.stringify(plan?.items[0]?.command).length
}

test('rule 4: what a visitor wrote on this phone never travels in a request that shows who is signed in', () => {
  const [one, two] = [review(), review()]
  const [three, four] = [message('First'), message('Second')]
  expect(plansOf([one, three, two, four])).toEqual([
    { token: 't', seqs: seqsOf(one, two) },
    { token: null, seqs: seqsOf(three, four) },
  ])
})

test('D79: what its author has signed carries the signature and shows nobody’s sign-in; what goes under a sign-in carries none', () => {
  const left = [1, 2].map(() => review({ author: 8, signature: 'key.8.sig' }))
  const unsigned = review({ author: 8 })
  const here = [1, 2].map(() => review({ signature: 'key.7.sig' }))
  const plans = planBatches([...left, unsigned, ...here], planning)
  expect(plans.map(({ token, items }) => [token, items.map(({ command }) => command.signature)])).toEqual([
    [null, ['key.8.sig', 'key.8.sig']],
    ['t', [undefined, undefined]],
  ])
})

test('what one request has no room for waits behind the beginning of its lane', () => {
  const lane = Array.from({ length: 60 }, () => ({ ...message('x'.repeat(MESSAGE_MAX)), lane: 'contact' }))
  expect(plansOf(lane, 3)).toEqual([{ token: null, seqs: seqsOf(...lane.slice(0, 3)) }])
  const [plan, ...others] = plansOf(lane)
  expect(others).toEqual([])
  expect(plan?.seqs).toEqual(seqsOf(...lane.slice(0, plan?.seqs.length)))
  expect(plan?.seqs.length).toBe(Math.floor(BATCH_BYTES_MAX / bytesOf(lane[0])))
})

test('one request has no more commands, and no more bytes, than the server takes', () => {
  const five = Array.from({ length: 5 }, () => review())
  expect(plansOf(five, 2).map(({ seqs }) => seqs)).toEqual([
    seqsOf(...five.slice(0, 2)),
    seqsOf(...five.slice(2, 4)),
  ])
  const many = Array.from({ length: 60 }, () => message('x'.repeat(MESSAGE_MAX)))
  const plans = planBatches(many, planning)
  const sizes = plans.map(({ items }) => JSON.stringify(items.map(({ command }) => command)).length)
  expect(sizes.length).toBeGreaterThan(1)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(BATCH_BYTES_MAX + 100)
  expect(Math.max(...sizes)).toBeGreaterThan(BATCH_BYTES_MAX - 2 * MESSAGE_MAX)
  expect(plans.flatMap(({ items }) => items.map(({ seq }) => seq))).toEqual(seqsOf(...many))
})

test('O-45: of three that failed twice each goes alone, and so does what was taken back or is not due', () => {
  const [one, two] = [review(), review({ attempts: 1 })]
  const failed = Array.from({ length: 3 }, () => review({ attempts: 2 }))
  const others = [review({ withdrawn: true }), review({ state: 'parked' })]
  expect(plansOf([...failed, ...others, one, two])).toEqual([{ token: 't', seqs: seqsOf(one, two) }])
  // A request for one is none for several.
  expect(plansOf([...others, one])).toEqual([])
})

test('O-05, O-45: many that failed twice or more go in parts, smaller each time, and at last alone', () => {
  const sizes = (attempts: number, count = 40) =>
    plansOf(Array.from({ length: count }, () => review({ attempts }))).map(({ seqs }) => seqs.length)
  expect(sizes(1)).toEqual([40])
  expect(sizes(2)).toEqual([10, 10, 10, 10])
  expect(sizes(3)).toEqual([5, 5, 5, 5, 5, 5, 5, 5])
  expect(sizes(4)).toEqual(Array.from({ length: 20 }, () => 2))
  expect(sizes(5)).toEqual([])
  expect(sizes(2, 800)).toEqual(Array.from({ length: 8 }, () => 100))
  // What has failed less often may fill a part; it makes none larger, and what is not due makes none larger either.
  const mixed = [...Array.from({ length: 8 }, () => review({ attempts: 2 })), review(), review()]
  expect(
    plansOf([...mixed, review({ attempts: 2, state: 'parked' })]).map(({ seqs }) => seqs.length),
  ).toEqual([2, 2, 2, 2, 2])
  // Nor does a lane whose beginning failed less often than what follows.
  const lane = [0, 2, 2].map(attempts => ({ ...message('Lane'), lane: 'contact', attempts }))
  expect(plansOf(lane)).toEqual([])
})
