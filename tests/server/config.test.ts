// The settings: one schema, shown by a command, checked before anything is opened.
import { expect, test } from 'vitest'
import { checkConfig } from '../../src/server/config/check-config.ts'
import { configLines } from '../../src/server/config/config-lines.ts'
import { Settings } from '../../src/server/config/settings.ts'
import { NO_SANDBOX } from '../../src/server/shop/sandbox.ts'

const strong = 'q7Wv0pJz3yXk9Rt5Lm2Hs8Dn4Bc6Fg1A'
const whole = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://ryh.example',
  SMTP_URL: 'smtps://me:mailpassword@mail.example',
  MAIL_FROM: 'no-reply@ryh.example',
  OPERATOR_EMAIL: 'boss@ryh.example',
  STRIPE_SECRET_KEY: 'sk_live_stripekey',
  STRIPE_WEBHOOK_SECRET: 'whsec_webhookkey',
  METRICS_TOKEN: strong,
  DATABASE_URL: 'postgresql://app:databasepassword@db/ryh',
  SERVER_SECRET: Buffer.from(strong).toString('base64'),
  PICTURES_S3_ENDPOINT: 'https://s3.example/',
  PICTURES_S3_BUCKET: 'ryh-pictures',
  PICTURES_S3_KEY: 'bucketkey',
  PICTURES_S3_SECRET: 'bucketpassword',
}

function sentenceOf(environment: Record<string, string>): string {
  try {
    checkConfig(environment)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

test('config: every setting is shown with its meaning and what holds unset, and no secret is', () => {
  const lines = configLines(whole)
  for (const name of Object.keys(Settings.entries)) {
    const place = lines.findIndex(line => line.startsWith(`${name}: `))
    expect(place, name).toBeGreaterThanOrEqual(0)
    expect(lines[place + 1]).toMatch(/^ {4}unset: \S/)
    expect(lines[place + 2]).toMatch(/^ {4}now: \S/)
  }
  const text = lines.join('\n')
  expect(text).toContain('now: "https://ryh.example"')
  expect(text).not.toMatch(/mailpassword|stripekey|webhookkey|databasepassword|bucketkey|bucketpassword/)
  expect(text).not.toContain(whole.SERVER_SECRET)
  expect(text).not.toContain(strong)
  for (const nothing of [{}, { METRICS_TOKEN: '', HOST: '' }])
    expect(
      configLines(nothing).filter(line => line.startsWith('    now:') && line !== '    now: unset'),
    ).toEqual([])
})

test('config: what is set whole starts, in production and without any setting', () => {
  expect(checkConfig(whole)).toMatchObject({ isProduction: true, metricsToken: strong })
  expect(checkConfig(whole).pictures).toMatchObject({
    endpoint: 'https://s3.example',
    region: 'us-east-1',
    prefix: '',
  })
  expect(checkConfig({})).toMatchObject({ isProduction: false, pictures: { kind: 'folder' } })
  // As compose files write what is not set.
  expect(checkConfig({ PICTURES_S3_ENDPOINT: '', PICTURES_S3_SECRET: '' }).pictures.kind).toBe('folder')
  expect(checkConfig({ METRICS_TOKEN: '' }).metricsToken).toBeUndefined()
  // A server alone with its file makes its own secret, in production, too.
  const { DATABASE_URL: _, SERVER_SECRET: __, ...alone } = whole
  expect(checkConfig(alone)).toMatchObject({ isProduction: true })
})

test.each(['Production', 'prod', 'production ', ''])(
  'N-02: NODE_ENV=%j is no production and starts nothing: it would be a server that takes play money',
  value => {
    expect(() => checkConfig({ ...whole, NODE_ENV: value })).toThrow(
      'The environment variable NODE_ENV must be "production" or "development", in small letters.',
    )
    expect(checkConfig({ NODE_ENV: 'test' }).isProduction).toBe(false)
  },
)

test('config: what is not set holds as it is told: no header of a stranger is believed', () => {
  const unset = { trustProxy: false, serviceWorker: true, demo: true, port: 3000 }
  expect(checkConfig({})).toMatchObject({ ...unset, publicUrl: 'http://localhost:3000' })
  expect(checkConfig({ TRUST_PROXY: '', SERVICE_WORKER: '', DEMO_DATA: '' })).toMatchObject(unset)
  for (const on of ['on', '1', 'true']) expect(checkConfig({ TRUST_PROXY: on }).trustProxy).toBe(true)
  for (const off of ['off', '0', 'false']) {
    const set = { TRUST_PROXY: off, SERVICE_WORKER: off, DEMO_DATA: off }
    expect(checkConfig(set)).toMatchObject({ trustProxy: false, serviceWorker: false, demo: false })
  }
  expect(sentenceOf({ TRUST_PROXY: 'yes' })).toContain('TRUST_PROXY')
})

test('config: PORT is a number that somebody can know', () => {
  expect(['1', '80', '65535'].map(PORT => checkConfig({ PORT }).port)).toEqual([1, 80, 65_535])
  for (const PORT of ['0', '65536', '80x', 'x80', '-1', '3e3', ''])
    expect(sentenceOf({ PORT })).toContain('PORT')
})

test('config: PUBLIC_URL is the address of a site, as a proxy takes it for the name of one', () => {
  for (const PUBLIC_URL of ['http://ryh.example', 'http://ryh.example:8080', 'http://[::1]:3000'])
    expect(checkConfig({ PUBLIC_URL }).publicUrl).toBe(PUBLIC_URL)
  for (const end of ['/', '/app', '/app/', ':80'])
    expect(sentenceOf({ PUBLIC_URL: `http://ryh.example${end}` }), end).toContain('not even "/"')
  for (const end of ['ftp://ryh.example', 'xhttp://ryh.example', 'https://me@ryh.example'])
    expect(sentenceOf({ PUBLIC_URL: end }), end).toContain('PUBLIC_URL')
  for (const end of ['?a=b', '#top'])
    expect(sentenceOf({ PUBLIC_URL: `https://ryh.example/${end}` })).toContain('PUBLIC_URL')
})

test('config: HOST is an address of the machine, or nothing', () => {
  for (const HOST of ['127.0.0.1', '::1', '10.0.0.7']) expect(checkConfig({ HOST }).host).toBe(HOST)
  expect([checkConfig({}).host, checkConfig({ HOST: '' }).host]).toEqual([undefined, undefined])
  for (const HOST of ['localhost', '127.0.0.1:3000', 'eth0', '127.0.0.256'])
    expect(() => checkConfig({ HOST })).toThrow(
      'The environment variable HOST must be an address of this machine',
    )
})

test('P-22, N-02: in production a server without Stripe’s keys starts only with the shop closed', () => {
  const withoutKeys = { ...whole, STRIPE_SECRET_KEY: undefined, STRIPE_WEBHOOK_SECRET: undefined }
  for (const PAYMENT of [undefined, '', 'sandbox'])
    expect(() => checkConfig({ ...withoutKeys, PAYMENT })).toThrow(NO_SANDBOX)
  expect(checkConfig({ ...withoutKeys, PAYMENT: 'off' }).payment).toEqual({ kind: 'off' })
  expect(checkConfig({ ...withoutKeys, NODE_ENV: 'development' }).payment).toEqual({ kind: 'sandbox' })
})

test.each([
  'PASS/w#rd@database/ryh',
  'PASS/word@database/ryh',
  'PASS#word@database/ryh',
  'PASS?word@database/ryh',
  // The driver takes these, and another host, database or password than was meant.
  '12345/word@database/ryh',
  '12345#word@database/ryh',
  'PASS@12/34@database/ryh',
  // No character of UTF-8.
  'PASS%FF@database/ryh',
])('config: DATABASE_URL with the password and host %s is refused with a way to write it', rest => {
  const DATABASE_URL = `postgresql://ryh:${rest}`
  const said = sentenceOf({ DATABASE_URL })
  expect(said).toMatch(
    /^The environment variable DATABASE_URL must be .*special characters in the password must be written as %XX/,
  )
  expect(said).not.toMatch(/PASS|12345|database\/ryh/)
  expect(configLines({ DATABASE_URL }).join()).not.toContain(rest)
})

test.each([
  'postgresql://ryh:PASS%2Fw%23rd@database/ryh',
  'postgres://ryh:PASS@w%rd@database:5432/ryh',
  'postgresql://ryh:password@[::1]:5432/ryh?sslmode=no-verify',
  'postgresql://user@/db?host=/run/postgresql',
  'postgresql:///db?host=/run/postgresql&user=user',
  'postgresql://user@%2Frun%2Fpostgresql/db?options=-c%20search_path%3Done',
  'postgresql://user@database/db?sslrootcert=/nowhere/root.pem',
])('config: DATABASE_URL=%s is an address, also without a host', DATABASE_URL => {
  expect(checkConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL)
})

test('N-02: a secret left empty in the file of settings is called empty, not damaged', () => {
  expect(sentenceOf({ SERVER_SECRET: '' })).toContain(
    'The environment variable SERVER_SECRET must not be empty: fill it in (openssl rand -base64 32), or leave it out',
  )
})

test.each([
  ['PUBLIC_URL', 'http://ryh.example'],
  ['SMTP_URL', undefined],
  ['MAIL_FROM', undefined],
  ['PUBLIC_URL', undefined],
  ['STRIPE_SECRET_KEY', 'sk_test_stripekey'],
  ['STRIPE_SECRET_KEY', 'stripekey'],
  ['STRIPE_WEBHOOK_SECRET', undefined],
  ['METRICS_TOKEN', 'short'],
  ['METRICS_TOKEN', strong.slice(0, 31)],
  ['METRICS_TOKEN', 'a'.repeat(40)],
  ['SERVER_SECRET', undefined],
  ['SERVER_SECRET', ''],
  ['SERVER_SECRET', 'c2hvcnQ='],
  ['SERVER_SECRET', Buffer.from(strong.slice(0, 31)).toString('base64')],
  ['SERVER_SECRET', Buffer.alloc(32).toString('base64')],
  ['DATABASE_URL', 'mysql://db'],
  ['PICTURES_S3_ENDPOINT', undefined],
  ['PICTURES_S3_ENDPOINT', 's3.example'],
  ['PICTURES_S3_BUCKET', 'a/b'],
  ['PICTURES_S3_KEY', undefined],
  ['PICTURES_S3_SECRET', ''],
  ['PICTURES_S3_PREFIX', '../others'],
] as const)(
  'N-02: in production a server with %s=%s does not start, and says why without repeating a secret',
  (name, value) => {
    const start = () => checkConfig({ ...whole, [name]: value })
    expect(start).toThrow(name)
    if (value && !value.startsWith('http')) {
      try {
        start()
      } catch (error) {
        expect(String(error)).not.toContain(value)
      }
    }
  },
)

test('N-02: a bucket that is named in part keeps no picture elsewhere: the start says what is missing', () => {
  for (const missing of [
    ['PICTURES_S3_KEY', 'PICTURES_S3_SECRET'],
    ['PICTURES_S3_ENDPOINT', 'PICTURES_S3_BUCKET'],
    ['PICTURES_S3_ENDPOINT', 'PICTURES_S3_BUCKET', 'PICTURES_S3_KEY'],
    ['PICTURES_S3_BUCKET', 'PICTURES_S3_KEY', 'PICTURES_S3_SECRET'],
  ])
    expect(sentenceOf({ ...whole, ...Object.fromEntries(missing.map(name => [name, ''])) })).toContain(
      `; ${missing.join(', ')} is missing`,
    )
  const set = { PICTURES_S3_PREFIX: 'ryh/live-2.1/pictures', PICTURES_S3_REGION: 'eu-central-1' }
  expect(checkConfig({ ...whole, ...set }).pictures).toMatchObject({
    prefix: expect.stringContaining('ryh/live-2.1/pictures'),
    region: 'eu-central-1',
  })
  for (const PICTURES_S3_REGION of ['eu central', 'x/eu', 'eu/x'])
    expect(sentenceOf({ ...whole, PICTURES_S3_REGION })).toContain('PICTURES_S3_REGION')
})

test('N-02: a live key sells nothing outside production, where the shop is made up', () => {
  const live = { STRIPE_SECRET_KEY: 'rk_live_stripekey', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  const said = sentenceOf(live)
  expect(said).toMatch(/STRIPE_SECRET_KEY needs NODE_ENV=production/)
  expect(said).not.toContain('rk_live')
  expect(checkConfig({ ...live, PAYMENT: 'off' }).payment).toMatchObject({ isClosed: true })
  expect(checkConfig({ ...live, STRIPE_SECRET_KEY: 'sk_test_1' }).payment.kind).toBe('stripe')
})
