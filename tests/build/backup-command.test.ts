// The programs that an operator calls, as they are built: what they say, and how they end.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openServer } from '../../src/server/open-server.ts'
import { root } from '../imports.ts'
import { cheapPasswords } from '../server/factories.ts'

const SECRET = 'q7Wv0pJz3yXk9Rt5Lm2Hs8Dn4Bc6Fg1AzPoIuYtReWs='

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ryh-programs-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const at = (name: string) => path.join(folder, name)

function run(name: string, args: string[], env: Record<string, string>) {
  const program = path.join(root, 'dist', 'server', `${name}.js`)
  const settings = { PATH: process.env.PATH, ...env }
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    env: settings,
    encoding: 'utf8',
    timeout: 30_000,
  })
  return { status, stdout, stderr }
}

async function furnish(secret?: string) {
  const options = { dataDir: at('data'), demo: false, passwordCost: cheapPasswords }
  await (await openServer({ ...options, ...(secret === undefined ? {} : { secret }) })).close()
}

test.each([
  ['has a file of its own', undefined, 'It holds the secret and what people wrote'],
  ['is in SERVER_SECRET', SECRET, 'SERVER_SECRET is not in it'],
])(
  'D-12: of a server whose secret %s the programs make a backup, restore it, and say what it holds',
  async (_, secret, words) => {
    await furnish(secret)
    const made = run('backup', [at('backups')], { DATA_DIR: at('data') })
    expect(made).toMatchObject({ status: 0, stderr: '' })
    expect(made.stdout).toContain(words)
    expect(made.stdout.includes('holds the secret')).toBe(secret === undefined)
    const [backup = ''] = readdirSync(at('backups'))
    const restored = run('restore', [path.join(at('backups'), backup)], { DATA_DIR: at('other') })
    expect(restored).toMatchObject({ status: 0, stderr: '' })
    for (const repeated of ['Everybody is signed out', 'bans', 'hidden reviews', 'deletions', 'Stripe'])
      expect(restored.stdout).toContain(repeated)
    expect(existsSync(at('other/secret'))).toBe(secret === undefined)
    // The process lets nobody else read, whatever its shell says.
    for (const place of ['other', 'other/database.sqlite', `backups/${backup}`])
      expect([place, statSync(at(place)).mode & 0o077]).toEqual([place, 0])
  },
)

test('D-12, N-02: what keeps the programs from their work is one sentence, and no stack', () => {
  const cases: [string, string[], Record<string, string>, string][] = [
    ['backup', [], {}, 'Say where to'],
    ['restore', [], {}, 'Say which'],
    ['backup', [at('x'), at('y')], { DATA_DIR: at('none') }, 'It takes one at a time'],
    ['restore', [at('x'), 'and more'], {}, 'because of "and more"'],
    ['backup', [at('x')], { DATA_DIR: at('none') }, 'There is no database'],
    ['backup', [at('x')], { NODE_ENV: 'Production' }, 'The environment variable NODE_ENV'],
    // Before it looks for a database, which takes seconds where there is a large one.
    ['admin', ['shout'], { DATA_DIR: at('none') }, 'There is no command "shout"'],
    ['admin', ['hide', '1'], { DATA_DIR: at('none') }, 'Say why'],
    ['admin', ['orders'], { DATA_DIR: at('none') }, 'There is no database'],
    ['import-hospitals', [at('x')], { NODE_ENV: 'Production' }, 'The environment variable NODE_ENV'],
    ['restore', [at('x')], { DATABASE_URL: 'postgresql://u:p@db.invalid/ryh' }, 'use pg_dump and pg_restore'],
  ]
  for (const [name, args, env, sentence] of cases) {
    const { status, stdout, stderr } = run(name, args, env)
    expect([name, status, stdout, stderr.trim().split('\n').length]).toEqual([name, 1, '', 1])
    expect(stderr).toContain(sentence)
  }
})

test.runIf(existsSync('/proc/self'))(
  'N-02: a folder where the system makes none, as below /proc, is said to be that, and is not tried without end',
  async () => {
    await furnish()
    const [data, place] = [at('data'), '/proc/of-ours/folder']
    const programs = [
      ['main', [], place],
      ['import-hospitals', [at('x')], place],
      ['backup', [place], data],
    ] as const
    for (const [name, args, dataDir] of programs) {
      const { status, stderr } = run(name, [...args], { DATA_DIR: dataDir })
      expect([name, status]).toEqual([name, 1])
      expect(stderr).toContain('"/proc/of-ours" cannot be made: the file system there takes none.')
    }
  },
)

test.each(['SIGINT', 'SIGTERM'] as const)(
  'D-12: a backup that %s stops leaves nothing of what people wrote, and no earlier backup goes with it',
  async signal => {
    await furnish()
    mkdirSync(at('data/pictures/products'), { recursive: true })
    for (let i = 0; i < 1_500; i += 1) writeFileSync(at(`data/pictures/products/${i}.jpg`), 'a picture')
    mkdirSync(at('backups/backup-before'), { recursive: true })
    const backup = spawn(process.execPath, [path.join(root, 'dist/server/backup.js'), at('backups')], {
      env: { PATH: process.env.PATH, DATA_DIR: at('data') },
      stdio: 'ignore',
    })
    const ended = once(backup, 'exit')
    const copied = () => readdirSync(at('backups'), { recursive: true, encoding: 'utf8' })
    await expect.poll(() => copied().some(name => name.endsWith('1.jpg')), { interval: 5 }).toBe(true)
    backup.kill(signal)
    expect(await ended).toEqual([null, signal])
    expect(copied()).toEqual(['backup-before'])
  },
)
