// What is deployed for a whole country: the built server, with the packages it carries in itself, on PostgreSQL, a shop of
// Stripe and a mail server.
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { API_BASE } from '../../src/contract/protocol.ts'
import { WEBHOOK_PATH } from '../../src/server/shop/payment-pages.ts'
import { root } from '../imports.ts'
import { ownSchema } from '../server/own-schema.ts'
import { openSmtp } from '../server/smtp-world.ts'
import { SECRET_KEY, signedEvent, WEBHOOK_SECRET } from '../server/stripe-stand-in.ts'
import { startServer } from './server-process.ts'
import { temporaryFolder } from './temporary-folder.ts'

const { TEST_DATABASE_URL = '' } = process.env

test('deploying: the built server writes to PostgreSQL, hands its mails over and knows an event of Stripe from a forged one', async () => {
  const smtp = await openSmtp()
  const settings = {
    DATABASE_URL: await ownSchema(TEST_DATABASE_URL),
    SERVER_SECRET: 'q7Wv0pJz3yXk9Rt5Lm2Hs8Dn4Bc6Fg1AzPoIuYtReWs=',
    PUBLIC_URL: 'https://ryh.example.invalid',
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'Account mail <no-reply@example.invalid>',
    OPERATOR_EMAIL: 'operator@example.invalid',
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  }
  const dataDir = temporaryFolder()
  const { url } = await startServer({ dataDir, settings })

  const message = { name: 'Ann', email: 'ann@example.invalid', message: 'Hello' }
  const sent = await fetch(`${url}${API_BASE}contact/submit`, {
    method: 'POST',
    body: new URLSearchParams(message),
  })
  expect(await sent.json()).toMatchObject({ response_status: 200 })
  await expect.poll(() => smtp.received.map(({ to }) => to)).toEqual([['operator@example.invalid']])

  const { payload, header } = signedEvent('customer.created', { id: 'cus_1' }, { at: Date.now() })
  const tell = async (signature: string) =>
    (
      await fetch(url + WEBHOOK_PATH, {
        method: 'POST',
        body: payload,
        headers: { 'Stripe-Signature': signature },
      })
    ).status
  expect([await tell(header), await tell(header.replace(/v1=\w/, 'v1=x'))]).toEqual([200, 400])

  // Another program of the same build, on the same database.
  const admin = path.join(root, 'dist', 'server', 'admin.js')
  const env = { ...process.env, DATA_DIR: dataDir, ...settings }
  expect(execFileSync(process.execPath, [admin, 'contacts'], { env, encoding: 'utf8' })).toContain('Hello')
  await smtp.close()
})
