// A machine starts with a clock that is years ahead, or its clock jumps: what is erased then is gone for good.
import { access, mkdir, mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ACTIVE } from '../../src/server/accounts/account-status.ts'
import { eraseAccount } from '../../src/server/accounts/erase-account.ts'
import { trustClock } from '../../src/server/duties/trusted-clock.ts'
import type { Mail } from '../../src/server/mail/mailer.ts'
import type { ServerOptions } from '../../src/server/open-server.ts'
import { post, postJson, postMultipart, reviewForm } from './api-client.ts'
import { makeDepartment, makeHospital, makeUser, openTestServer, TEST_NOW } from './factories.ts'
import { deletable, deleteAccount } from './leaver.ts'
import { verified, whoAmI } from './registration.ts'
import { add, billing, choose, makeGoods, orders, place } from './shop-world.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const YEARS_MS = 10 * 365 * DAY_MS
const metricsToken = 'q7Wv0pJz3yXk9Rt5Lm2Hs8Dn4Bc6Fg1A'

async function openGuarded(options: Partial<ServerOptions> = {}) {
  const log: Record<string, string | number>[] = []
  const server = await openTestServer({
    clockGuard: 'on',
    log: line => log.push(line),
    metricsToken,
    ...options,
  })
  onTestFinished(() => server.close())
  const hasMessage = async () =>
    (await server.db.selectFrom('contact_messages').select('id').execute()).length === 1
  const isDoubted = async () => {
    const headers = { Authorization: `Bearer ${metricsToken}` }
    const text = await (await server.app.request('/metrics', { headers })).text()
    return text.includes('\nclock_doubted 1\n')
  }
  const sweepAfter = async (ms: number) => {
    server.advance(ms)
    await server.sweep()
  }
  return { server, log, hasMessage, isDoubted, sweepAfter }
}

const sendMessage = (server: Parameters<typeof post>[0]) =>
  post(server, 'contact/submit', { name: 'Ada', email: 'ada@example.invalid', message: 'Hello' })

test('D-20: a clock that is years ahead erases nothing, says so, and is believed again as soon as it is set right', async () => {
  const { server, log, hasMessage, isDoubted, sweepAfter } = await openGuarded()
  const token = await verified(server)
  await sendMessage(server)
  await sweepAfter(YEARS_MS)
  expect([await hasMessage(), await isDoubted()]).toEqual([true, true])
  expect(log).toContainEqual({
    event: 'clock-doubted',
    clock: new Date(TEST_NOW + YEARS_MS).toISOString(),
  })
  // Nobody else notices.
  expect((await server.app.request('/health')).status).toBe(200)
  await sweepAfter(-YEARS_MS)
  expect([await hasMessage(), await isDoubted()]).toEqual([true, false])
  expect((await whoAmI(server, token)).body.response_status).toBe(200)
  await sweepAfter(13 * HOUR_MS)
  expect(await server.db.selectFrom('tokens').selectAll().execute()).toEqual([])
})

test('D-20: a server that was off for two years erases what has expired after a day of service', async () => {
  const { server, hasMessage, isDoubted, sweepAfter } = await openGuarded()
  await sendMessage(server)
  await sweepAfter(2 * 365 * DAY_MS)
  for (let hour = 0; hour < 23; hour += 1) await sweepAfter(HOUR_MS)
  expect([await hasMessage(), await isDoubted()]).toEqual([true, true])
  await sweepAfter(HOUR_MS)
  expect([await hasMessage(), await isDoubted()]).toEqual([false, false])
})

test('D-03, D-20: while the clock is doubted, the log goes into the database all the same', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'rate-your-hospital-clock-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const { server, isDoubted, sweepAfter } = await openGuarded({ dataDir })
  const bytesInLog = async () => (await stat(path.join(dataDir, 'database.sqlite-wal'))).size
  await sendMessage(server)
  expect(await bytesInLog()).toBeGreaterThan(0)
  await sweepAfter(YEARS_MS)
  expect([await isDoubted(), await bytesInLog()]).toEqual([true, 0])
})

test('D-20: nor does a clock that is years ahead let go of the sizes of pictures, which are all made again by who asks', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'rate-your-hospital-clock-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const { sweepAfter } = await openGuarded({ dataDir })
  const size = path.join(dataDir, 'variants', 'of a picture')
  await mkdir(path.dirname(size), { recursive: true })
  await writeFile(size, 'drawn')
  await utimes(size, TEST_NOW / 1_000, TEST_NOW / 1_000)
  const isKept = () =>
    access(size).then(
      () => true,
      () => false,
    )
  await sweepAfter(YEARS_MS)
  expect(await isKept()).toBe(true)
  await sweepAfter(-YEARS_MS)
  for (let day = 0; day < 30; day += 1) await sweepAfter(DAY_MS)
  expect(await isKept()).toBe(true)
  await sweepAfter(HOUR_MS)
  expect(await isKept()).toBe(false)
})

test('D-20: a weekend without a server delays nothing', async () => {
  const { server, isDoubted, sweepAfter } = await openGuarded()
  await verified(server)
  await sweepAfter(2.5 * DAY_MS)
  expect(await isDoubted()).toBe(false)
  expect(await server.db.selectFrom('tokens').selectAll().execute()).toEqual([])
})

test('D-20: neither starts in a row nor further jumps pass for a day of service', async () => {
  const { server, hasMessage, sweepAfter } = await openGuarded()
  await sendMessage(server)
  await sweepAfter(YEARS_MS)
  for (let start = 0; start < 50; start += 1) await sweepAfter(1_000)
  for (let jump = 0; jump < 5; jump += 1) await sweepAfter(DAY_MS)
  expect(await hasMessage()).toBe(true)
})

test('D-20: of several machines one that is years ahead erases nothing, and keeps no other from it', async () => {
  const { server } = await openGuarded()
  const believes = (now: number) => server.db.transaction().execute(sql => trustClock(sql, now))
  for (let hour = 1; hour <= 60; hour += 1) {
    const now = TEST_NOW + hour * HOUR_MS
    expect([await believes(now), await believes(now + YEARS_MS)]).toEqual([true, false])
  }
})

test('D-20, Y-21: an account that is deleted while the clock is years ahead takes no address with it that a parcel still needs', async () => {
  const { server, sweepAfter } = await openGuarded()
  const goods = await makeGoods(server)
  const [ann, ben] = [await deletable(server), await deletable(server, { email: 'ben@example.invalid' })]
  for (const shopper of [ann, ben]) {
    await add(server, shopper.token, { product_id: goods.mug })
    const { body } = await place(server, shopper.token, { ...billing, email: shopper.email })
    await choose(server, body.checkout_session_url, 'succeeds')
  }
  const kept = async () => (await orders(server)).map(({ email }) => email)
  await deleteAccount(server, ann, 'delete')
  await sweepAfter(0)
  server.advance(YEARS_MS)
  // No sign-in is good by that clock: it is the operator who does it.
  const leaver = await server.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', ben.id)
    .executeTakeFirstOrThrow()
  await server.db
    .transaction()
    .execute(sql => eraseAccount(sql, leaver, [ACTIVE], 'delete', server.services.clock()))
  expect(await kept()).toEqual([ann.email, ben.email])
  await sweepAfter(-YEARS_MS)
  for (let day = 0; day < 31; day += 1) await sweepAfter(DAY_MS)
  expect(await kept()).toEqual(['', ''])
})

test('D-20: a mail that waits while the clock is years ahead leaves when it is set right, and one that is held not before its time', async () => {
  const mails: Mail[] = []
  let isDown = true
  const { server } = await openGuarded({
    mailer: {
      async send(mail) {
        if (isDown) throw new Error('down')
        mails.push(mail)
      },
    },
  })
  await sendMessage(server)
  await server.services.mailSender.settled()
  const held = { state: 'held' as const, not_before: TEST_NOW + DAY_MS, expires_at: TEST_NOW + 2 * DAY_MS }
  const [mail] = await server.db.selectFrom('mail_outbox').selectAll().execute()
  if (!mail) throw new Error('There is no mail.')
  await server.db
    .insertInto('mail_outbox')
    .values({ ...mail, ...held, id: mail.id + 1 })
    .execute()
  isDown = false
  await server.pass(YEARS_MS)
  expect(mails).toEqual([])
  await server.pass(-YEARS_MS + HOUR_MS)
  expect(mails).toHaveLength(1)
  expect(await server.db.selectFrom('mail_outbox').select('state').execute()).toEqual([{ state: 'held' }])
})

test('D-20: the operator hears of a new review behind a long absence, also where word of an older one was still waiting', async () => {
  let isDown = true
  const mails: Mail[] = []
  const { server } = await openGuarded({
    mailer: {
      async send(mail) {
        if (isDown) throw new Error('down')
        mails.push(mail)
      },
    },
  })
  const { token } = await makeUser(server)
  const write = async () => {
    const form = reviewForm(await makeHospital(server), await makeDepartment(server))
    await postMultipart(server, 'review/submit', form, { token })
    return (await postJson(server, 'sendReviewNotification', { review: {} }, { token })).body.response_status
  }
  expect(await write()).toBe(200)
  // Before the first could leave the server is off for two months, and its clock is not believed yet.
  await server.db
    .updateTable('tokens')
    .set({ expires_at: TEST_NOW + YEARS_MS })
    .execute()
  isDown = false
  server.advance(60 * DAY_MS)
  expect(await write()).toBe(200)
  await server.pass(2 * 60_000)
  expect(mails.map(({ subject }) => subject)).toEqual(['A new review was written'])
})
