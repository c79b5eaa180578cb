// What one attempt makes of what is known of the server, and of its answer; whole roads are in `plain-server.test.ts`.
import { expect, test } from 'vitest'
import type { Envelope } from '../../src/contract/envelope.ts'
import { WITHDRAWN_HEADER } from '../../src/contract/protocol.ts'
import type { DepartmentReview } from '../../src/contract/review.ts'
import { DELIVERY_HEADER } from '../../src/contract/signed-delivery.ts'
import type { OutboxEntry } from '../../src/db/records.ts'
import { attemptDelivery } from '../../src/sync/attempt.ts'
import type { Evidence, EvidenceClass } from '../../src/sync/classify.ts'
import { defaultDecisions } from '../../src/sync/decisions.ts'
import type { Credentials } from '../../src/sync/eligible.ts'
import type { UpwardKit } from '../../src/sync/kit.ts'
import { ATTEMPT_DEADLINE_MS, LEASE_MS } from '../../src/sync/lease.ts'
import type { Connection } from '../../src/sync/status.ts'
import { entry, NOW } from '../app/waiting-entry.ts'
import { contactCommand, submitCommand } from '../world/factories.ts'

const review = entry({ ...submitCommand(1, 2, 'Nights'), state: 'sending' })
const message = entry({ ...contactCommand('Hello'), lane: 'contact', state: 'sending' })
const byToken: Credentials = { token: 'token', signature: null }
const bySignature: Credentials = { token: null, signature: 'key.7.sig' }

const stored: DepartmentReview = {
  ...{ id: 5, user_id: 7, hospital_id: 1, department_id: 2, is_active: 1, is_anonymous: 0 },
  ...{ staff_to_patient: 1, coworkers: 1, management: 1, overall: 1, rating: 1 },
  ...{ title: 'Nights', review: 'About Nights', created_at: '2026-11-21', first_name: 'Ann' },
}
function said(response_status: number, echoedKey: string | null): Evidence {
  const envelope: Envelope = { response_status, validation_errors: {} }
  const body = { ...envelope, review: stored, data: { review: stored } }
  const none = { retryAfter: null, date: null, etag: null }
  return { kind: 'answer', status: 200, envelope, body, echoedKey, ...none }
}

interface Server {
  keepsKeys?: boolean | null
  echoesKeys?: boolean
  state?: Connection['state']
  answer?: Evidence
  /** To what is asked to find out what an earlier attempt has done. */
  read?: Evidence
}

interface RequestOptions {
  token?: string | null
  key?: string
  headers?: Record<string, string>
  deadlineAt?: number
  isAskedAfter?: boolean
}

/** @returns what came of it, and what was asked of the server. */
async function attempt(from: OutboxEntry, credentials: Credentials, server: Server) {
  const { keepsKeys = true, echoesKeys = false, state = 'reachable', answer = said(200, 'key') } = server
  const asked: string[] = []
  const ways: RequestOptions[] = []
  const kit = {
    decisions: defaultDecisions,
    clock: { now: () => NOW },
    reachability: {
      keepsKeys: () => keepsKeys,
      echoesKeys: () => echoesKeys,
      state: () => state,
      probe: async () => void asked.push('probe'),
    },
    wire: {
      request: async (
        { path, method }: { path: string; method: string },
        _: unknown,
        way: RequestOptions,
      ) => {
        asked.push(path)
        ways.push(way)
        return method === 'POST' ? answer : (server.read ?? answer)
      },
    },
    session: () => ({ userId: 7, token: 'token' }),
  } as unknown as UpwardKit
  const { kind, stored: row } = await attemptDelivery(kit, from, credentials)
  return { kind, row: row?.id ?? null, asked, way: ways[0] }
}

const SENT = ['review/submit']

test('rule 1: what the server stored is told where it is done, and only there', async () => {
  expect(await attempt(review, byToken, {})).toMatchObject({ kind: 'done', row: 5, asked: SENT })
  const refused = await attempt(review, byToken, { answer: said(422, 'key') })
  expect(refused).toMatchObject({ kind: 'refused', row: null, asked: SENT })
  const silence: Evidence = { kind: 'silence', message: 'Cut' }
  expect(await attempt(review, byToken, { answer: silence })).toMatchObject({ kind: 'network', row: null })
})

test('rule 1: once a key was echoed a "done" without one is a portal’s; a refusal without one is not', async () => {
  const echoes = { echoesKeys: true }
  expect(await attempt(review, byToken, { ...echoes, answer: said(200, null) })).toMatchObject({
    kind: 'portal',
    row: null,
  })
  expect(await attempt(review, byToken, { ...echoes, answer: said(200, 'key') })).toMatchObject({
    kind: 'done',
  })
  expect(await attempt(review, byToken, { ...echoes, answer: said(422, null) })).toMatchObject({
    kind: 'refused',
  })
  expect(await attempt(message, byToken, { answer: said(200, null) })).toMatchObject({ kind: 'done' })
})

test('D79: what was given up and cannot be undone is not sent any more', async () => {
  const back = { ...message, withdrawn: true, uncertain: true }
  expect(await attempt(back, byToken, {})).toMatchObject({ kind: 'conflict', asked: [] })
})

test('D79: a signature goes only to a server that is known to take it, and is not thrown away for one that is not known', async () => {
  const { asked } = await attempt(message, bySignature, {})
  expect(asked).toHaveLength(1)
  expect(await attempt(message, bySignature, { keepsKeys: false })).toMatchObject({ kind: 'auth', asked: [] })
  for (const [state, kind] of [
    ['reachable', 'server'],
    ['unreachable', 'network'],
    ['portal', 'network'],
  ] as const)
    expect(await attempt(message, bySignature, { keepsKeys: null, state })).toMatchObject({
      kind,
      asked: ['probe'],
    })
})

test('O-05: so it is of what may have arrived and leaves a trace; what is sent for the first time just goes', async () => {
  const unknown = { keepsKeys: null }
  expect((await attempt(review, byToken, unknown)).asked).toEqual(SENT)
  const uncertain = { ...review, uncertain: true }
  expect(await attempt(uncertain, byToken, unknown)).toMatchObject({ kind: 'server', asked: ['probe'] })
  // No trace could be looked for.
  expect((await attempt({ ...message, uncertain: true }, byToken, unknown)).asked).toHaveLength(1)
  expect((await attempt(uncertain, byToken, {})).asked).toEqual(SENT)
})

test('O-22: a server that keeps keys has the last word on a conflict', async () => {
  expect(await attempt(review, byToken, { answer: said(409, 'key') })).toMatchObject({
    kind: 'conflict',
    row: null,
    asked: SENT,
  })
})

test('rule 4 D79: it goes as its author alone, under its key, and says that its author has taken it back', async () => {
  const lease = { owner: 'here', epoch: 1, until: NOW + LEASE_MS }
  const way = { key: 'key', headers: {}, deadlineAt: NOW + ATTEMPT_DEADLINE_MS, isAskedAfter: true }
  const hers = await attempt({ ...review, lease }, byToken, {})
  expect(hers.way).toEqual({ ...way, token: 'token' })
  // Of one that slept since it claimed the command no more is left than of its claim.
  const late = await attempt({ ...review, lease: { ...lease, until: lease.until - 7 } }, byToken, {})
  expect(late.way).toMatchObject({ deadlineAt: way.deadlineAt - 7 })
  const signed = await attempt({ ...review, lease: null }, bySignature, {})
  expect(signed.way).toEqual({ ...way, token: null, headers: { [DELIVERY_HEADER]: 'key.7.sig' } })
  const back = await attempt({ ...review, withdrawn: true }, byToken, {})
  expect(back.way).toMatchObject({ headers: { [WITHDRAWN_HEADER]: 'true' } })
})

const page: Evidence = { ...(said(200, null) as Extract<Evidence, { kind: 'answer' }>), envelope: null }

test.each<[EvidenceClass, Evidence]>([
  ['network', { kind: 'silence', message: 'Cut' }],
  ['portal', page],
  ['rate', said(429, null)],
  ['auth', said(401, null)],
  ['server', said(500, null)],
  // Whatever else: not what was asked of the command.
  ['server', said(422, null)],
  ['server', said(409, null)],
])(
  'O-05: where it cannot be found out what an earlier attempt has done it is not sent again: %s',
  async (kind, read) => {
    const uncertain = { ...review, uncertain: true }
    const { asked, ...came } = await attempt(uncertain, byToken, { keepsKeys: false, read })
    expect([came.kind, came.row, asked.includes('review/submit')]).toEqual([kind, null, false])
    // Nor is a conflict with what may be its own told as one.
    const conflict = { keepsKeys: false, read, answer: said(409, null) }
    expect(await attempt(review, byToken, conflict)).toMatchObject({ kind, row: null })
  },
)
