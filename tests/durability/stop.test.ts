// The operator stops the server, or starts a new version, while people write.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { API_BASE, IDEMPOTENCY_HEADER } from '../../src/contract/protocol.ts'
import { freePort } from '../free-port.ts'
import { settleNurses } from './nurses.ts'
import { end, launch, startServer } from './server-process.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { lost, newKey, newLedger, startWriting } from './writing.ts'

/** A message of which half has arrived. */
async function halfSent(url: string, key: string) {
  const body = new URLSearchParams({ name: 'Ada', email: 'ada@example.invalid', message: key }).toString()
  const headers = {
    [IDEMPOTENCY_HEADER]: key,
    'Content-Type': 'application/x-www-form-urlencoded',
    'Content-Length': body.length,
    // Its answer says that the server has begun with this request.
    Expect: '100-continue',
  }
  const asked = request(`${url}${API_BASE}contact/submit`, { method: 'POST', headers })
  const answered = new Promise<string>((resolve, reject) => {
    asked.on('error', reject)
    asked.on('response', async answer => resolve((await answer.toArray()).join('')))
  })
  answered.catch(() => undefined)
  asked.flushHeaders()
  await once(asked, 'continue')
  const half = body.length / 2
  await new Promise(resolve => asked.write(body.slice(0, half), resolve))
  return { answered, rest: () => asked.end(body.slice(half)) }
}

/** Tells it to stop while a request never ends. @returns after how many milliseconds that one was cut off. */
async function stopBesideHalf(url: string, child: ChildProcess): Promise<number> {
  const { answered } = await halfSent(url, newKey())
  const gone = once(child, 'exit')
  const from = performance.now()
  child.kill('SIGTERM')
  await expect(answered).rejects.toThrow()
  const cutAfter = performance.now() - from
  expect(await gone).toEqual([0, null])
  expect(performance.now() - from).toBeLessThan(10_000)
  return cutAfter
}

test('D-16: a server that is told to stop under load answers what it has begun, takes nothing new, and ends in order within 10 seconds', async () => {
  const dataDir = temporaryFolder()
  const ledger = newLedger(await settleNurses(dataDir, 6, 10))
  const { url, child } = await startServer({ dataDir })
  const stop = startWriting(url, ledger)
  await expect.poll(() => ledger.confirmed.size, { interval: 2 }).toBeGreaterThan(10)
  const key = newKey()
  const { answered, rest } = await halfSent(url, key)
  const gone = once(child, 'exit')
  const from = performance.now()
  child.kill('SIGTERM')
  const isOpen = () =>
    fetch(`${url}${API_BASE}ping`).then(
      () => true,
      () => false,
    )
  await expect.poll(isOpen).toBe(false)
  rest()
  expect(await answered).toContain('"response_status":200')
  expect(await gone).toEqual([0, null])
  expect(performance.now() - from).toBeLessThan(10_000)
  await stop()
  ledger.confirmed.add(key)
  expect(lost(dataDir, ledger)).toBe(0)
}, 60_000)

test('D-16: a request that never ends is given its time, and does not keep the server for 10 seconds', async () => {
  const { url, child } = await startServer({ dataDir: temporaryFolder() })
  expect(await stopBesideHalf(url, child)).toBeGreaterThan(8_000)
}, 60_000)

test('D-16: told to stop a second time, in whatever words, it still answers what it has begun', async () => {
  for (const [first, second] of [
    ['SIGINT', 'SIGINT'],
    ['SIGTERM', 'SIGINT'],
  ] as const) {
    const { url, child } = await startServer({ dataDir: temporaryFolder() })
    const { answered, rest } = await halfSent(url, newKey())
    const gone = once(child, 'exit')
    child.kill(first)
    await delay(200)
    child.kill(second)
    await delay(200)
    rest()
    expect(await answered).toContain('"response_status":200')
    expect(await gone).toEqual([0, null])
  }
}, 60_000)

test('D-16: beside a request that never ends, a mail server that says nothing does not keep it for 10 seconds either', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => {
    silent.close()
  })
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const settings = {
    SMTP_URL: `smtp://127.0.0.1:${port}?secure=no`,
    MAIL_FROM: 'no-reply@example.invalid',
    OPERATOR_EMAIL: 'operator@example.invalid',
    PUBLIC_URL: 'https://shop.example',
  }
  const { url, child } = await startServer({ dataDir: temporaryFolder(), settings })
  const mailing = once(silent, 'connection')
  const sent = await halfSent(url, newKey())
  sent.rest()
  expect(await sent.answered).toContain('"response_status":200')
  await mailing
  await stopBesideHalf(url, child)
}, 60_000)

test('D-16: told to stop while it starts, it ends in order, and the next start finds nothing half done', async () => {
  const dataDir = temporaryFolder()
  const settings = { DEMO_DATA: 'on' }
  const { child } = launch({ dataDir, settings }, await freePort())
  onTestFinished(() => end(child, 'SIGKILL'))
  const gone = once(child, 'exit')
  await expect.poll(() => existsSync(path.join(dataDir, 'database.sqlite')), { interval: 5 }).toBe(true)
  child.kill('SIGTERM')
  expect(await gone).toEqual([0, null])
  const { url } = await startServer({ dataDir, settings })
  const answer = await fetch(`${url}${API_BASE}hospitals/fetch`)
  expect(((await answer.json()) as { data: { hospitals: object[] } }).data.hospitals).not.toEqual([])
})
