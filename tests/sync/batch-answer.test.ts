// What an answer to several commands says of each of them; null: it was certainly not done.
import { expect, test } from 'vitest'
import { evidenceOf, isBatchRefused, readBatchAnswer } from '../../src/sync/batch-answer.ts'
import type { Evidence } from '../../src/sync/classify.ts'

type Answer = Extract<Evidence, { kind: 'answer' }>

function answer(more: Partial<Answer> = {}): Answer {
  return {
    kind: 'answer',
    status: 200,
    envelope: { response_status: 200, validation_errors: {} },
    retryAfter: null,
    date: null,
    body: null,
    echoedKey: null,
    etag: null,
    ...more,
  }
}

const said = (response_status: number) => ({ response_status, validation_errors: {} })
const of = (evidence: Evidence, key = 'one') => evidenceOf(readBatchAnswer(evidence), key)
const outcomes = (...outcomes: object[]) => answer({ body: { ...said(200), outcomes } })

test('O-13: each command has the outcome under its own key, as if it had been sent alone', () => {
  const body = { ...said(409), validation_errors: { review: ['There'] } }
  const evidence = outcomes({ key: 'other', status: 200, body: said(200) }, { key: 'one', status: 409, body })
  expect(of(evidence)).toEqual(answer({ status: 409, envelope: body, body, echoedKey: 'one' }))
})

test('O-24: how long one of them is asked to wait is told in whole seconds, and never too few', () => {
  const one = { key: 'one', status: 429, body: said(429) }
  expect(of(outcomes({ ...one, retry_after: 1.2 }))).toMatchObject({ retryAfter: '2' })
  expect(of(outcomes({ ...one, retry_after: 0 }))).toMatchObject({ retryAfter: '0' })
  expect(of(outcomes(one))).toMatchObject({ retryAfter: null })
})

test('what was not tried because of another of its lane was certainly not done', () => {
  expect(of(outcomes({ key: 'one', status: 0 }))).toBeNull()
})

test('O-05: what the answer does not speak of, or not so that it can be read, may have been done', () => {
  for (const evidence of [
    outcomes(),
    outcomes({ key: 'other', status: 200, body: said(200) }),
    outcomes({ key: 'one', status: 200 }),
    outcomes({ key: 'one', status: 200, body: '<html>' }),
    answer({ body: 'cut' }),
  ])
    expect(of(evidence)).toMatchObject({ kind: 'silence' })
})

test('O-16 O-17: silence and pages of a portal say of each what they would say of one', () => {
  const silence: Evidence = { kind: 'silence', message: 'Cut' }
  const page = answer({ envelope: null, body: '<html>' })
  for (const evidence of [silence, page]) {
    expect(of(evidence)).toBe(evidence)
    expect(isBatchRefused(readBatchAnswer(evidence))).toBe(false)
  }
})

test('O-24 O-25: what is said of the whole request is said of each where the server cannot answer now, and else of none', () => {
  const busy = [
    answer({ status: 429, envelope: said(429) }),
    answer({ envelope: said(429) }),
    answer({ status: 503, envelope: said(503) }),
    answer({ envelope: said(500) }),
    // A proxy of ours has the last word on the status.
    answer({ status: 500, envelope: said(404) }),
    answer({ status: 429, envelope: said(404) }),
  ]
  for (const evidence of busy) {
    expect(of(evidence)).toBe(evidence)
    expect(isBatchRefused(readBatchAnswer(evidence))).toBe(false)
  }
  const refused = answer({ status: 499, envelope: said(499) })
  for (const evidence of [refused, answer({ status: 404, envelope: said(404) })]) {
    expect(of(evidence)).toBeNull()
    expect(isBatchRefused(readBatchAnswer(evidence))).toBe(true)
  }
})

test('one that was not tried is no refusal of the whole', () => {
  expect(isBatchRefused(readBatchAnswer(outcomes({ key: 'one', status: 0 })))).toBe(false)
})
