// No space is left: for the database, or for everything but the database.
import { closeSync, cpSync, mkdirSync, openSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../imports.ts'
import { figure, times } from './amounts.ts'
import { openDisk } from './disk.ts'
import { settleNurses } from './nurses.ts'
import { startServer } from './server-process.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { lost, newKey, newLedger, nextKey, send } from './writing.ts'

const TURNS = times(1, 5)
const FULL = { http: 503, status: 503, retryAfter: '60' }

test('D-04, N-03: with the disk full writes are refused with 503, reads go on, and /health says so; with space again everything does, and nothing confirmed is lost', async () => {
  const dataDir = temporaryFolder()
  const places = await settleNurses(dataDir)
  const disk = openDisk(dataDir)
  const ledger = newLedger(places)
  const { url, kill } = await startServer({ dataDir, settings: disk.settings() })
  const write = () => send(url, ledger, nextKey(ledger))
  const health = async () => (await fetch(`${url}/health`)).status
  for (let turn = 0; turn < TURNS; turn += 1) {
    expect(await write()).toMatchObject({ http: 200 })
    disk.fill('')
    for (let message = 0; message < 5; message += 1) expect(await write()).toEqual(FULL)
    expect((await fetch(`${url}/public/api/hospitals/fetch`)).status).toBe(200)
    await expect.poll(health, { timeout: 5_000 }).toBe(503)
    disk.fill(null)
    expect(await write()).toMatchObject({ http: 200 })
    await expect.poll(health, { timeout: 5_000 }).toBe(200)
  }
  await kill()
  disk.cut(0)
  expect(lost(dataDir, ledger)).toBe(0)
  figure(
    'D-04',
    `a full disk, ${TURNS} times`,
    'every write refused with 503, reads answered, 0 confirmed lost',
  )
})

test('D-05: without space for the log, mails and made pictures the server answers, takes writes, and sends the mail later', async () => {
  const dataDir = temporaryFolder()
  const pictures = path.join(dataDir, 'pictures', 'hospitals')
  mkdirSync(pictures, { recursive: true })
  cpSync(path.join(root, 'public/media/hospitals/default.jpg'), path.join(pictures, 'ward.jpg'))
  const disk = openDisk(dataDir)
  // A file that takes nothing: every line of the log fails.
  const log = openSync('/dev/full', 'w')
  const { url, kill } = await startServer({ dataDir, log, settings: disk.settings() })
  closeSync(log)
  const ledger = newLedger()
  const mails = () => readdirSync(path.join(dataDir, 'mail')).length
  const picture = () =>
    fetch(`${url}/public/media/hospitals/ward.jpg?w=320`, { headers: { Accept: 'image/webp' } })
  for (const part of ['mail', 'variants']) {
    disk.fill(part)
    expect(await send(url, ledger, newKey())).toMatchObject({ http: 200 })
    expect((await picture()).status).toBe(200)
    expect(await (await fetch(`${url}/health`)).json()).toEqual({ status: 'ok' })
  }
  disk.fill(null)
  await expect.poll(mails, { timeout: 30_000 }).toBe(2)
  await kill()
  expect(lost(dataDir, ledger)).toBe(0)
}, 60_000)

test('D-05: a log that nobody reads any more ends nothing', async () => {
  const dataDir = temporaryFolder()
  const { url, child } = await startServer({ dataDir })
  child.stdout?.destroy()
  const ledger = newLedger()
  for (let message = 0; message < 5; message += 1)
    expect(await send(url, ledger, newKey())).toMatchObject({ http: 200 })
  expect(child.exitCode).toBe(null)
})
