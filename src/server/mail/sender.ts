import { isClockDoubted } from '../duties/trusted-clock.ts'
import type { Services } from '../services.ts'
import { withTimeout } from '../with-timeout.ts'
import { releaseHeld } from './held-mails.ts'
import { type Mailer, MailRefusedError } from './mailer.ts'
import {
  type ClaimedMail,
  claimDue,
  DISCARD_ADDRESS,
  decryptMail,
  forgetMail,
  giveUp,
  giveUpExpired,
  nextDueAt,
  SEND_TIMEOUT_MS,
  scheduleRetry,
} from './outbox.ts'
import { retryDelayMs } from './retry-delay.ts'
import { withServersAddress } from './servers-address.ts'

/** Sends what stands in the mail outbox, in the background, from the first `wake` on. */
export interface MailSender {
  /** Looks now; to be called once a transaction that enqueued is committed. */
  wake(): void
  /** Resolves when all that was due has been tried. */
  settled(): Promise<void>
  /** Begins no further mail, and waits a little for those under way. */
  close(): Promise<void>
}

/** Another process may have enqueued, or died with mails in hand. */
const LOOK_EVERY_MS = 30_000
const CLOSE_WITHIN_MS = 3_000

type SenderServices = Pick<Services, 'db' | 'clock' | 'random' | 'secret' | 'log' | 'publicUrl'>

export function createMailSender(services: SenderServices, mailer: Mailer): MailSender {
  const { db, clock, log } = services
  let drain: Promise<void> | null = null
  let wasWoken = false
  let isClosed = false
  let isDoubtful = false
  let hasFailed = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function drainOnce(): Promise<void> {
    // The answer that woke us goes out first.
    await new Promise(setImmediate)
    wasWoken = false
    hasFailed = false
    const expired = await db.transaction().execute(async sql => {
      const now = clock()
      // Neither is undone when the clock is set right.
      isDoubtful = await isClockDoubted(sql, now)
      if (isDoubtful) return 0
      await releaseHeld(sql, now)
      return giveUpExpired(sql, now)
    })
    if (expired > 0) log({ event: 'mail-failed', reason: 'too late', count: expired })
    for (;;) {
      if (isClosed) return
      const claimed = await db.transaction().execute(sql => claimDue(sql, clock()))
      if (claimed.length === 0) return
      // All of them: a stop waits for those under way, also where the outbox could not be told of another one.
      const tries = await Promise.allSettled(claimed.map(mail => deliver(services, mailer, mail)))
      for (const one of tries) if (one.status === 'rejected') throw one.reason
    }
  }

  async function rest(): Promise<void> {
    // Mails that a doubted clock holds back stay due, and so do those that the database did not let us claim.
    const next = isDoubtful || hasFailed ? null : await nextDueAt(db).catch(() => null)
    if (isClosed || drain) return
    const wait = next === null ? LOOK_EVERY_MS : Math.min(Math.max(next - clock(), 100), LOOK_EVERY_MS)
    timer = setTimeout(wake, wait)
    timer.unref()
  }

  function wake(): void {
    wasWoken = true
    if (drain || isClosed) return
    clearTimeout(timer)
    drain = drainOnce()
      // A locked or full database: the rows stay, and so does the next look.
      .catch(() => {
        hasFailed = true
        log({ event: 'mail-outbox-unreachable' })
      })
      .then(async () => {
        drain = null
        if (wasWoken) wake()
        else await rest()
      })
  }

  return {
    wake,
    async settled() {
      while (drain) await drain
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      if (drain) await withTimeout(CLOSE_WITHIN_MS, drain).catch(() => undefined)
    },
  }
}

/** One try. Whatever goes wrong ends here, in a row of the outbox. */
async function deliver(services: SenderServices, mailer: Mailer, claimed: ClaimedMail): Promise<void> {
  const { db, clock, random, secret, log, publicUrl } = services
  const { id, attempts } = claimed
  try {
    const mail = withServersAddress(decryptMail(secret, claimed), publicUrl)
    // What goes to nobody waits for the mail server like the rest: else the log would tell it from them (Y-12).
    const handedOver = mail.to === DISCARD_ADDRESS ? mailer.reach?.() : mailer.send(mail)
    await withTimeout(SEND_TIMEOUT_MS, handedOver ?? Promise.resolve())
  } catch (error) {
    const reason = reasonOf(error)
    const next = clock() + retryDelayMs(attempts, random)
    const isOver = error instanceof MailRefusedError || next >= claimed.expires_at
    await (isOver ? giveUp(db, claimed, clock()) : scheduleRetry(db, claimed, next))
    log({ event: isOver ? 'mail-failed' : 'mail-delayed', mail: id, attempts, reason })
    return
  }
  await forgetMail(db, claimed)
  log({ event: 'mail-sent', mail: id, attempts })
}

// Codes only: the words of a mail server quote addresses.
function reasonOf(error: unknown): string {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && /^[A-Z_]+( \d{3})?$/.test(code) ? code : 'unknown'
}
