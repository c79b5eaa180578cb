/** What the operator may set, by environment variables: one schema, which `npm run config` shows. */
import { isIP } from 'node:net'
import * as v from 'valibot'
import { readSmtpUrl } from '../mail/smtp-settings.ts'
import { pictureSettings } from '../pictures/picture-entries.ts'
import { isPostgresAddress } from '../sql/postgres.ts'
import { NO_OPERATOR, NO_SENDER } from './no-address.ts'
import { isSiteAddress, setting } from './setting.ts'
import { isStrong, STRONG } from './strong.ts'

const Switch = v.pipe(
  v.optional(v.picklist(['on', 'off', '1', '0', 'true', 'false', ''], 'must be "on" or "off"')),
  v.transform(value => (value === undefined || value === '' ? null : ['on', '1', 'true'].includes(value))),
)

// "Name <address>" or the address alone, and nothing that would make it two.
const SENDER = /^(?:[^\p{Cc}"(),:;<>@[\]\\]+ <[^\s@,;<>]+@[^\s@,;<>]+>|[^\s@,;<>]+@[^\s@,;<>]+)$/u

// Nothing that no domain has: an entry such as "*.example.org;" would be kept and refuse nobody.
const DOMAIN = /^[\p{L}\p{M}\p{N}_-]+(\.[\p{L}\p{M}\p{N}_-]+)+$/u

/** Every setting there is, in the order in which `npm run config` shows them. */
export const Settings = v.object({
  NODE_ENV: setting(
    v.optional(
      v.picklist(
        ['production', 'development', 'test'],
        'must be "production" or "development", in small letters',
      ),
      'development',
    ),
    '"production" turns on what guards real people: HTTPS, real mail, no sandbox, no development pages',
    'development',
  ),
  PORT: setting(
    v.pipe(
      v.optional(v.string(), '3000'),
      v.regex(/^\d+$/, 'must be a number'),
      v.transform(Number),
      // 0 is a port that the system chooses, and nobody would know which.
      v.check(port => port >= 1 && port <= 65_535, 'must be from 1 to 65535'),
    ),
    'where the server listens',
    '3000',
  ),
  HOST: setting(
    v.optional(
      v.pipe(
        v.string(),
        v.check(
          text => text === '' || isIP(text) !== 0,
          'must be an address of this machine, such as 127.0.0.1',
        ),
        v.transform(text => text || undefined),
      ),
    ),
    'the address of this machine that it listens on; 127.0.0.1 lets in only what runs here, such as a proxy',
    'all addresses',
  ),
  PUBLIC_URL: setting(
    v.optional(
      v.pipe(
        v.string(),
        v.check(
          isSiteAddress,
          'must be an address such as https://example.org, in small letters and without anything behind the name, not even "/"',
        ),
      ),
    ),
    'where people reach the app; written into mails, pages and the sitemap',
    'http://localhost:PORT',
  ),
  DATA_DIR: setting(
    v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), '.data'),
    'folder of database, pictures, secret and mails',
    '.data',
  ),
  DATABASE_URL: setting(
    v.optional(
      v.pipe(
        v.string(),
        v.regex(/^postgres(ql)?:\/\//, 'must be postgresql://user:password@host/name'),
        v.check(
          isPostgresAddress,
          'must be postgresql://user:password@host/name; special characters in the password must be written as %XX ("#" as %23, "/" as %2F)',
        ),
      ),
    ),
    'a PostgreSQL server, for several servers of one database',
    'a file in DATA_DIR',
    true,
  ),
  SERVER_SECRET: setting(
    v.optional(
      v.pipe(
        v.string(),
        // It may have been meant to be there: another secret in its place would give up the mails that wait.
        v.nonEmpty(
          'must not be empty: fill it in (openssl rand -base64 32), or leave it out, and a file in DATA_DIR holds the secret',
        ),
      ),
    ),
    'base64 of 32 random bytes, the same for all servers of one database: openssl rand -base64 32',
    'a file in DATA_DIR, made at the first start',
    true,
  ),
  METRICS_TOKEN: setting(
    v.optional(v.union([v.literal(''), v.pipe(v.string(), v.check(isStrong, STRONG))], STRONG)),
    'opens /metrics to who sends it as a bearer token: openssl rand -base64 32',
    'there is no /metrics',
    true,
  ),
  TRUST_PROXY: setting(
    Switch,
    'on behind a proxy of your own: its X-Forwarded-For and X-Request-Id are believed',
    'off',
  ),
  SERVICE_WORKER: setting(
    Switch,
    'off after a bad release: browsers drop the program files they keep and load each page from here; what people wrote stays',
    'on',
  ),
  DEMO_DATA: setting(Switch, 'fills an empty database with made-up content', 'on'),
  SMTP_URL: setting(
    v.pipe(
      v.optional(v.string(), ''),
      v.check(
        text => text === '' || readSmtpUrl(text) !== null,
        'must be smtps://name:password@mail.example.org, or smtp:// with STARTTLS (?secure=no for an unencrypted server)',
      ),
      v.transform(readSmtpUrl),
    ),
    'where mails are handed over; production needs it',
    'mails become files in DATA_DIR/mail',
    true,
  ),
  // As neutral as the mails: the sender's name must not tell the reader's employer more than they do.
  MAIL_FROM: setting(
    v.optional(
      v.pipe(v.string(), v.regex(SENDER, 'must be one sender, such as Account mail <no-reply@example.org>')),
      NO_SENDER,
    ),
    'the sender of all mails; needed with SMTP_URL',
    NO_SENDER,
  ),
  OPERATOR_EMAIL: setting(
    v.optional(v.pipe(v.string(), v.email('must be an e-mail address')), NO_OPERATOR),
    'who gets the messages of the contact form and the word that a review was written; needed with SMTP_URL',
    NO_OPERATOR,
  ),
  REFUSED_EMAIL_DOMAINS: setting(
    v.pipe(
      v.optional(v.string(), ''),
      v.transform(text =>
        text
          .toLowerCase()
          .split(/[\s,]+/)
          .filter(Boolean),
      ),
      v.check(
        names => names.every(name => DOMAIN.test(name)),
        'must be domains with spaces or commas between them, such as mailinator.com (names below it are meant, too)',
      ),
    ),
    'domains whose addresses cannot register, nor those of names below them; between spaces or commas',
    'none',
  ),
  PAYMENT: setting(
    v.optional(v.picklist(['stripe', 'sandbox', 'off', ''], 'must be "stripe", "sandbox" or "off"')),
    'who takes the money: stripe, sandbox (not in production) or off (no new orders; with Stripe’s keys still set, what was ordered before is settled)',
    'stripe where its keys are set, else sandbox',
  ),
  STRIPE_SECRET_KEY: setting(
    v.optional(v.string()),
    'secret key of Stripe, sk_…; what sending costs is set by npm run import:products, else it is free',
    'no Stripe',
    true,
  ),
  STRIPE_WEBHOOK_SECRET: setting(
    v.optional(v.string()),
    'signing secret of the webhook at PUBLIC_URL/public/payment/webhook, whsec_…',
    'no Stripe',
    true,
  ),
  ...pictureSettings,
})
