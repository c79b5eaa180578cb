/**
 * Stands in for Stripe: speaks the part of its HTTP interface that the shop uses, keeps sessions and idempotency
 * keys as Stripe does, and can be made to fail the ways a provider fails.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import type { PaymentSettings } from '../../src/server/shop/payment-settings.ts'
import { TEST_NOW } from './factories.ts'

export const WEBHOOK_SECRET = 'whsec_test_secret'
export const SECRET_KEY = 'sk_test_stand_in'

export interface StandInSession {
  id: string
  object: 'checkout.session'
  client_reference_id: string | null
  metadata: Record<string, string>
  amount_total: number
  currency: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  payment_intent: { id: string; status: string } | null
  url: string | null
  success_url: string
  cancel_url: string
  customer_email: string
  created: number
}

export interface StandInRefund {
  id: string
  object: 'refund'
  payment_intent: string
  amount: number
  status: 'succeeded' | 'failed' | 'canceled'
}

export interface StandInDispute {
  id: string
  object: 'dispute'
  payment_intent: string
  status: 'needs_response' | 'under_review' | 'won' | 'lost'
}

/**
 * What the next request for a session meets: an outage before, or after, it was made; a silence after; a failure
 * that is kept under its key, before or after; too many requests; an address that is refused.
 */
export type Fault = 'lost before' | 'lost after' | 'silent' | 'broken' | 'broken after' | 'busy' | 'bad email'

export interface StripeStandIn {
  readonly settings: Extract<PaymentSettings, { kind: 'stripe' }>
  readonly sessions: StandInSession[]
  /** Idempotency keys of the requests for a session, in the order in which they came. */
  readonly keys: string[]
  readonly bodies: string[]
  /** All requests, by method and path, in the order in which they came. */
  readonly asked: string[]
  /** Met by the next requests for a session, one each. */
  faults: Fault[]
  isDown: boolean
  /** Runs while a request for a session is under way: the session is made, and its asker has not heard of it. */
  beforeAnswer: () => Promise<unknown>
  /** Runs while a list of sessions is under way: what is made now is not in it. */
  beforeList: () => Promise<unknown>
  /** Runs while a payment's refunds are under way: what becomes of them now is not in the answer. */
  beforeRefunds: () => Promise<unknown>
  pay(id: string, status?: 'paid' | 'unpaid'): void
  readonly refunds: StandInRefund[]
  readonly disputes: StandInDispute[]
  /** The key may not look at disputes. */
  hidesDisputes: boolean
  /** The key may not look at payments: a session tells the number of its own only. */
  hidesPayments: boolean
  /** Gives back what is still missing to so much of a payment. */
  refundUpTo(payment: string, cents: number): void
  close(): Promise<void>
}

const stripe = new Stripe(SECRET_KEY)
/** How many sessions a page of the list holds at most: so few that whoever reads one page only misses some. */
const PAGE = 2

/** An event as Stripe would send it, and the header that goes with its bytes. */
export function signedEvent(
  type: string,
  object: object,
  options: { id?: string; secret?: string; at?: number; livemode?: boolean; account?: string } = {},
) {
  const { id = `evt_${type}`, secret = WEBHOOK_SECRET, at = TEST_NOW, livemode = false, account } = options
  const payload = JSON.stringify({ id, object: 'event', type, livemode, account, data: { object } }, null, 2)
  const timestamp = Math.floor(at / 1000)
  return { payload, header: stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }) }
}

export async function openStripeStandIn(): Promise<StripeStandIn> {
  const stored = new Map<string, { status: number; body: object }>()
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const standIn: StripeStandIn = {
    settings: {
      kind: 'stripe',
      secretKey: SECRET_KEY,
      webhookSecret: WEBHOOK_SECRET,
      apiUrl: `http://127.0.0.1:${port}`,
      answerWithinMs: 2_000,
    },
    sessions: [],
    keys: [],
    bodies: [],
    asked: [],
    faults: [],
    isDown: false,
    refunds: [],
    disputes: [],
    hidesDisputes: false,
    hidesPayments: false,
    refundUpTo(payment, cents) {
      const { length } = standIn.refunds
      const given = standIn.refunds.filter(({ payment_intent }) => payment_intent === payment)
      const amount = cents - given.reduce((sum, refund) => sum + refund.amount, 0)
      const refund = { id: `re_${length}`, object: 'refund', status: 'succeeded' } as const
      if (amount > 0) standIn.refunds.push({ ...refund, payment_intent: payment, amount })
    },
    beforeAnswer: async () => undefined,
    beforeList: async () => undefined,
    beforeRefunds: async () => undefined,
    pay(id, status = 'paid') {
      const session = find(id)
      if (session?.status !== 'open') throw new Error('Only an open session can be paid.')
      const payment_intent = { id: `pi_${id}`, status: status === 'paid' ? 'succeeded' : 'processing' }
      Object.assign(session, { status: 'complete', payment_status: status, payment_intent, url: null })
    },
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  const find = (id: string) => standIn.sessions.find(session => session.id === id)

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://stand-in')
    standIn.asked.push(`${request.method} ${pathname}`)
    const body = await text(request)
    if (standIn.isDown) return request.socket.destroy()
    if (request.headers.authorization !== `Bearer ${SECRET_KEY}`)
      return reply(response, 401, failure('authentication_error'))
    const [, , , , id, verb] = pathname.split('/')
    if (pathname === '/v1/refunds') {
      const known = structuredClone(refundsOf(searchParams.get('payment_intent')))
      await standIn.beforeRefunds()
      return reply(response, 200, known)
    }
    if (pathname === '/v1/disputes')
      return standIn.hidesDisputes
        ? reply(response, 403, failure('invalid_request_error'))
        : reply(response, 200, disputesOf(searchParams.get('payment_intent')))
    if (!pathname.startsWith('/v1/checkout/sessions'))
      return reply(response, 404, failure('invalid_request_error'))
    if (request.method === 'POST' && !id) return create(request, response, new URLSearchParams(body))
    if (!id) {
      const listed = list(searchParams)
      await standIn.beforeList()
      return reply(response, 200, listed)
    }
    const session = find(id)
    if (!session) return reply(response, 404, failure('invalid_request_error'))
    if (verb === 'expire') {
      if (session.status !== 'open') return reply(response, 400, failure('invalid_request_error'))
      Object.assign(session, { status: 'expired', url: null })
    }
    if (!isExpanded(searchParams))
      return reply(response, 200, { ...session, payment_intent: session.payment_intent?.id ?? null })
    return standIn.hidesPayments
      ? reply(response, 403, failure('invalid_request_error'))
      : reply(response, 200, session)
  }

  async function create(
    request: IncomingMessage,
    response: ServerResponse,
    fields: URLSearchParams,
  ): Promise<unknown> {
    const key = String(request.headers['idempotency-key'])
    standIn.keys.push(key)
    standIn.bodies.push(fields.toString())
    const fault = standIn.faults.shift()
    if (fault === 'lost before') return request.socket.destroy()
    if (fault === 'busy') return reply(response, 429, failure('rate_limit_error'))
    if (fault === 'bad email') return reply(response, 400, refusedEmail)
    if (fault === 'broken after') addSession(fields)
    if (fault?.startsWith('broken')) stored.set(key, { status: 500, body: failure('api_error') })
    const kept = stored.get(key) ?? { status: 200, body: addSession(fields) }
    stored.set(key, kept)
    await standIn.beforeAnswer()
    if (fault === 'lost after') return request.socket.destroy()
    if (fault === 'silent') return undefined
    return reply(response, kept.status, kept.body)
  }

  function addSession(fields: URLSearchParams): StandInSession {
    const session = make(fields, standIn.sessions.length + 1)
    standIn.sessions.push(session)
    return session
  }

  function refundsOf(payment: string | null): object {
    const data = standIn.refunds.filter(({ payment_intent }) => payment_intent === payment)
    return { object: 'list', data, has_more: false, url: '/v1/refunds' }
  }

  function disputesOf(payment: string | null): object {
    const data = standIn.disputes.filter(({ payment_intent }) => payment_intent === payment)
    return { object: 'list', data, has_more: false, url: '/v1/disputes' }
  }

  function list(query: URLSearchParams): object {
    const payment = query.get('payment_intent')
    const found = standIn.sessions
      .filter(session => payment === null || session.payment_intent?.id === payment)
      .filter(session => session.created >= Number(query.get('created[gte]') ?? 0))
      .reverse()
    const from = found.findIndex(({ id }) => id === query.get('starting_after')) + 1
    const to = from + Math.min(PAGE, Number(query.get('limit') ?? PAGE))
    const data = found.slice(from, to)
    return { object: 'list', data, has_more: to < found.length, url: '/v1/checkout/sessions' }
  }
  return standIn
}

const isExpanded = (query: URLSearchParams) => query.get('expand[0]') === 'payment_intent'

function make(fields: URLSearchParams, number: number): StandInSession {
  const id = `cs_test_${number}`
  let amount = 0
  for (let at = 0; fields.has(`line_items[${at}][quantity]`); at += 1) {
    const cents = Number(fields.get(`line_items[${at}][price_data][unit_amount]`))
    amount += cents * Number(fields.get(`line_items[${at}][quantity]`))
  }
  return {
    id,
    object: 'checkout.session',
    client_reference_id: fields.get('client_reference_id'),
    metadata: {
      order_id: fields.get('metadata[order_id]') ?? '',
      site: fields.get('metadata[site]') ?? '',
    },
    amount_total: amount,
    currency: fields.get('line_items[0][price_data][currency]') ?? '',
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    url: `https://checkout.stripe.example/c/pay/${id}`,
    success_url: fields.get('success_url') ?? '',
    cancel_url: fields.get('cancel_url') ?? '',
    customer_email: fields.get('customer_email') ?? '',
    created: Math.floor(TEST_NOW / 1000),
  }
}

const refusedEmail = {
  error: {
    type: 'invalid_request_error',
    code: 'email_invalid',
    param: 'customer_email',
    message: 'Invalid email address: ada+shop@example.invalid',
  },
}

function failure(type: string) {
  return { error: { type, message: 'The stand-in was told to fail.' } }
}

function reply(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Request-Id': 'req_stand_in' })
  response.end(JSON.stringify(body))
}

async function text(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
