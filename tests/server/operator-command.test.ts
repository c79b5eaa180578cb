// The operator's commands work on the database that the servers have, or say that it is not there.
import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openServer } from '../../src/server/open-server.ts'
import { runOnServersDatabase } from '../../src/server/run-on-database.ts'
import { serversSecret } from '../../src/server/secret.ts'
import { cheapPasswords } from './factories.ts'
import { ownSchema } from './own-schema.ts'

const SECRET = 'q7Wv0pJz3yXk9Rt5Lm2Hs8Dn4Bc6Fg1AzPoIuYtReWs='

const { TEST_DATABASE_URL } = process.env

let folder: string
let umask: number
let database: { databaseUrl?: string }
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'ryh-command-'))
  umask = process.umask()
  database = TEST_DATABASE_URL ? { databaseUrl: await ownSchema(TEST_DATABASE_URL) } : {}
  vi.stubEnv('DATA_DIR', folder)
  vi.stubEnv('DATABASE_URL', database.databaseUrl)
})
afterEach(() => {
  process.umask(umask)
  process.exitCode = undefined
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

/** The exit code, and what was said. */
async function run(work: Parameters<typeof runOnServersDatabase>[0]) {
  const [told, failed] = (['log', 'error'] as const).map(name =>
    vi.spyOn(console, name).mockImplementation(() => undefined),
  )
  await runOnServersDatabase(work)
  const said = [told, failed].flatMap(spy => spy?.mock.calls.flat() ?? [])
  vi.restoreAllMocks()
  return { code: process.exitCode, said: said.join('\n') }
}
const mustNotRun = () => expect.unreachable('the command ran')
const open = () => openServer({ dataDir: folder, ...database, demo: false, passwordCost: cheapPasswords })

test('N-02: a command of the operator refuses a database that is not there, and makes none', async () => {
  const { code, said } = await run(mustNotRun)
  expect(code).toBe(1)
  expect(said).toContain(
    TEST_DATABASE_URL ? 'none of our tables' : `There is no database in "${folder}": nothing was done.`,
  )
  if (!TEST_DATABASE_URL) expect(said).toMatch(/DATA_DIR.*DATABASE_URL/)
  expect(readdirSync(folder)).toEqual([])
})

test('N-02: a database that it cannot look at is not called missing, but named, and why', async () => {
  vi.stubEnv('DATABASE_URL', undefined)
  // Nobody can look behind this, not even root; a folder of another user is told in the same way.
  const file = path.join(folder, 'database.sqlite')
  symlinkSync('database.sqlite', file)
  expect(await run(mustNotRun)).toEqual({ code: 1, said: `"${file}" is a link that leads back to itself.` })
  rmSync(file)
  symlinkSync('nowhere', file)
  expect((await run(mustNotRun)).said).toContain('There is no database')
})

test('N-02: it takes the database that a server has made, and one of another version it leaves as it is', async () => {
  const { db, close } = await open()
  expect(await run(async (_, { dataDir }) => [dataDir])).toEqual({ code: undefined, said: folder })
  await db.deleteFrom('migrations').where('name', '=', '0008-operator-log').execute()
  expect(await run(mustNotRun)).toMatchObject({ code: 1, said: expect.stringContaining('older version') })
  await db
    .insertInto('migrations')
    .values([{ name: '0008-operator-log' }, { name: '9999-next' }])
    .execute()
  const migrations = () => db.selectFrom('migrations').selectAll().orderBy('name').execute()
  const before = await migrations()
  expect(await run(mustNotRun)).toMatchObject({ code: 1, said: expect.stringContaining('newer version') })
  expect(await migrations()).toEqual(before)
  await close()
})

test('N-02: it wants the settings that a server would start with', async () => {
  await (await open()).close()
  vi.stubEnv('NODE_ENV', 'production')
  expect(await run(mustNotRun)).toMatchObject({ code: 1, said: expect.stringContaining('SMTP_URL') })
})

test('N-02: its secret is the one that the servers have, never a new one', () => {
  const file = { dataDir: folder }
  expect(() => serversSecret(file)).toThrow(`There is no secret in "${folder}"`)
  expect(() => serversSecret({ ...file, databaseUrl: 'postgresql://db/ryh' })).toThrow('SERVER_SECRET')
  expect(Buffer.from(serversSecret({ ...file, secret: SECRET })).toString('base64')).toBe(SECRET)
  expect(readdirSync(folder)).toEqual([])
})
