/** What the operator may set, by environment variables, and what it is when unset. */
import * as v from 'valibot'
import { readSmtpUrl, type SmtpSettings } from './mail/smtp-settings.ts'
import { type PaymentSettings, readPaymentSettings } from './shop/payment-settings.ts'

const Switch = v.pipe(
  v.optional(v.picklist(['on', 'off', '1', '0', 'true', 'false', ''], 'must be "on" or "off"')),
  v.transform(value => (value === undefined || value === '' ? null : ['on', '1', 'true'].includes(value))),
)

// "Name <address>" or the address alone, and nothing that would make it two.
const SENDER = /^(?:[^\p{Cc}"(),:;<>@[\]\\]+ <[^\s@,;<>]+@[^\s@,;<>]+>|[^\s@,;<>]+@[^\s@,;<>]+)$/u

const DOMAIN = /^[^\s@.]+(\.[^\s@.]+)+$/

const Config = v.object({
  PORT: v.pipe(
    v.optional(v.string(), '3000'),
    v.regex(/^\d+$/, 'must be a number'),
    v.transform(Number),
    v.maxValue(65_535, 'must be at most 65535'),
  ),
  DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), '.data'),
  /** A PostgreSQL server; unset, the database is a file in DATA_DIR. */
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must be postgresql://user:password@host/name')),
  ),
  /** The same for all servers of one database; unset, a file in DATA_DIR holds it. */
  SERVER_SECRET: v.optional(v.string()),
  NODE_ENV: v.optional(v.string(), 'development'),
  /** Where people reach the app; written into mails. */
  PUBLIC_URL: v.optional(
    v.pipe(v.string(), v.check(isWebAddress, 'must be an address such as https://example.org')),
  ),
  OPERATOR_EMAIL: v.optional(
    v.pipe(v.string(), v.email('must be an e-mail address')),
    'operator@localhost.invalid',
  ),
  /** As neutral as the mails: the sender's name must not tell the reader's employer more than they do. */
  MAIL_FROM: v.optional(
    v.pipe(v.string(), v.regex(SENDER, 'must be one sender, such as Account mail <no-reply@example.org>')),
    'Account mail <no-reply@localhost.invalid>',
  ),
  /** Where mails are handed over; unset, they become files in DATA_DIR/mail. */
  SMTP_URL: v.pipe(
    v.optional(v.string(), ''),
    v.check(
      text => text === '' || readSmtpUrl(text) !== null,
      'must be smtps://name:password@mail.example.org, or smtp:// with STARTTLS (?secure=no for an unencrypted server)',
    ),
    v.transform(readSmtpUrl),
  ),
  /** Who takes the money: Stripe where its keys are set, else the sandbox, which production refuses. */
  PAYMENT: v.optional(v.picklist(['stripe', 'sandbox', 'off', ''], 'must be "stripe", "sandbox" or "off"')),
  STRIPE_SECRET_KEY: v.optional(v.string()),
  STRIPE_WEBHOOK_SECRET: v.optional(v.string()),
  /** Domains whose addresses cannot register, between spaces or commas. */
  REFUSED_EMAIL_DOMAINS: v.pipe(
    v.optional(v.string(), ''),
    v.transform(text =>
      text
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    ),
    v.check(names => names.every(name => DOMAIN.test(name)), 'must be domains, such as mailinator.com'),
  ),
  /** Behind a proxy of our own whose X-Forwarded-For can be believed. */
  TRUST_PROXY: Switch,
  /** Fill an empty database with made-up content. */
  DEMO_DATA: Switch,
})

export interface ServerConfig {
  readonly port: number
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
  readonly trustProxy: boolean
  readonly demo: boolean
}

/** @throws Error with a sentence for whoever set a variable wrongly. */
export function readConfig(environment: Record<string, string | undefined>): ServerConfig {
  const read = v.safeParse(Config, environment)
  if (!read.success) {
    const [issue] = read.issues
    throw new Error(`The environment variable ${String(issue.path?.[0]?.key)} ${issue.message}.`)
  }
  const config = read.output
  return {
    port: config.PORT,
    dataDir: config.DATA_DIR,
    ...(config.DATABASE_URL === undefined ? {} : { databaseUrl: config.DATABASE_URL }),
    ...(config.SERVER_SECRET === undefined ? {} : { secret: config.SERVER_SECRET }),
    isProduction: config.NODE_ENV === 'production',
    publicUrl: (config.PUBLIC_URL ?? `http://localhost:${config.PORT}`).replace(/\/$/, ''),
    operatorEmail: config.OPERATOR_EMAIL,
    mailFrom: config.MAIL_FROM,
    smtp: config.SMTP_URL,
    refusedDomains: config.REFUSED_EMAIL_DOMAINS,
    payment: readPaymentSettings(config),
    trustProxy: config.TRUST_PROXY ?? false,
    demo: config.DEMO_DATA ?? true,
  }
}

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, search, hash, username } = new URL(text)
  return /^https?:$/.test(protocol) && search === '' && hash === '' && username === ''
}
