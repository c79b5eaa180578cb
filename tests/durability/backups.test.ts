// Copies taken while the server writes, one behind the other: each is restored, and holds what was confirmed before it.
import path from 'node:path'
import { expect, test } from 'vitest'
import { makeBackup } from '../../src/server/backup/make-backup.ts'
import { restoreBackup } from '../../src/server/backup/restore-backup.ts'
import { figure, middleAndMost, times } from './amounts.ts'
import { settleNurses } from './nurses.ts'
import { startServer } from './server-process.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { lost, newLedger, startWriting } from './writing.ts'

const BACKUPS = times(2, 50)

test('D-12: each backup made under load restores to one state with all that was confirmed before it began', async () => {
  const [dataDir, backups] = [temporaryFolder(), temporaryFolder()]
  const places = await settleNurses(dataDir)
  const server = await startServer({ dataDir })
  const ledger = newLedger(places)
  const stop = startWriting(server.url, ledger)
  const took: number[] = []
  for (let turn = 0; turn < BACKUPS; turn += 1) {
    const before = ledger.confirmed.size
    await expect.poll(() => ledger.confirmed.size, { interval: 2 }).toBeGreaterThan(before + 10)
    const confirmed = new Set(ledger.confirmed)
    const from = performance.now()
    const { folder } = await makeBackup(dataDir, backups, Date.now())
    took.push(performance.now() - from)
    const restored = path.join(temporaryFolder(), 'data')
    await restoreBackup(folder, restored)
    expect(lost(restored, { ...ledger, confirmed })).toBe(0)
  }
  await stop()
  expect([...ledger.answers.keys()]).toEqual([200])
  figure(
    'D-12',
    `${BACKUPS} backups under load, each restored`,
    `0 of ${ledger.confirmed.size} confirmed writes missing, integrity ok, every request answered; each took ${middleAndMost(took)} ms`,
  )
}, 3_600_000)
