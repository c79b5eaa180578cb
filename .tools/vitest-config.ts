// Which tests run where: on which database, in whose company, one after the other.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { TestProjectInlineConfiguration, ViteUserConfig } from 'vitest/config'
import { LongFirst } from './vitest-order.ts'
import { tellRetries } from './vitest-retries.ts'
import { scratch } from './vitest-scratch.ts'

const root = path.resolve(import.meta.dirname, '..')
/** A PostgreSQL server that the tests may fill. */
const postgresUrl = process.env.POSTGRES_URL
// The disk is compiled by the commands, which say so where it cannot be.
const withDisk = Boolean(process.env.DISK_LIBRARY)
/** Earlier releases are unpacked by the commands, too. */
const withReleases = Boolean(process.env.OLDER_RELEASES)

type Tests = NonNullable<TestProjectInlineConfiguration['test']>

/** Tests see one time zone everywhere; the worker processes inherit it. */
const timeZone = { TZ: 'America/New_York' }

/** What runs without a browser. */
const plain: Tests = {
  setupFiles: ['tests/setup.ts'],
  // Left alone, vitest keeps one core for itself: half of a machine of two.
  maxWorkers: '100%',
  // A busy machine is no fault of the product; what hangs is still found.
  testTimeout: 20_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 15_000 } },
  env: timeZone,
}

/**
 * Server, database and sync keep nothing in their modules, so that their tests can run in one process: to load the code
 * anew for each file, and to run it before the engine has compiled it, was up to two fifths of their work.
 */
const together = ['tests/{server,db}/**/*.test.ts', 'tests/sync/!(schedules-|planted-bugs)*.test.ts']

/** Of those, the files that put something in the place of a module, which lasts as long as the process. */
const mocking = ['server', 'db', 'sync'].flatMap(room =>
  readdirSync(path.join(root, 'tests', room))
    .map(name => `tests/${room}/${name}`)
    .filter(file => file.endsWith('.test.ts'))
    .filter(file => /vi\.(?:mock|doMock|resetModules)\(/.test(readFileSync(path.join(root, file), 'utf8'))),
)

/** Several servers need a database server; they are asked on PostgreSQL. */
const severalServers = 'tests/server/several-servers.test.ts'

const world: Tests = {
  ...plain,
  name: 'world',
  include: ['tests/**/*.test.{ts,tsx}'],
  exclude: [
    'tests/{e2e,browsers,proxy}/**',
    'tests/durability/postgres-*.test.ts',
    ...together,
    ...(withDisk ? [] : ['tests/durability/disk-*.test.ts']),
    ...(withReleases ? [] : ['tests/older/**']),
  ],
  sequence: { groupOrder: 0 },
}
const sqlite: Tests = {
  ...plain,
  name: 'sqlite',
  include: together,
  exclude: [severalServers, ...mocking],
  isolate: false,
  sequence: { groupOrder: 1 },
}
const sqliteMocking: Tests = {
  ...plain,
  name: 'sqlite-mocking',
  include: mocking,
  sequence: { groupOrder: 1 },
}

/** What the tests on the other engine leave out. */
const notOfPostgres = [
  // What a data folder and its database file hold, and how SQLite reads it.
  'tests/server/{backup,backup-flushed,backup-places,backup-refused,backup-restored,canary-files,emptied-log,late-commit,mail-crash,page-plans,restore-lock,shared-file,start,statement-cache}.test.ts',
  // No database in them.
  'tests/server/{batch-loader,composed-passwords,config,demo-content,demo-pictures,duties,fair-semaphore,fields,file-reading,headers,in-flight-limit,key-lock,key-vault,mail-settings,overload,page-turns,picture-lines,picture-store,pictures,pictures-addresses,pictures-at-once,pictures-kinds,readable-case,sanitise,serial-queue,slow-clients,slow-pictures,smtp-mailer,store-failure,strip-metadata,throttled-queue,unread-limit,unread-limit-of-all}.test.ts',
  'tests/sync/{attempt,back-off,batch-answer,batch-of-whom,classify,eligible,outcome,pauses,planted-bugs,reachability,same-review,slow-answer,take-back,wire}.test.ts',
  // What it asks for, limits and all, is not the engine's; a thousand transactions are enough once.
  'tests/sync/month-away.test.ts',
]

/** The same server and the same worlds once more, on the other engine. */
const postgres: Tests = {
  ...sqlite,
  name: 'postgres',
  include: ['tests/{server,sync}/**/*.test.ts', 'tests/durability/postgres-*.test.ts'],
  exclude: [...mocking, ...notOfPostgres],
  env: {
    ...timeZone,
    TEST_DATABASE_URL: postgresUrl ?? '',
    SCHEDULES: '200',
    REQUESTS: process.env.REQUESTS ?? '1500',
  },
  sequence: { groupOrder: 2 },
}
const postgresMocking: Tests = {
  ...postgres,
  name: 'postgres-mocking',
  include: mocking,
  exclude: notOfPostgres,
  isolate: true,
}

function browserTests(): string[] {
  // `npm run test:browsers` brings the engines that few machines have, `npm run test:proxy` much time.
  if (process.env.OTHER_BROWSERS) return ['tests/browsers/**/*.test.ts']
  if (process.env.PROXY_RUNS)
    return ['tests/proxy/**/*.test.ts', 'tests/e2e/{killed,upgrade-killed,rough-network}.test.ts']
  return ['tests/e2e/**/*.test.ts']
}

const browser: Tests = {
  name: 'e2e',
  include: browserTests(),
  exclude: withDisk ? [] : ['tests/e2e/power-cut.test.ts'],
  setupFiles: ['tests/setup.ts'],
  isolate: false,
  env: { ...scratch(), ...timeZone },
  testTimeout: 90_000,
  // As patient as the browser is with a locator (tests/e2e/browser.ts), instead of one second.
  expect: { poll: { timeout: 15_000 } },
  // A real browser on a busy machine: a second try, which the reporter names, before it is called broken.
  retry: 1,
  hookTimeout: 60_000,
  // A browser waits more than it works: two share a small machine well, more would make each other late.
  maxWorkers: 2,
  sequence: { groupOrder: 3 },
}

/** Where `npm test` wants the report that it counts from. */
const outputFile = process.env.TEST_REPORT

const projects = [world, sqlite, sqliteMocking, ...(postgresUrl ? [postgres, postgresMocking] : []), browser]

/** What `vitest` runs; the tests on PostgreSQL only where there is one. */
export const tests: ViteUserConfig = {
  test: {
    sequence: { sequencer: LongFirst },
    reporters: outputFile ? ['default', tellRetries, ['json', { outputFile }]] : ['default', tellRetries],
    projects: projects.map(test => ({ test })),
  },
}
