// What an operator puts on a server: the files in .deploy name what there is, and the product starts from what the
// image holds. No container engine is needed for that, nor is one asked.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { checkConfig } from '../../src/server/config/check-config.ts'
import { Settings } from '../../src/server/config/settings.ts'
import { BODY_LIMIT_BYTES } from '../../src/server/http/read-body.ts'
import { defaultTimeouts } from '../../src/server/listen.ts'
import { HEALTH_PATH } from '../../src/server/operations/paths.ts'
import { root } from '../imports.ts'
import {
  deployFile,
  deployFolder,
  directives,
  instructions,
  readCompose,
  readSettings,
} from './deploy-files.ts'

const units = [
  'rate-your-hospital.service',
  'rate-your-hospital-backup.service',
  'rate-your-hospital-backup.timer',
]
const ours = new Set(Object.keys(Settings.entries))
/** What the product never sees: the database's own, and where the proxy finds us. */
const others = new Set(['POSTGRES_PASSWORD', 'POSTGRES_USER', 'POSTGRES_DB', 'UPSTREAM'])
const isKnown = (name: string) => ours.has(name) || others.has(name)

test('deploying: every setting that a file of .deploy names is one that the product or the database knows', () => {
  const { app, database, proxy } = readCompose().services
  const example = Object.keys(readSettings('settings.example'))
  const fromUnits = units.flatMap(unit =>
    directives(unit, 'Environment').map(pair => pair.split('=')[0] ?? ''),
  )
  const fromImage = instructions('ENV').flatMap(line => line.split(' ').map(pair => pair.split('=')[0] ?? ''))
  const composed = [app, database, proxy].flatMap(({ environment }) => Object.keys(environment))
  const proxied = ['Caddyfile', 'compose.yaml'].flatMap(name =>
    [...deployFile(name).matchAll(/\{\$?([A-Z_]+)[:}]/g)].map(([, used = '']) => used),
  )
  const named = [...example, ...fromUnits, ...fromImage, ...composed, ...proxied]
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(name => !isKnown(name))).toEqual([])
  const asked = [...deployFile('compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name = '']) => name)
  expect(asked.filter(name => !example.includes(name))).toEqual([])
})

test('deploying: the error log of nginx takes no line that names a caller', () => {
  const logs = [...deployFile('nginx.conf').matchAll(/error_log .*? (\w+);/g)].map(([, level]) => level)
  expect(logs).toEqual(['emerg', 'emerg'])
})

test('deploying: the example starts in production once its secrets are filled in, and not before', () => {
  const example = readSettings('settings.example')
  const { environment } = readCompose().services.app
  const filled = {
    ...example,
    ...environment,
    NODE_ENV: 'production',
    SERVER_SECRET: 'q7Wv0pJz3yXk9Rt5Lm2Hs8Dn4Bc6Fg1AzPoIuYtReWs=',
    SMTP_URL: 'smtps://name:password@mail.example.org',
    DATABASE_URL: environment.DATABASE_URL?.replace(/\$\{POSTGRES_PASSWORD[^}]*\}/, 'c0ffee'),
  }
  expect(checkConfig(filled)).toMatchObject({ isProduction: true, trustProxy: true, demo: false })
  expect(() => checkConfig({ ...filled, SERVER_SECRET: '' })).toThrow('SERVER_SECRET')
  expect(() => checkConfig({ ...filled, SMTP_URL: '' })).toThrow('SMTP_URL')
})

test('deploying: only the proxy is reached from outside, and the product starts when its database answers', () => {
  const { app, database, proxy } = readCompose().services
  expect([app.ports, database.ports]).toEqual([[], []])
  expect(proxy.ports).toEqual(['80:80', '443:443', '443:443/udp'])
  expect(app.depends_on).toEqual({ database: { condition: 'service_healthy' } })
  expect(database.healthcheck?.test).toContain('pg_isready')
  expect(app.read_only).toBe(true)
  // Longer than the server takes to finish what it has begun.
  expect(Number.parseInt(app.stop_grace_period ?? '', 10)).toBeGreaterThan(10)
  expect(Number(directives('rate-your-hospital.service', 'TimeoutStopSec')[0])).toBeGreaterThan(10)
})

test('deploying: where no network of its own keeps strangers out, the product listens to this machine alone, and both proxies find it there', () => {
  const set = directives('rate-your-hospital.service', 'Environment')
  expect(set).toEqual(expect.arrayContaining(['TRUST_PROXY=on', 'HOST=127.0.0.1']))
  const { environment } = readCompose().services.app
  expect([environment.TRUST_PROXY, environment.HOST]).toEqual(['on', undefined])
  expect(deployFile('Caddyfile')).toContain('{$UPSTREAM:127.0.0.1:3000}')
  expect(deployFile('nginx.conf')).toContain('server 127.0.0.1:3000')
})

test('deploying: the image copies what there is, all that a build reads, and runs as nobody of importance', () => {
  const copied = instructions('COPY')
    .filter(line => !line.startsWith('--from'))
    .flatMap(line => line.split(' ').slice(0, -1))
  expect(copied.filter(name => !existsSync(path.join(root, name)))).toEqual([])
  const build = readFileSync(path.join(root, '.tools', 'build.mjs'), 'utf8')
  const read = ['sources', 'files'].flatMap(list => {
    const [, names = ''] = new RegExp(`const ${list} = \\[(.*)\\]`).exec(build) ?? []
    return names.split(',').map(name => name.trim().replaceAll("'", ''))
  })
  expect(copied).toEqual(expect.arrayContaining([...read, 'package.json', 'tsconfig.json']))
  expect(instructions('USER')).toEqual(['node'])
  expect(instructions('HEALTHCHECK')[0]).toContain(HEALTH_PATH)
})

test('deploying: the programs that files of .deploy start are built', () => {
  const commands = [...units.map(deployFile), deployFile('Containerfile')].join('\n')
  const programs = [...commands.matchAll(/dist\/server\/[\w-]+\.js/g)].map(([program]) => program)
  expect(new Set(programs)).toEqual(new Set(['dist/server/main.js', 'dist/server/backup.js']))
  expect(programs.filter(program => !existsSync(path.join(root, program)))).toEqual([])
})

test('deploying: both proxies name the caller and the request themselves, pass less than they must, log nobody', () => {
  const [caddy, nginx] = [deployFile('Caddyfile'), deployFile('nginx.conf')]
  // Caddy sets X-Forwarded-For by itself, and logs no request but those that failed.
  expect(caddy).toContain('header_up X-Request-Id {http.request.uuid}')
  // Of an answer that somebody did not wait for its proxy would write down the whole request.
  expect(caddy).toContain('exclude http.log.error http.handlers\n')
  expect(caddy.match(/^\s*log\b/gm)).toHaveLength(1)
  expect(nginx).toContain('proxy_set_header X-Forwarded-For $remote_addr;')
  expect(nginx).toContain('proxy_set_header X-Request-Id $request_id;')
  expect(nginx.match(/access_log off;/g)).toHaveLength(nginx.match(/^server \{/gm)?.length ?? 0)
})

test('deploying: both proxies ask another server where one is gone, instead of the same again', () => {
  // Only what remembers a failure may choose by the number of connections, of which a server that is gone has none.
  expect(deployFile('Caddyfile').match(/^\s*(lb_policy|fail_duration|max_fails) .*$/gm)).toEqual([
    '\t\tlb_policy round_robin',
  ])
  expect(deployFile('nginx.conf')).toMatch(/^\tserver .* max_fails=[1-9]\d* fail_timeout=/m)
})

test('deploying: both proxies let go of an idle connection before the server does', () => {
  const kept = [
    /^\t+keepalive (\d+)s$/m.exec(deployFile('Caddyfile')),
    /^\tkeepalive_timeout (\d+)s;$/m.exec(deployFile('nginx.conf')),
  ]
  for (const found of kept) {
    expect(Number(found?.[1])).toBeGreaterThan(0)
    expect(Number(found?.[1]) * 1_000).toBeLessThan(defaultTimeouts.idleMs)
  }
})

test('R-06: both proxies wait for who sends slowly, and no longer than the server would', () => {
  const [caddy, nginx] = [deployFile('Caddyfile'), deployFile('nginx.conf')]
  expect(caddy).toContain(`request_buffers ${BODY_LIMIT_BYTES / 1_024}KiB`)
  // That is nginx's way unless it is told otherwise.
  expect(nginx).not.toContain('proxy_request_buffering')
  const seconds = (config: string, name: string) =>
    Number(new RegExp(`^\\t+${name} (\\d+)s;?$`, 'm').exec(config)?.[1]) * 1_000
  const { headMs, requestMs } = defaultTimeouts
  expect([seconds(caddy, 'read_header'), seconds(caddy, 'read_body')]).toEqual([headMs, requestMs])
  expect(seconds(nginx, 'client_header_timeout')).toBeLessThanOrEqual(headMs)
  expect(seconds(nginx, 'client_body_timeout')).toBeLessThanOrEqual(requestMs)
})

test('deploying: callers by IPv6 have addresses of their own with compose, too', () => {
  expect(readCompose().networks.default.enable_ipv6).toBe(true)
})

const verifier = spawnSync('systemd-analyze', ['--version']).status === 0
test.skipIf(!verifier)(
  'deploying: systemd finds no fault in the units (where systemd-analyze is there)',
  () => {
    for (const unit of units) {
      const { status, stderr } = spawnSync('systemd-analyze', ['verify', path.join(deployFolder, unit)], {
        encoding: 'utf8',
      })
      expect([unit, status, stderr]).toEqual([unit, 0, ''])
    }
  },
)
