/** What those who run the server ask it: whether it works, and how much it does. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { bearerOf } from '../http/bearer.ts'
import type { Services } from '../services.ts'
import { gaugeLines } from './gauges.ts'
import { createHealth } from './health.ts'
import { HEALTH_PATH, METRICS_PATH } from './paths.ts'

export interface OperationsOptions {
  readonly services: Services
  readonly bytesStored: () => Promise<number>
  /** Whoever shows it may read the figures; undefined: nobody may. */
  readonly metricsToken: string | undefined
}

const FRESH = { 'Cache-Control': 'no-store' }

/**
 * `/health` is open to everybody and says one word. `/metrics` wants the token: behind a proxy every request comes from
 * this machine, so where it comes from proves nothing.
 */
export function createOperationsPages({ services, bytesStored, metricsToken }: OperationsOptions): Hono {
  const pages = new Hono()
  const isWell = createHealth(services)
  pages.get(HEALTH_PATH, async c => {
    if (await isWell()) return c.json({ status: 'ok' }, 200, FRESH)
    return c.json({ status: 'failing' }, 503, { ...FRESH, 'Retry-After': '5' })
  })
  if (metricsToken === undefined) return pages
  pages.get(METRICS_PATH, async c => {
    const shown = bearerOf(c.req.header('authorization')) ?? ''
    if (!isSame(shown, metricsToken)) return c.text('', 401, { ...FRESH, 'WWW-Authenticate': 'Bearer' })
    const lines = [...services.metrics.lines(), ...(await gaugeLines(services, bytesStored))]
    return c.body(`${lines.join('\n')}\n`, 200, { ...FRESH, 'Content-Type': 'text/plain; version=0.0.4' })
  })
  return pages
}

/** Takes equally long for any token. */
function isSame(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(one), hash(other))
}
