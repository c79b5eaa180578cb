// THE AUTHORITY. Opens the database, gathers what the calls need, and gives back a server that answers requests.

import { randomBytes } from 'node:crypto'
import path from 'node:path'
import type { Hono } from 'hono'
import { createPasswords, type PasswordCost } from './accounts/passwords.ts'
import { createServerApp } from './app.ts'
import { NO_OPERATOR } from './config/no-address.ts'
import { sweepAtStart } from './duties/duties.ts'
import { sweep, sweepIfClockIsTrusted } from './duties/sweep.ts'
import { makeFolders } from './files/make-folders.ts'
import type { FastPath } from './http/fast-path.ts'
import { createLimiter, type Limiter, type LimitRules, unlimited } from './http/rate-limit.ts'
import { createSharedLimiter } from './http/shared-limit.ts'
import { defaultAllowance, unlimitedMails } from './mail/allowance.ts'
import { createMailer, mailFolderOf } from './mail/create-mailer.ts'
import type { Mailer } from './mail/mailer.ts'
import { createMailSender } from './mail/sender.ts'
import type { SmtpSettings } from './mail/smtp-settings.ts'
import { watchEventLoopLag } from './operations/event-loop-lag.ts'
import { createMetrics } from './operations/metrics.ts'
import { openPictures } from './pictures/open-pictures.ts'
import type { PictureSettings } from './pictures/picture-settings.ts'
import { recordSecret } from './record-secret.ts'
import { givenSecret, hasSecretFile, readSecret } from './secret.ts'
import { seedDemo } from './seed/seed-demo.ts'
import type { Clock, Log, RandomBytes, Services } from './services.ts'
import { openPayment } from './shop/open-payment.ts'
import type { PaymentSettings } from './shop/payment-settings.ts'
import { openRealShop } from './shop/real-shop.ts'
import { reconcile } from './shop/reconcile.ts'
import { type Database, openDatabase } from './sql/database.ts'
import { databasePlace } from './sql/database-place.ts'
import { migrate } from './sql/migrate.ts'
import { withTimeout } from './with-timeout.ts'

/** The slowest answers are a country's lists, some seconds; a proxy gives up after 40. */
const STATEMENT_MS = 30_000
/** A sweep that takes longer is cut off between two of its transactions; the next one goes on. */
const SWEPT_WITHIN_MS = 3_000

export type ServerOptions = ({ readonly dataDir: string } | { readonly memory: true }) & {
  /** A PostgreSQL server instead of a file in the folder. */
  readonly databaseUrl?: string
  /** Base64 of at least 32 random bytes, the same for all servers of one database; else a file in the folder. */
  readonly secret?: string
  /** Milliseconds since 1970; the machine's clock unless given. */
  readonly clock?: Clock
  /** Off: what has expired is erased however far the clock has gone on since the last sweep. */
  readonly clockGuard?: 'on' | 'off'
  readonly random?: RandomBytes
  /** Fills a database without hospitals with made-up content. */
  readonly demo: boolean
  readonly passwordCost?: PasswordCost
  readonly limits?: LimitRules | 'off'
  readonly mailer?: Mailer
  readonly log?: Log
  /** The built app; without it only the API and pictures are served. */
  readonly appFolder?: string
  /** Handed out in the place of the app's own service worker. */
  readonly workerFile?: string
  /** Default pictures, where they are not in the built app's folder (development). */
  readonly defaultMediaFolder?: string
  /** Where the operator's pictures are; `pictures` in the folder unless given. */
  readonly pictures?: PictureSettings
  readonly publicUrl?: string
  readonly operatorEmail?: string
  readonly mailFrom?: string
  /** Domains whose addresses cannot register, in lower case. */
  readonly refusedDomains?: readonly string[]
  /** Where mails are handed over; without it they become files. */
  readonly smtp?: SmtpSettings | null
  /** Who takes the money; the sandbox unless given. */
  readonly payment?: PaymentSettings
  readonly isProduction?: boolean
  readonly trustProxy?: boolean
  /** Opens `/metrics` to whoever shows it; without it there is no such page. */
  readonly metricsToken?: string
  readonly keyWaitMs?: number
  /** How long a database server may take for a statement while people are served. */
  readonly statementMs?: number
  /** Over capacity some are told to come back; for a process that does nothing but serve. */
  readonly sheds?: boolean
}

export interface OpenServer {
  /** `app.fetch(request)` answers; no socket needed. */
  readonly app: Hono
  /** Comes before it where there is a socket. */
  readonly fastPath: FastPath
  readonly db: Database
  readonly services: Services
  /** Lets go of what has run out (tokens, codes, old idempotency keys), and of sizes of pictures that nobody asks for. */
  sweep(): Promise<void>
  /** Asks the payment provider about the orders that wait. @returns how many have ended. */
  reconcile(): Promise<number>
  close(): Promise<void>
}

/**
 * Opens a server on a folder, or wholly in memory.
 * @throws NewerDatabaseError, and whatever the file system or the database say about the folder.
 */
export async function openServer(options: ServerOptions): Promise<OpenServer> {
  const dataDir = 'dataDir' in options ? options.dataDir : null
  if (dataDir !== null) makeFolders(dataDir)
  const clock = options.clock ?? Date.now
  const random = options.random ?? randomBytes
  const log = options.log ?? (() => undefined)
  const isProduction = options.isProduction ?? false
  const { db, truncateWriteAheadLog, readClock, bytesStored, limitWaiting } = openDatabase(
    databasePlace({ databaseUrl: options.databaseUrl, dataDir, isProduction, secret: options.secret }),
  )
  try {
    await migrate(db, Buffer.from(random(9)).toString('base64url'))
    const mailFolder = mailFolderOf(dataDir, options)
    const mailer = options.mailer ?? createMailer(mailFolder, options, { clock, random, log })
    const secret = secretOf(options, random, log)
    const publicUrl = options.publicUrl ?? 'http://localhost:3000'
    const most: Omit<Services, 'payment'> = {
      db,
      clock,
      random,
      log,
      metrics: createMetrics(),
      secret,
      passwords: createPasswords(options.passwordCost),
      limiter: limiterFor(options, { db, clock, secret }),
      mailAllowance: options.limits === 'off' ? unlimitedMails : defaultAllowance,
      mailSender: createMailSender({ db, clock, random, secret, log, publicUrl }, mailer),
      operatorEmail: options.operatorEmail ?? NO_OPERATOR,
      publicUrl,
      refusedDomains: options.refusedDomains ?? [],
    }
    const payment = openPayment(options.payment ?? { kind: 'sandbox' }, most, isProduction)
    const services: Services = { ...most, payment }
    await recordSecret(services)
    const pictures = await openPictures(options.pictures ?? { kind: 'folder' }, dataDir, services)
    if (options.demo) await seedDemo(services, pictures.store)
    if (options.payment?.kind === 'stripe' && !options.payment.isClosed)
      await openRealShop(services, isProduction)
    let sweeping: Promise<void> = Promise.resolve()
    const duties = {
      sweep() {
        sweeping = (options.clockGuard === 'off' ? sweep : sweepIfClockIsTrusted)(services, {
          truncateWriteAheadLog,
          readClock,
          variants: pictures.variants,
        })
        return sweeping
      },
      reconcile: () => reconcile(services),
    }
    await sweepAtStart(duties, log)
    // Not before: migrations and content may take their time.
    limitWaiting(options.statementMs ?? STATEMENT_MS)
    const { appFolder = null, workerFile = null } = options
    const defaultMedia = options.defaultMediaFolder ?? (appFolder && path.join(appFolder, 'media'))
    const eventLoopLag = options.sheds ? watchEventLoopLag() : null
    const { app, fastPath } = createServerApp({
      services,
      isProduction,
      trustProxy: options.trustProxy ?? false,
      isLimited: options.limits !== 'off',
      bytesStored,
      eventLoopLag,
      metricsToken: options.metricsToken,
      folders: { app: appFolder, workerFile, variants: pictures.variants, defaultMedia },
      pictures: pictures.store,
      mailFolder,
      keyWaitMs: options.keyWaitMs ?? 5_000,
    })
    services.mailSender.wake()
    const close = async () => {
      eventLoopLag?.stop()
      // It is of many transactions.
      const swept = withTimeout(SWEPT_WITHIN_MS, sweeping).catch(() => undefined)
      await Promise.all([services.mailSender.close(), swept])
      await db.destroy()
    }
    return { app, fastPath, db, services, ...duties, close }
  } catch (error) {
    await db.destroy()
    throw error
  }
}

function secretOf(options: ServerOptions, random: RandomBytes, log: Log): Uint8Array {
  if (options.secret !== undefined) {
    // A start without the setting would go back to it, and say nothing.
    if ('dataDir' in options && hasSecretFile(options.dataDir)) log({ event: 'unused-secret-file' })
    return givenSecret(options.secret)
  }
  return 'dataDir' in options ? readSecret(options.dataDir) : random(32)
}

function limiterFor(
  { limits, databaseUrl }: ServerOptions,
  services: Pick<Services, 'db' | 'clock' | 'secret'>,
): Limiter {
  if (limits === 'off') return unlimited
  // A database that has an address of its own may serve other processes, too.
  return databaseUrl === undefined
    ? createLimiter(services.clock, limits)
    : createSharedLimiter(services, limits)
}
