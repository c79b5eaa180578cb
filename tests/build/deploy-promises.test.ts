// What the privacy page and OPERATING.md promise of logs, backups and commands, in the files and lines that an operator copies.
import { spawnSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { privacyPolicy } from '../../src/app/screens/privacy/privacy-policy.ts'
import { root } from '../imports.ts'
import { deployFile, directives, readCompose } from './deploy-files.ts'

const DAY_S = 86_400

const guide = readFileSync(path.join(root, '.deploy/OPERATING.md'), 'utf8')
/** The blocks of commands that it has for whoever runs a server. */
const blocks = guide.split('```').filter((_, place) => place % 2 === 1)
const blockWith = (words: string) => blocks.find(block => block.includes(words)) ?? ''
const systemd = blockWith('systemctl enable --now rate-your-hospital')
const compose = blockWith('docker compose -f .deploy/compose.yaml up')

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'ryh-promises-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('Y-13: the journal is told to keep the log for the days that the privacy page says, and containers write to it', () => {
  const days = (name: string) => Number.parseInt(directives('journald.conf', name)[0] ?? '', 10)
  expect(deployFile('journald.conf')).toMatch(/MaxRetentionSec=\d+day\nMaxFileSec=\d+day/)
  // A file of the journal goes as a whole, when the next one begins.
  expect(days('MaxRetentionSec') + days('MaxFileSec')).toBe(14)
  expect(JSON.stringify(privacyPolicy)).toContain('our log: 14 days')
  // Debian and Ubuntu say otherwise in syslog.conf of the same folder, and the last by its name counts.
  expect(directives('journald.conf', 'ForwardToSyslog')).toEqual(['no'])
  for (const block of [systemd, compose])
    expect(/journald\.conf\.d\/(\S+\.conf)/.exec(block)?.[1]?.localeCompare('syslog.conf')).toBe(1)
  const { app, database, proxy } = readCompose().services
  expect([app, database, proxy].map(({ logging }) => logging)).toEqual(Array(3).fill({ driver: 'journald' }))
  for (const block of [systemd, compose])
    expect(block).toMatch(
      /install .*\.deploy\/journald\.conf \/etc\/.*\nsystemctl restart systemd-journald\n/,
    )
})

test('deploying: the journal drops no line of the log under load, of the unit or of the containers', () => {
  expect(directives('journald.conf', 'RateLimitIntervalSec')).toEqual(['0'])
  expect(directives('rate-your-hospital.service', 'LogRateLimitIntervalSec')).toEqual(['0'])
})

test('deploying: an address of support that reaches nobody is found by the line that the guide has for it', () => {
  const [, words = '', file = ''] = /`grep (\S+) (\S+)`/.exec(guide) ?? []
  expect(words.length).toBeGreaterThan(10)
  expect(readFileSync(path.join(root, file), 'utf8')).toContain(words)
})

test('deploying: the blocks pasted a second time leave the settings that were filled in', () => {
  for (const block of [systemd, compose]) {
    const lines = block.split('\n').filter(line => line.includes('settings.example'))
    expect(lines).toHaveLength(1)
    const [, file = ''] = /^test -e (\S+) \|\| install /.exec(lines[0] ?? '') ?? []
    expect(lines[0]?.endsWith(` ${file}`)).toBe(true)
  }
})

test('deploying: a new version is built, then backed up, then started, and what was copied of the old one is renewed', () => {
  const version = guide.slice(guide.indexOf('**A new version**'), guide.indexOf('**Backups**'))
  const [contained = '', united = ''] = version.split('```').filter((_, place) => place % 2 === 1)
  const inOrder = (block: string, ...words: string[]) => {
    const places = words.map(word => block.indexOf(word))
    expect(places).not.toContain(-1)
    expect(places.toSorted((one, other) => one - other)).toEqual(places)
  }
  inOrder(contained, 'compose.yaml build --pull', '"Backups"', 'up -d\n', 'up -d --force-recreate proxy')
  inOrder(
    united,
    'npm run build &&',
    'systemctl start rate-your-hospital-backup &&',
    'cp .deploy/rate-your-hospital*.{service,timer} /etc/systemd/system/ &&',
    'systemctl daemon-reload &&',
    'systemctl restart rate-your-hospital',
  )
})

test('deploying: nowhere is a container only started again, where it would go on with the settings it was made with', () => {
  expect(guide).not.toMatch(/compose\.yaml (re)?start\b/)
  expect(guide).toMatch(
    /A line of `\.env` .*\n?.*takes effect with `docker compose -f \.deploy\/compose\.yaml up -d`/,
  )
})

test('Y-13: what erases by the clock, the server and the nightly backup, starts only behind one that is set', () => {
  for (const unit of ['rate-your-hospital.service', 'rate-your-hospital-backup.service'])
    for (const name of ['Wants', 'After'])
      expect(directives(unit, name).join(' ').split(' ')).toContain('time-sync.target')
  // The target alone waits for nothing.
  expect(guide).toContain('`systemd-time-wait-sync.service`')
})

test('Y-12: the command of the operator gives systemd a name for the unit, in the place of its words', () => {
  expect(blockWith('systemd-run')).toContain('systemd-run --description=operator ')
})

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

test('Y-12: npm keeps no log of the words behind a command of the operator', () => {
  const cache = temporaryFolder()
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)))
  // A script that is not there is noted like one that is.
  const { status } = spawnSync(
    'npm',
    ['run', '--if-present', 'no-such-script', '--', 'ban', 'secret.person@example.invalid'],
    { cwd: root, env: { ...env, npm_config_cache: cache }, shell: process.platform === 'win32' },
  )
  expect(status).toBe(0)
  const files = readdirSync(cache, { recursive: true, withFileTypes: true }).filter(file => file.isFile())
  const kept = files.map(file => readFileSync(path.join(file.parentPath, file.name), 'utf8'))
  expect(kept.filter(text => text.includes('secret.person'))).toEqual([])
})

test('N-02, Y-13: the dump of PostgreSQL is written for its owner alone, outside the checkout, and kept for 30 days at most', () => {
  const block = blockWith('pg_dump')
  const folder = temporaryFolder()
  const aside = temporaryFolder()
  const script = block
    .replace('/var/backups/rate-your-hospital', folder)
    .replaceAll('docker compose', 'echo a dump #')
    .replaceAll(/#.*>/g, '>')
    .replaceAll(' .deploy/', ` ${root}/.deploy/`)
  const night = () => expect(spawnSync('sh', ['-c', script], { cwd: aside }).status).toBe(0)
  night()
  const [dump = '', pictures = '', ...others] = readdirSync(folder)
  expect(others).toEqual([])
  expect(dump).toMatch(/^\d{4}-\d\d-\d\d\.dump$/)
  expect(pictures).toBe(dump.replace('.dump', '.tar'))
  for (const name of [dump, pictures]) expect(statSync(path.join(folder, name)).mode & 0o077).toBe(0)
  expect(readdirSync(aside)).toEqual([])
  const older = { 'old.dump': 29.1, 'old.tar': 29.1, 'yesterday.dump': 1, 'yesterday.tar': 1 }
  for (const [name, days] of Object.entries(older)) {
    const madeAt = Date.now() / 1000 - days * DAY_S
    writeFileSync(path.join(folder, name), '')
    utimesSync(path.join(folder, name), madeAt, madeAt)
  }
  night()
  expect(readdirSync(folder)).toEqual([dump, pictures, 'yesterday.dump', 'yesterday.tar'])
})

test.each([
  { kind: 'alone', line: "-name 'backup-*Z'", files: ['backup-2026-11-22T02-30-00-000Z'] },
  { kind: 'with containers', line: "-name '*.tar'", files: ['2026-11-22.dump', '2026-11-22.tar'] },
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
