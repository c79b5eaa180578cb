/**
 * The payment provider of development: it behaves like a real one and moves no money. Its sessions live in this
 * database, its page on this server, and its webhook is signed like a real one's. It knows paths only, so that it
 * works under whatever name a developer opens this server by, and no Host header needs to be believed (Z-13).
 */
import { createHmac } from 'node:crypto'
import type { Selectable } from 'kysely'
import * as v from 'valibot'
import type { Services } from '../services.ts'
import type { ShopSchema } from '../sql/shop-schema.ts'
import { DAY_MS } from '../time.ts'
import { ForgedEventError, PaymentError, type PaymentProvider, type PaymentSession } from './payment.ts'
import { isSigned } from './signature.ts'

export const SANDBOX_PATH = '/public/payment/sandbox'
const SANDBOX_SIGNATURE_HEADER = 'sandbox-signature'
const SESSION_LIFETIME_MS = DAY_MS
const SESSION_ID_BYTES = 24

type SandboxServices = Pick<Services, 'db' | 'clock' | 'random' | 'secret'>
type Row = Selectable<ShopSchema['sandbox_sessions']>

const SandboxEvent = v.object({ id: v.string(), type: v.string(), session: v.string() })

/** Why no server starts in production with play money, which must never pay for a real order (P-22). */
export const NO_SANDBOX =
  'The payment sandbox never runs in production. Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or PAYMENT=off to keep the shop closed.'

/** Signs the sandbox's events: of the server's secret, so that nobody else can. */
export function sandboxSecret(secret: Uint8Array): Uint8Array {
  return createHmac('sha256', secret).update('sandbox webhook').digest()
}

/** @throws Error in production, whoever opens it. */
export function createSandbox(services: SandboxServices, isProduction: boolean): PaymentProvider {
  if (isProduction) throw new Error(NO_SANDBOX)
  const { db, clock, random, secret } = services
  const asSession = (row: Row): PaymentSession => {
    const isOver = row.state === 'open' && row.created_at <= clock() - SESSION_LIFETIME_MS
    const state = isOver ? 'expired' : row.state
    return {
      id: row.id,
      url: state === 'open' ? `${SANDBOX_PATH}/${row.id}` : null,
      state,
      orderRef: row.order_ref,
      isOurs: true,
      amountCents: row.amount_cents,
      currency: row.currency,
      paymentId: state === 'paid' ? `sandbox_payment_${row.id}` : null,
    }
  }
  const find = async (column: 'id' | 'order_ref' | 'idempotency_key', value: string) => {
    const row = await db
      .selectFrom('sandbox_sessions')
      .selectAll()
      .where(column, '=', value)
      .orderBy('created_at', 'desc')
      .executeTakeFirst()
    return row ? asSession(row) : null
  }
  return {
    method: 'Sandbox',
    takesOrders: true,
    signatureHeader: SANDBOX_SIGNATURE_HEADER,
    hasOwnPages: true,
    async createSession(request) {
      const id = `cs_sandbox_${Buffer.from(random(SESSION_ID_BYTES)).toString('base64url')}`
      await db
        .insertInto('sandbox_sessions')
        .values({
          id,
          idempotency_key: request.key,
          order_ref: request.orderRef,
          amount_cents: request.lines.reduce((sum, line) => sum + line.cents * line.quantity, 0),
          currency: request.currency,
          success_url: request.successPath,
          cancel_url: request.cancelPath,
          state: 'open',
          created_at: clock(),
        })
        .onConflict(conflict => conflict.column('idempotency_key').doNothing())
        .execute()
      const made = await find('idempotency_key', request.key)
      if (!made) throw new PaymentError('The sandbox lost a session.')
      return made
    },
    readSession: id => find('id', id),
    findSession: orderRef => find('order_ref', orderRef),
    findPaid: paymentId => find('id', paymentId.replace('sandbox_payment_', '')),
    // It gives nothing back, and tells of no refund; nor has it a bank.
    readRefunded: async () => 0,
    isDisputed: async () => false,
    async expireSession(id) {
      await db
        .updateTable('sandbox_sessions')
        .set({ state: 'expired' })
        .where('id', '=', id)
        .where('state', '=', 'open')
        .execute()
      return find('id', id)
    },
    readEvent(body, signature) {
      if (!isSigned(body, signature, sandboxSecret(secret), clock())) throw new ForgedEventError()
      const { id, type, session } = v.parse(SandboxEvent, JSON.parse(new TextDecoder().decode(body)))
      return { id, type, about: { kind: 'session', sessionId: session } }
    },
  }
}
