// What OPERATING.md promises of backups, in the lines that an operator copies.
import { spawnSync } from 'node:child_process'
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { blockWith, deployFolder, directives, guide, temporaryFolder } from './deploy-files.ts'

const DAY_S = 86_400

test('D-12: with systemd a backup comes back where the service may write, by the command of the operator', () => {
  const block = blockWith('node dist/server/restore.js')
  const [place = ''] = directives('rate-your-hospital.service', 'StateDirectory').map(
    name => `/var/lib/${name}`,
  )
  const backups = directives('rate-your-hospital-backup.service', 'ExecStart')[0]?.split(' ').at(-1)
  const command = blockWith('systemd-run').trim().replace('admin.js log', `restore.js ${backups}/BACKUP`)
  expect(block.trim()).toBe(
    [
      'systemctl stop rate-your-hospital',
      `mv ${place} ${place}.before`,
      `install -d -m 700 -o rate-your-hospital ${place}`,
      `${command} &&`,
      '  systemctl start rate-your-hospital',
    ].join('\n'),
  )
})

test('D-12: with containers a backup comes back beside what was there, and no line runs behind one that failed', () => {
  const lines = blockWith('pg_restore').trim().split('\n')
  expect(lines.slice(0, -1).filter(line => !line.endsWith(' &&'))).toEqual([])
  expect(lines[0]).toContain('stop app')
  expect(lines.filter(line => line.includes('dropdb'))).toEqual([])
  const [before = ''] = /rename to (\w+)/.exec(lines[1] ?? '')?.slice(1) ?? []
  expect(guide.replaceAll(/\s+/g, ' ')).toContain(`dropdb -U ryh ${before}\``)
})

/** The block for every night in a checkout of its own; of its clock each look is a second later. */
function dumpBlock() {
  const folders = { kept: temporaryFolder(), checkout: temporaryFolder(), aside: temporaryFolder() }
  symlinkSync(deployFolder, path.join(folders.checkout, '.deploy'))
  const looks = path.join(temporaryFolder(), 'looks')
  const clock = `date() { echo >> ${looks}; command date -d "@$((1795000000 + $(wc -l < ${looks})))" "$@"; }\n`
  const script = blockWith('pg_dump')
    .replace('/var/backups/rate-your-hospital', folders.kept)
    .replace('cd /opt/rate-your-hospital ', `cd ${folders.checkout} `)
    .replaceAll('docker compose', 'echo a dump #')
    .replaceAll(/#.*>/g, '>')
  const run = () => expect(spawnSync('sh', ['-c', clock + script], { cwd: folders.aside }).status).toBe(0)
  return { ...folders, run }
}

test('N-02, Y-13: the dump of PostgreSQL is written for its owner alone, outside the checkout, and kept for 30 days at most', () => {
  const { kept, checkout, aside, run } = dumpBlock()
  run()
  const [dump = '', pictures = '', ...others] = readdirSync(kept)
  expect(others).toEqual([])
  expect(dump).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.dump$/)
  expect(pictures).toBe(dump.replace('.dump', '.tar'))
  for (const name of [dump, pictures]) expect(statSync(path.join(kept, name)).mode & 0o077).toBe(0)
  expect([readdirSync(checkout), readdirSync(aside)]).toEqual([['.deploy'], []])
  const older = { 'old.dump': 29.1, 'old.tar': 29.1, 'yesterday.dump': 1, 'yesterday.tar': 1 }
  for (const [name, days] of Object.entries(older)) {
    const madeAt = Date.now() / 1000 - days * DAY_S
    writeFileSync(path.join(kept, name), '')
    utimesSync(path.join(kept, name), madeAt, madeAt)
  }
  run()
  const again = [expect.stringMatching(/\.dump$/), expect.stringMatching(/\.tar$/)]
  expect(readdirSync(kept)).toEqual([dump, pictures, ...again, 'yesterday.dump', 'yesterday.tar'])
})

test('D-12: of two backups on one day the second leaves the first, dump and pictures', () => {
  const { kept, run } = dumpBlock()
  run()
  run()
  const names = readdirSync(kept)
  expect(new Set(names.map(name => name.slice(0, 10))).size).toBe(1)
  expect(names.map(name => name.split('.')[1])).toEqual(['dump', 'tar', 'dump', 'tar'])
})

test.each([
  { kind: 'alone', line: "-name 'backup-*Z'", files: ['backup-2026-11-22T02-30-00-000Z'] },
  {
    kind: 'with containers',
    line: "-name '*.tar'",
    files: ['2026-11-22T03-30-00.dump', '2026-11-22T03-30-00.tar'],
  },
])(
  'D-12: $kind, what watches the machine is told where one of the files of the last two nights is missing',
  row => {
    const folder = temporaryFolder()
    const command = blockWith(row.line).replaceAll('/var/backups/rate-your-hospital', folder)
    const isFine = () => spawnSync('sh', ['-c', command]).status === 0
    const make = (name: string, days: number) => {
      const madeAt = Date.now() / 1000 - days * DAY_S
      rmSync(path.join(folder, name), { recursive: true, force: true })
      mkdirSync(path.join(folder, name))
      utimesSync(path.join(folder, name), madeAt, madeAt)
    }
    for (const name of row.files) make(name, 1.5)
    expect(isFine()).toBe(true)
    for (const [place, name] of row.files.entries()) {
      make(name, 2.1)
      make(`${name}.unfinished`, 0)
      make('unfinished', 0)
      expect([place, isFine()]).toEqual([place, false])
      make(name, 1.5)
    }
  },
)

test('D-12: with containers pictures come back as they were saved, and a product without any is saved, too', () => {
  const [, save = ''] = /exec -T app sh -c '(.+)' >/.exec(blockWith('pg_dump')) ?? []
  const [, bring = ''] = / app (tar .+) < TAR/.exec(blockWith('pg_restore')) ?? []
  const at = (data: string, command: string, input?: Buffer) => {
    const { status, stdout } = spawnSync('sh', ['-c', command.replaceAll('/data', data)], { input })
    expect([command, status]).toEqual([expect.stringContaining('tar'), 0])
    return stdout
  }
  const [before, after] = [temporaryFolder(), temporaryFolder()]
  at(after, bring, at(before, save))
  expect(readdirSync(path.join(after, 'pictures'))).toEqual([])
  mkdirSync(path.join(before, 'pictures/products'))
  writeFileSync(path.join(before, 'pictures/products/tee.webp'), 'a tee')
  at(after, bring, at(before, save))
  expect(readFileSync(path.join(after, 'pictures/products/tee.webp'), 'utf8')).toBe('a tee')
})
