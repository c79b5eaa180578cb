// What may be concluded about a server from its answers to the smallest question.
import { expect, test } from 'vitest'
import type { Envelope } from '../../src/contract/envelope.ts'
import type { Evidence } from '../../src/sync/classify.ts'
import { createReachability } from '../../src/sync/reachability.ts'
import { connection } from '../../src/sync/status.ts'
import type { Wire } from '../../src/sync/wire.ts'

type Answer = Extract<Evidence, { kind: 'answer' }>

const page = (status: number): Answer => ({
  kind: 'answer',
  status,
  envelope: null,
  retryAfter: null,
  date: null,
  body: null,
  echoedKey: null,
  etag: null,
})
const said = (response_status: number, more = {}, status = 200): Answer => {
  const envelope: Envelope = { response_status, validation_errors: {} }
  return { ...page(status), envelope, body: { ...envelope, ...more } }
}
const ours = said(200, { protocol: 1, batch: 100 })
const session = said(200, { data: { sessionId: 'x' } })

/** Probes once for each list of answers, given in their order. */
async function probed(...answers: Answer[][]) {
  const reachability = createReachability()
  for (const each of answers) {
    const left = [...each]
    const request: Wire['request'] = async (_call, _input, { isAskedAfter = false } = {}) => {
      const evidence = left.shift()
      if (!evidence) throw new Error('Asked more often than expected')
      reachability.note(evidence, isAskedAfter)
      return evidence
    }
    await reachability.probe({ request })
    expect(left).toEqual([])
  }
  return reachability
}

test('D79: a server that is busy when it is asked who it is has said nothing about that', async () => {
  for (const busy of [said(503, {}, 503), said(500), said(429)]) {
    const reachability = await probed([busy])
    expect([reachability.keepsKeys(), reachability.batchMax]).toEqual([null, null])
  }
  const reachability = await probed([said(503, {}, 503)], [ours])
  expect([reachability.keepsKeys(), reachability.batchMax]).toEqual([true, 100])
})

test('D79 O-17: a portal that lets us through between two questions does not make our server another one', async () => {
  const reachability = await probed([page(200), session, ours])
  expect([reachability.keepsKeys(), reachability.batchMax]).toEqual([true, 100])
})

test('O-17: what a proxy says of itself tells nothing of the server behind it, and is not taken for it', async () => {
  for (const status of [403, 407, 408, 425]) {
    const reachability = await probed([page(status), page(status)])
    expect([reachability.keepsKeys(), reachability.state()], String(status)).toEqual([null, 'portal'])
    const behind = await probed([page(status), session])
    expect([behind.keepsKeys(), behind.state()], String(status)).toEqual([null, 'reachable'])
  }
  const away = await probed([page(502)])
  expect([away.keepsKeys(), away.state(), connection.isInTrouble]).toEqual([null, 'unreachable', true])
  await probed([page(200), page(200)])
  expect(connection).toMatchObject({ state: 'portal', isInTrouble: false })
})

test('a server that answers pages to "ping", twice, and calls otherwise, is one that keeps no keys', async () => {
  const reachability = await probed([page(404), session, page(404)], [session])
  expect(reachability.keepsKeys()).toBe(false)
})

test('O-17: a portal that another request meets while the first question is on its way is told', async () => {
  const reachability = createReachability()
  let answer: (evidence: Evidence) => void = () => undefined
  const request: Wire['request'] = async (_call, _input, { isAskedAfter = false } = {}) => {
    const evidence = await new Promise<Evidence>(resolve => {
      answer = resolve
    })
    reachability.note(evidence, isAskedAfter)
    return evidence
  }
  void reachability.probe({ request })
  reachability.note(page(200), false)
  expect(reachability.state()).toBe('portal')
  answer(ours)
  await expect.poll(reachability.state).toBe('reachable')
})

test('O-17: a portal that says it is one (511) is told, and nothing is taken for reachable', async () => {
  const reachability = await probed([ours], [page(511), page(511)])
  expect(reachability.state()).toBe('portal')
})
