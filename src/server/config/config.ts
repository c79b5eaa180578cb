/** The settings as the program uses them. */
import * as v from 'valibot'
import type { SmtpSettings } from '../mail/smtp-settings.ts'
import { type PictureSettings, readPictureSettings } from '../pictures/picture-settings.ts'
import { type PaymentSettings, readPaymentSettings } from '../shop/payment-settings.ts'
import { Settings } from './settings.ts'

export interface ServerConfig {
  readonly port: number
  /** An address of this machine; all of them unless given. */
  readonly host?: string
  readonly dataDir: string
  readonly databaseUrl?: string
  readonly secret?: string
  readonly isProduction: boolean
  readonly publicUrl: string
  readonly operatorEmail: string
  readonly mailFrom: string
  readonly smtp: SmtpSettings | null
  readonly refusedDomains: readonly string[]
  readonly payment: PaymentSettings
  readonly pictures: PictureSettings
  readonly trustProxy: boolean
  readonly metricsToken?: string
  /** false: browsers get a worker that stands aside. */
  readonly serviceWorker: boolean
  readonly demo: boolean
}

/** @throws Error with a sentence for whoever set a variable wrongly. */
export function readConfig(environment: Record<string, string | undefined>): ServerConfig {
  const read = v.safeParse(Settings, environment)
  if (!read.success) {
    const [issue] = read.issues
    throw new Error(`The environment variable ${String(issue.path?.[0]?.key)} ${issue.message}.`)
  }
  const config = read.output
  return {
    port: config.PORT,
    ...(config.HOST === undefined ? {} : { host: config.HOST }),
    dataDir: config.DATA_DIR,
    ...(config.DATABASE_URL === undefined ? {} : { databaseUrl: config.DATABASE_URL }),
    ...(config.SERVER_SECRET === undefined ? {} : { secret: config.SERVER_SECRET }),
    ...(config.METRICS_TOKEN ? { metricsToken: config.METRICS_TOKEN } : {}),
    isProduction: config.NODE_ENV === 'production',
    publicUrl: config.PUBLIC_URL ?? `http://localhost:${config.PORT}`,
    operatorEmail: config.OPERATOR_EMAIL,
    mailFrom: config.MAIL_FROM,
    smtp: config.SMTP_URL,
    refusedDomains: config.REFUSED_EMAIL_DOMAINS,
    payment: readPaymentSettings(config),
    pictures: readPictureSettings(config),
    trustProxy: config.TRUST_PROXY ?? false,
    serviceWorker: config.SERVICE_WORKER ?? true,
    demo: config.DEMO_DATA ?? true,
  }
}
