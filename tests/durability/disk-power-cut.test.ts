// The power goes: the process ends, and of its files only what was flushed is there.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { root } from '../imports.ts'
import { figure, isThorough, times } from './amounts.ts'
import { openDisk } from './disk.ts'
import { settleNurses } from './nurses.ts'
import { ServerEnded, startServer } from './server-process.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { lost, newLedger, sendAgain, startWriting } from './writing.ts'

const CUTS = times(3, 40)

/** Cuts the power under load. @returns how many confirmed messages are gone, over all cuts. */
async function cutUnderLoad(cuts: number, settings: Record<string, string>) {
  const dataDir = temporaryFolder()
  const places = await settleNurses(dataDir)
  const disk = openDisk(dataDir)
  const ledger = newLedger(places)
  // What was sealed before a cut must open after it.
  const secrets = new Set<string>()
  let gone = 0
  for (let cut = 0; cut < cuts; cut += 1) {
    const server = await startServer({ dataDir, settings: disk.settings(settings) })
    await sendAgain(server.url, ledger)
    const stop = startWriting(server.url, ledger)
    const before = ledger.confirmed.size
    await expect.poll(() => ledger.confirmed.size, { interval: 2 }).toBeGreaterThan(before + 10)
    await delay(Math.random() * 150)
    await Promise.all([server.kill(), stop()])
    // Every second time nothing but what was flushed; else some of the rest, torn.
    disk.cut(cut % 2 === 0 ? 0 : Math.random())
    secrets.add(readFileSync(path.join(dataDir, 'secret'), 'utf8'))
    const missing = lost(dataDir, ledger)
    gone += missing
    if (missing > 0) break
  }
  expect(secrets.size).toBe(1)
  return { gone, confirmed: ledger.confirmed.size }
}

test('D-02: a power cut under load takes nothing that was confirmed, whatever else got to the disk', async () => {
  const { gone, confirmed } = await cutUnderLoad(CUTS, {})
  expect(gone).toBe(0)
  figure('D-02', `${CUTS} power cuts under load`, `0 of ${confirmed} confirmed writes lost, integrity ok`)
}, 3_600_000)

test('D-02: the same cuts lose confirmed writes where a commit is not flushed', async () => {
  const lax = { NODE_OPTIONS: `--require=${path.join(root, 'tests/durability/lax-sync.cjs')}` }
  const { gone } = await cutUnderLoad(CUTS, lax)
  expect(gone).toBeGreaterThan(0)
  figure(
    'D-02',
    'the same with synchronous=NORMAL',
    `loses confirmed writes (${gone} at the first cut that did)`,
  )
}, 3_600_000)

test('D-02: a first start that is cut before any of its flushes can be made again', async () => {
  let cuts = 0
  // In `npm test` not every one of them.
  for (let at = isThorough ? 1 : 2; ; at += isThorough ? 1 : 5) {
    const dataDir = temporaryFolder()
    const disk = openDisk(dataDir)
    const first = await startServer({ dataDir, settings: disk.settings({ DISK_CUT_AT: String(at) }) }).catch(
      error => error,
    )
    if (!(first instanceof ServerEnded)) break
    cuts += 1
    disk.cut(at % 2 === 0 ? 0 : 0.5)
    const second = await startServer({ dataDir, settings: disk.settings() })
    await second.kill()
  }
  expect(cuts).toBeGreaterThan(1)
  figure(
    'D-02',
    'a first start, cut before each of its flushes',
    `${cuts} cuts, each followed by a whole start`,
  )
}, 3_600_000)
