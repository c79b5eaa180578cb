import { describe, expect, test } from 'vitest'
import { classify, type Evidence } from '../../src/sync/classify.ts'

const KEY = 'the-key'
const submit = { name: 'review.submit' }

function answer(status: number, response: number | null, more: Partial<Evidence & { kind: 'answer' }> = {}) {
  const envelope = response === null ? null : { response_status: response, validation_errors: {} }
  return {
    kind: 'answer',
    status,
    envelope,
    retryAfter: null,
    date: null,
    body: null,
    echoedKey: null,
    etag: null,
    ...more,
  } satisfies Evidence
}
const withErrors = (response: number, errors: Record<string, string[]>) =>
  answer(200, response, { envelope: { response_status: response, validation_errors: errors } })

describe('the table of evidence:', () => {
  const rows: [string, Evidence, string][] = [
    ['O-07: no answer is the network', { kind: 'silence', message: '' }, 'network'],
    ['O-17: HTML with status 200 is a portal', answer(200, null), 'portal'],
    ['O-17: a 511 page is a portal', answer(511, null), 'portal'],
    ['O-25: a delivery network that gets no answer from the site is none', answer(522, null), 'server'],
    ['O-17: a 403 page of a proxy is a portal', answer(403, null), 'portal'],
    ['O-19: a 407 page of a proxy is a portal', answer(407, null), 'portal'],
    ['O-17: an answer that echoes another key is not ours', answer(200, 200, { echoedKey: 'x' }), 'portal'],
    ['O-25: 502 of a gateway is the server', answer(502, null), 'server'],
    ['O-25: 503 is the server', answer(503, 503), 'server'],
    ['O-25: 500 without envelope is the server', answer(500, null), 'server'],
    ['408 is the server', answer(408, null), 'server'],
    ['425 is the server', answer(425, null), 'server'],
    ['a crash told in the envelope is the server', answer(200, 500), 'server'],
    ['O-24: 429 is the rate', answer(429, 429), 'rate'],
    ['O-24: 429 of whatever stands before our server is the rate, too', answer(429, null), 'rate'],
    ['O-24: 429 told in the envelope alone is the rate', answer(200, 429), 'rate'],
    ['O-24: 503 with Retry-After is the rate', answer(503, null, { retryAfter: '5' }), 'rate'],
    ['O-25: 502 is the server, also with Retry-After', answer(502, null, { retryAfter: '5' }), 'server'],
    ['O-20: 401 in the envelope is the sign-in', answer(200, 401), 'auth'],
    ['O-20: 401 as status with envelope is the sign-in', answer(401, 401), 'auth'],
    ['O-20: 401 as status alone is the sign-in, whatever the envelope says', answer(401, 200), 'auth'],
    ['O-10: a key still at work', withErrors(409, { idempotency_key: ['In progress'] }), 'in-progress'],
    ['O-11: a key used for another body is a bug', withErrors(422, { idempotency_key: ['Other'] }), 'bug'],
    [
      'O-23: validation errors are a refusal',
      withErrors(422, { title: ['Title field is required'] }),
      'refused',
    ],
    ['O-26: too large is a refusal', answer(413, 413), 'refused'],
    ['O-21: a blocked account is a refusal', answer(200, 403), 'refused'],
    [
      'O-22: already submitted is a conflict',
      withErrors(422, { review: ['You have already submitted this review'] }),
      'conflict',
    ],
    ['O-22: 409 is a conflict', answer(200, 409), 'conflict'],
    ['O-42: a thing gone is a conflict', answer(200, 404), 'conflict'],
    ['O-42: so is one of which the server says that it is gone', answer(200, 410), 'conflict'],
    ['O-17: done under a status that says otherwise is not believed', answer(403, 200), 'portal'],
    ['200 is done', answer(200, 200), 'done'],
    ['200 with our key is done', answer(200, 200, { echoedKey: KEY }), 'done'],
  ]
  test.each(rows)('%s', (_, evidence, expected) => {
    expect(classify(evidence, submit, KEY)).toBe(expected)
  })

  test('not found, on a delete, is done', () => {
    expect(classify(answer(200, 404), { name: 'review.delete' }, KEY)).toBe('done')
  })

  test('D13: but not where the call itself is not found, which HTTP says, too', () => {
    expect(classify(answer(404, 404), { name: 'review.delete' }, KEY)).toBe('refused')
  })

  test('a delete that the server refuses is not done: the review stands', () => {
    expect(classify(answer(200, 403), { name: 'review.delete' }, KEY)).toBe('refused')
  })
})
