// What the privacy page and OPERATING.md promise of logs and commands, in the files and lines that an operator copies.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { privacyPolicy } from '../../src/app/screens/privacy/privacy-policy.ts'
import { root } from '../imports.ts'
import {
  blocks,
  blockWith,
  deployFile,
  directives,
  guide,
  readCompose,
  temporaryFolder,
} from './deploy-files.ts'

const systemd = blockWith('systemctl enable --now rate-your-hospital')
const compose = blockWith('docker compose -f .deploy/compose.yaml up')

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

test('Y-12: what keeps the words of a command out of the logs of sudo and the shell is said for every way to start it', () => {
  const chapter = guide.slice(guide.indexOf('\n## Settings, mails'), guide.indexOf('\n## Put it on a server'))
  const said = chapter.replaceAll(/\s+/g, ' ')
  for (const words of ['`unset HISTFILE`', '`sudo -i`', 'alone, in a container or by systemd'])
    expect(said).toContain(words)
  expect(blocks.filter(block => block.includes('sudo '))).toEqual([])
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
