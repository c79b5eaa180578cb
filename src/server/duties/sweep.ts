import { forgetOldFailures } from '../accounts/code-failures.ts'
import { forgetOldCodes } from '../accounts/codes.ts'
import { forgetOldDeviceKeys } from '../accounts/device-keys.ts'
import { forgetUnconfirmed } from '../accounts/forget-unconfirmed.ts'
import { forgetOldTokens } from '../accounts/tokens.ts'
import { forgetOldActions } from '../admin/forget-actions.ts'
import { forgetOldMessages } from '../contact.ts'
import { describeFailure } from '../http/failure.ts'
import { forgetOldKeys } from '../http/idempotency.ts'
import { forgetOldTally } from '../mail/allowance.ts'
import { forgetOldMails } from '../mail/outbox.ts'
import { forgetOldTombstones } from '../reviews/forget-tombstones.ts'
import type { Services } from '../services.ts'
import { forgetOldCartSessions } from '../shop/carts.ts'
import { forgetOldEvents } from '../shop/forget-events.ts'
import { forgetOldAddresses } from '../shop/forget-shopper.ts'
import { forgetUnbought } from '../shop/forget-unbought.ts'
import { forgetUnusedFiles } from '../site/cached-files.ts'
import type { Store } from '../sql/database.ts'
import { compareClocks } from './compare-clocks.ts'
import { trustClock } from './trusted-clock.ts'

type Swept = Pick<Services, 'db' | 'clock' | 'log' | 'limiter' | 'payment'>

interface SweptPlace extends Pick<Store, 'truncateWriteAheadLog'> {
  /** What was made of pictures; null: nothing is kept. */
  readonly variants: string | null
}

/** Erases what has expired, if the clock is trusted (`trusted-clock.ts`), and the last traces of what was deleted. */
export async function sweepIfClockIsTrusted(
  services: Swept,
  place: SweptPlace & Pick<Store, 'readClock'>,
): Promise<void> {
  const now = services.clock()
  try {
    // By itself: a sweep that fails is no reason to doubt the next one's clock.
    const isTrusted = await services.db.transaction().execute(sql => trustClock(sql, now))
    if (isTrusted) await eraseExpired(services, place, now)
    else services.log({ event: 'clock-doubted', clock: new Date(now).toISOString() })
    await compareClocks(services, place)
  } finally {
    // Within an hour what people deleted is gone from there, too (Y-21), whatever else failed.
    await emptyLog(services, place)
  }
}

/** The same by the clock as it is. */
export async function sweep(services: Swept, place: SweptPlace): Promise<void> {
  try {
    await eraseExpired(services, place, services.clock())
  } finally {
    await emptyLog(services, place)
  }
}

async function eraseExpired(
  { db, log, limiter, payment }: Swept,
  { variants }: SweptPlace,
  now: number,
): Promise<void> {
  await db.transaction().execute(async sql => {
    await forgetOldTokens(sql, now)
    await forgetOldDeviceKeys(sql, now)
    await forgetOldCodes(sql, now)
    await forgetOldFailures(sql, now)
    await forgetOldKeys(sql, now)
    await forgetOldMails(sql, now)
    await forgetOldTally(sql, now)
    await forgetOldCartSessions(sql, now)
    await forgetUnbought(sql, now, payment !== null)
    await forgetOldAddresses(sql, now)
    await forgetOldEvents(sql, now)
    await forgetOldMessages(sql, now)
    await forgetOldActions(sql, now)
    await forgetOldTombstones(sql, now)
  })
  await forgetUnconfirmed(db, now)
  // Not in that transaction: until its end, new requests would wait for the rows of windows that are over.
  await limiter.forgetOld(db, now)
  if (variants !== null)
    // What takes room beside the database keeps no server from its start.
    await forgetUnusedFiles(variants, now).catch(error =>
      log({ event: 'tidy-failed', ...describeFailure(error) }),
    )
}

async function emptyLog({ log }: Swept, { truncateWriteAheadLog }: SweptPlace): Promise<void> {
  // A disk that is full: nothing is lost, and the next time will do.
  await truncateWriteAheadLog().catch(() => log({ event: 'write-ahead-log-kept' }))
}
