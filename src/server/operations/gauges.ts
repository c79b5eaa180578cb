import { isClockDoubted } from '../duties/trusted-clock.ts'
import type { Services } from '../services.ts'
import { openMismatches } from '../shop/mismatches.ts'
import { labels, metric } from './metrics.ts'

/** What can be measured at any moment, in lines for Prometheus. @param bytesStored how large the database is. */
export async function gaugeLines(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  bytesStored: () => Promise<number>,
): Promise<string[]> {
  const mails = await db
    .selectFrom('mail_outbox')
    .select(eb => ['state', eb.fn.countAll<number>().as('count'), eb.fn.min('created_at').as('oldest')])
    .groupBy('state')
    .execute()
  const count = (state: string) => mails.find(row => row.state === state)?.count ?? 0
  const oldest = mails.find(row => row.state === 'waiting')?.oldest
  const waited = oldest === undefined ? 0 : Math.max(0, clock() - oldest) / 1000
  const mismatches = await openMismatches(db)
  return [
    ...metric('mail_outbox', 'gauge', 'Mails that are held for a while, wait, or were given up.'),
    ...['held', 'waiting', 'failed'].map(state => `mail_outbox${labels({ state })} ${count(state)}`),
    ...metric('mail_outbox_oldest_seconds', 'gauge', 'For how long the oldest mail has waited.'),
    `mail_outbox_oldest_seconds ${waited}`,
    ...metric(
      'payment_mismatches',
      'gauge',
      'Payments that fit no order, have not gone back and are not settled.',
    ),
    `payment_mismatches ${mismatches.length}`,
    ...metric('clock_doubted', 'gauge', '1: the clock is far ahead, and nothing is erased by it.'),
    `clock_doubted ${Number(await isClockDoubted(db, clock()))}`,
    ...metric('database_bytes', 'gauge', 'Size of the database.'),
    `database_bytes ${await bytesStored()}`,
    ...metric('process_resident_memory_bytes', 'gauge', 'Memory of this process.'),
    `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
    ...metric('process_uptime_seconds', 'gauge', 'For how long this process has run.'),
    `process_uptime_seconds ${Math.round(process.uptime())}`,
  ]
}
