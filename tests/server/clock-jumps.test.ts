// The machine's clock is set right, or wrong: by a day, in both directions.
import { expect, onTestFinished, test } from 'vitest'
import { defaultLimits } from '../../src/server/http/rate-limit.ts'
import { defaultAllowance } from '../../src/server/mail/allowance.ts'
import type { Mail } from '../../src/server/mail/mailer.ts'
import { post } from './api-client.ts'
import { openTestServer } from './factories.ts'
import { email, lastCode, login, registered, verified, whoAmI, wrongCode } from './registration.ts'
import { place, states } from './shop-world.ts'
import { steadyClock } from './steady-clock.ts'
import { openStripeShop } from './stripe-shop.ts'

const DAY_MS = 86_400_000
const message = { name: 'Ada', email, message: 'Hello' }

test('D-20: who used up a limit waits for its window at most, however far the clock was set back', async () => {
  const server = await openTestServer({ limits: defaultLimits })
  const write = () => post(server, 'contact/submit', message)
  for (let i = 0; i < defaultLimits.contact.address; i += 1) expect((await write()).http).toBe(200)
  expect((await write()).http).toBe(429)
  server.advance(-DAY_MS)
  expect((await write()).http).toBe(200)
  await server.close()
})

test('D-20: a mail that was put off leaves within the minute after the clock was set back', async () => {
  const mails: Mail[] = []
  let isDown = true
  const mailer = {
    async send(mail: Mail) {
      if (isDown) throw new Error('down')
      mails.push(mail)
    },
  }
  const server = await openTestServer({ mailer })
  await post(server, 'contact/submit', message)
  isDown = false
  server.advance(-DAY_MS)
  // As every 30 seconds.
  server.services.mailSender.wake()
  await server.services.mailSender.settled()
  expect(mails).toHaveLength(1)
  await server.close()
})

test('D-20: mails that were counted before the clock was set back keep no code from its person', async () => {
  const server = await openTestServer()
  Object.assign(server.services, { mailAllowance: defaultAllowance })
  await registered(server)
  for (let i = 0; i < defaultAllowance.day; i += 1) {
    await post(server, 'resend_email', { email })
    server.advance(DAY_MS / 12)
  }
  server.advance(-2 * DAY_MS)
  const before = server.mails.length
  await post(server, 'resend_email', { email })
  expect(server.mails).toHaveLength(before + 1)
  expect((await post(server, 'email/verify', { email, code: lastCode(server) })).body.response_status).toBe(
    200,
  )
  await server.close()
})

test('D-20: wrong codes of before the clock was set back keep nobody from the right one', async () => {
  const server = await openTestServer()
  await registered(server)
  for (let i = 0; i < 10; i += 1) {
    if (i % 5 === 0) await post(server, 'resend_email', { email })
    await post(server, 'email/verify', { email, code: wrongCode(lastCode(server)) })
  }
  await post(server, 'resend_email', { email })
  const confirm = async () => {
    const { body } = await post(server, 'email/verify', { email, code: lastCode(server) })
    return body.response_status
  }
  expect(await confirm()).toBe(422)
  server.advance(-DAY_MS)
  await post(server, 'resend_email', { email })
  expect(await confirm()).toBe(200)
  await server.close()
})

test('D-20: /health says what is, however far the clock was set back', async () => {
  const advance = steadyClock()
  const server = await openTestServer()
  const health = async () => (await server.app.request('/health')).status
  expect(await health()).toBe(200)
  await server.db.schema.alterTable('rate_windows').renameColumn('used', 'other').execute()
  server.advance(-DAY_MS)
  advance(1_001)
  expect(await health()).toBe(503)
  await server.close()
})

test('D-20: a day ahead ends sign-ins and codes, which can be had anew; a day back ends neither', async () => {
  const server = await openTestServer()
  const token = await verified(server)
  server.advance(-DAY_MS)
  expect((await whoAmI(server, token)).body.response_status).toBe(200)
  server.advance(2 * DAY_MS)
  expect((await whoAmI(server, token)).body.response_status).toBe(401)
  const { token: again } = (await login(server)).body
  expect((await whoAmI(server, again)).body.response_status).toBe(200)
  server.advance(-DAY_MS)
  expect((await whoAmI(server, again)).body.response_status).toBe(200)
  await server.sweep()
  expect((await whoAmI(server, again)).body.response_status).toBe(200)
  await server.close()
})

test('D-20, P-13: orders that were placed, or asked about, while the clock was a day ahead are asked about as soon as it is right', async () => {
  const { stripe, server, token } = await openStripeShop(() => undefined)
  onTestFinished(async () => {
    await server.close()
    await stripe.close()
  })
  await place(server, token)
  stripe.pay('cs_test_1')
  server.advance(-DAY_MS)
  expect(await server.reconcile()).toBe(1)
  expect(await states(server)).toEqual(['paid'])
})

test('D-20, P-13: the same where only the question came from the future, and where the session was never learnt', async () => {
  for (const forgotten of [{}, { session_id: null, session_url: null }]) {
    const { stripe, server, token } = await openStripeShop(() => undefined)
    await place(server, token)
    server.advance(DAY_MS)
    expect(await server.reconcile()).toBe(0)
    server.advance(-DAY_MS + 6 * 60_000)
    stripe.pay('cs_test_1')
    // Before its order, as we see it.
    const created = Math.floor(server.services.clock() / 1000) - 2 * 60 * 60
    Object.assign(stripe.sessions[0] ?? {}, { created })
    if ('session_id' in forgotten) {
      const created_at = server.services.clock() + DAY_MS / 2
      await server.db
        .updateTable('orders')
        .set({ ...forgotten, created_at })
        .execute()
    }
    expect(await server.reconcile()).toBe(1)
    expect(await states(server)).toEqual(['paid'])
    await server.close()
    await stripe.close()
  }
})
