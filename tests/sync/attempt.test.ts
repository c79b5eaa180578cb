// What one attempt makes of what is known of the server, and of its answer; whole roads are in `plain-server.test.ts`.
import { expect, test } from 'vitest'
import type { Envelope } from '../../src/contract/envelope.ts'
import type { DepartmentReview } from '../../src/contract/review.ts'
import type { OutboxEntry } from '../../src/db/records.ts'
import { attemptDelivery } from '../../src/sync/attempt.ts'
import type { Evidence } from '../../src/sync/classify.ts'
import { defaultDecisions } from '../../src/sync/decisions.ts'
import type { Credentials } from '../../src/sync/eligible.ts'
import type { UpwardKit } from '../../src/sync/kit.ts'
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
}

/** @returns what came of it, and what was asked of the server. */
async function attempt(from: OutboxEntry, credentials: Credentials, server: Server) {
  const { keepsKeys = true, echoesKeys = false, state = 'reachable', answer = said(200, 'key') } = server
  const asked: string[] = []
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
      request: async ({ path }: { path: string }) => {
        asked.push(path)
        return answer
      },
    },
    session: () => ({ userId: 7, token: 'token' }),
  } as unknown as UpwardKit
  const { kind, stored: row } = await attemptDelivery(kit, from, credentials)
  return { kind, row: row?.id ?? null, asked }
}

const SENT = ['review/submit']

test('rule 1: what the server stored is told where it is done, and only there', async () => {
  expect(await attempt(review, byToken, {})).toEqual({ kind: 'done', row: 5, asked: SENT })
  const refused = await attempt(review, byToken, { answer: said(422, 'key') })
  expect(refused).toEqual({ kind: 'refused', row: null, asked: SENT })
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
  expect(await attempt(review, byToken, { answer: said(409, 'key') })).toEqual({
    kind: 'conflict',
    row: null,
    asked: SENT,
  })
})
