/** The sandbox's hosted page: a choice of outcomes instead of a card, so that no card number is ever typed (P-23). */
import { createHash } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { readFields } from '../http/fields.ts'
import { readBody } from '../http/read-body.ts'
import type { Services } from '../services.ts'
import { type PaymentProvider, SESSION_ID_PLACE } from './payment.ts'
import { receiveEvent } from './receive-event.ts'
import { SANDBOX_PATH, sandboxSecret } from './sandbox.ts'
import { gonePage, paymentPage, STYLE } from './sandbox-html.ts'
import { signEvent } from './signature.ts'

const EVENT_ID_BYTES = 12
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** What the choices on the page do to the session. The third does nothing: that provider stays silent. */
const OUTCOMES: Record<string, 'paid' | 'failed' | null> = {
  succeeds: 'paid',
  declined: 'failed',
  silent: null,
}

export function addSandboxRoutes(pages: Hono, services: Services, payment: PaymentProvider): void {
  const path = `${SANDBOX_PATH}/:session`
  pages.use(path, async (c, next) => {
    await next()
    c.res.headers.set('Content-Security-Policy', POLICY)
    c.res.headers.set('Cache-Control', 'no-store')
  })
  pages.get(path, async c => {
    const row = await findOpen(services, payment, c.req.param('session'))
    return row ? c.html(paymentPage(row.amount_cents, row.cancel_url)) : c.html(gonePage(), 404)
  })
  pages.post(path, async c => {
    const row = await findOpen(services, payment, c.req.param('session'))
    const outcome = await chosen(c)
    if (!row || outcome === undefined) return c.html(gonePage(), 404)
    if (outcome !== null) await conclude(services, payment, row.id, outcome)
    const url = outcome === 'failed' ? row.cancel_url : row.success_url.replace(SESSION_ID_PLACE, row.id)
    return c.redirect(url, 303)
  })
}

async function findOpen({ db }: Services, payment: PaymentProvider, id: string) {
  const session = await payment.readSession(id)
  if (session?.state !== 'open') return undefined
  return db.selectFrom('sandbox_sessions').selectAll().where('id', '=', id).executeTakeFirst()
}

async function chosen(c: Context): Promise<'paid' | 'failed' | null | undefined> {
  const { fields } = await readFields(await readBody(c.req.raw), c.req.header('content-type') ?? '')
  const choice = String(fields.outcome)
  return Object.hasOwn(OUTCOMES, choice) ? OUTCOMES[choice] : undefined
}

/** Ends the session and tells it the way a provider does: signed, through the webhook's own door. */
async function conclude(services: Services, payment: PaymentProvider, id: string, state: 'paid' | 'failed') {
  const { db, random, secret, clock } = services
  await db
    .updateTable('sandbox_sessions')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute()
  const event = {
    id: `evt_sandbox_${Buffer.from(random(EVENT_ID_BYTES)).toString('base64url')}`,
    type: `session.${state}`,
    session: id,
  }
  const body = JSON.stringify(event)
  await receiveEvent(services, payment, Buffer.from(body), signEvent(body, sandboxSecret(secret), clock()))
}
