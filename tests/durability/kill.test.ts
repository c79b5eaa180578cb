// The process ends without a goodbye, the machine goes on.
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { figure, middleAndMost, times } from './amounts.ts'
import { settleNurses } from './nurses.ts'
import { startServer } from './server-process.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { examine, lost, newLedger, sendAgain, startWriting } from './writing.ts'

const KILLS = times(3, 200)

test('D-01: killed again and again under load, the server loses nothing it confirmed and does nothing twice', async () => {
  const dataDir = temporaryFolder()
  const ledger = newLedger(await settleNurses(dataDir))
  const ready: number[] = []
  for (let kill = 0; kill < KILLS; kill += 1) {
    const server = await startServer({ dataDir })
    ready.push(server.readyMs)
    // What was not confirmed is sent again, under its key, by everybody.
    await sendAgain(server.url, ledger)
    const stop = startWriting(server.url, ledger)
    const before = ledger.confirmed.size
    await expect.poll(() => ledger.confirmed.size, { interval: 2 }).toBeGreaterThan(before + 10)
    await delay(Math.random() * 100)
    await Promise.all([server.kill(), stop()])
    expect(lost(dataDir, ledger)).toBe(0)
  }
  const last = await startServer({ dataDir })
  await sendAgain(last.url, ledger)
  await last.kill()
  expect(lost(dataDir, ledger)).toBe(0)
  expect([...ledger.reviews.keys()].filter(key => ledger.confirmed.has(key)).length).toBeGreaterThan(KILLS)
  expect(examine(dataDir).written.sort()).toEqual([...ledger.sent].sort())
  figure(
    'D-01',
    `${KILLS} times kill -9 under load`,
    `0 of ${ledger.confirmed.size} confirmed writes lost, none twice, integrity ok; ready again after ${middleAndMost(ready)} ms`,
  )
}, 3_600_000)
