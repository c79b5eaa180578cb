// Which backups go with the next one of the night: run as systemd would, on made-up folders.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../imports.ts'
import { directives } from './deploy-files.ts'

/** A folder of backups, by the days that have gone by since each was made; and the command of a night that removes the old. */
function makeNights() {
  const folder = mkdtempSync(path.join(tmpdir(), 'ryh-nights-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [command = ''] = directives('rate-your-hospital-backup.service', 'ExecStartPost')
  const [program = '', ...args] = command.replaceAll('/var/backups/rate-your-hospital', folder).split(' ')
  return {
    make(name: string, days: number) {
      const backup = path.join(folder, name)
      mkdirSync(backup, { recursive: true })
      const madeAt = Date.now() / 1000 - days * 86_400
      utimesSync(backup, madeAt, madeAt)
    },
    ageOf: (name: string) => (Date.now() - statSync(path.join(folder, name)).mtimeMs) / 86_400_000,
    left() {
      expect(spawnSync(program, args, { cwd: root }).status).toBe(0)
      return readdirSync(folder).sort()
    },
  }
}

const isPosix = process.platform !== 'win32'

test.runIf(isPosix)(
  'Y-13, deploying: a backup is gone before it is 30 days old, with the next one of the night',
  () => {
    const backups = makeNights()
    // The moment at which the timer comes differs by as much as it takes.
    const nights = Array.from({ length: 40 }, (_, night) => night + 0.01)
    for (const days of nights) backups.make(`backup-${days}`, days)
    backups.make('other', 90)
    const left = backups.left()
    expect(left).toContain('other')
    const ages = left.filter(name => name !== 'other').map(name => Number(name.split('-')[1]))
    // Tomorrow night is a day later.
    expect(Math.max(...ages) + 1).toBeLessThanOrEqual(30)
    expect(ages).toHaveLength(29)
  },
)

test.runIf(isPosix)('D-12, D-20: a clock that is far ahead at a start makes no earlier backup old', () => {
  const backups = makeNights()
  const aheadBy = 365 * 14
  backups.make('backup-new', 0)
  backups.make('backup-yesterday', aheadBy + 1)
  backups.make('backup-week', aheadBy + 7)
  backups.make('backup-unset', 20_000)
  const all = ['backup-new', 'backup-unset', 'backup-week', 'backup-yesterday']
  expect(backups.left()).toEqual(all)
  // A backup that is called for once more in the same hour says nothing of the clock.
  backups.make('backup-again', 0.2)
  expect(backups.left()).toEqual(['backup-again', ...all])
  // Who was off for as long is behind the next night.
  backups.make('backup-new', 1)
  expect(backups.left()).toEqual(['backup-again', 'backup-new'])
})

test.runIf(isPosix)(
  'Y-13, D-20: a backup that is dated in years to come goes 28 days after the clock was set right, and not before',
  () => {
    const backups = makeNights()
    backups.make('backup-new', 0)
    backups.make('backup-ahead', -365 * 14)
    // The clock may just as well be behind, and all others right.
    expect(backups.left()).toEqual(['backup-ahead', 'backup-new'])
    expect(backups.ageOf('backup-ahead')).toBeLessThan(-5_000)
    backups.make('backup-yesterday', 1)
    backups.make('backup-earlier', 2)
    expect(backups.left()).toHaveLength(4)
    // Nights alone are none of a clock that is right.
    expect(backups.ageOf('backup-ahead')).toBeLessThan(-5_000)
    backups.make('backup-usual', 21)
    expect(backups.left()).toHaveLength(5)
    expect(backups.ageOf('backup-ahead')).toBeCloseTo(0, 1)
  },
)
