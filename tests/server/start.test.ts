import { randomBytes } from 'node:crypto'
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../src/server/config/config.ts'
import { describeStartError } from '../../src/server/describe-start-error.ts'
import { readEml } from '../../src/server/mail/read-eml.ts'
import { openServer } from '../../src/server/open-server.ts'
import { get, post } from './api-client.ts'
import { cheapPasswords, makeHospital } from './factories.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ryh-start-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const open = (dataDir = folder) => openServer({ dataDir, demo: false, passwordCost: cheapPasswords })
const sentence = (error: unknown) => describeStartError(error, { port: 3000, dataDir: folder })
const person = {
  first_name: 'Ada',
  last_name: 'X',
  email: 'ada@example.invalid',
  phone: '000-000-0000',
  password: 'odd and long',
  confirm_password: 'odd and long',
}

test('what was written is there after a restart, and the pull goes on from its cursor', async () => {
  const first = await open()
  await makeHospital(first, { name: 'Kept' })
  const { cursor } = (await get(first, 'hospitals/fetch')).body.data
  await first.close()
  const second = await open()
  expect((await get(second, 'hospitals/fetch')).body.data.hospitals).toMatchObject([{ name: 'Kept' }])
  expect((await get(second, `hospitals/fetch?since=${cursor}`)).body.data).toMatchObject({
    hospitals: [],
    more: false,
  })
  await second.close()
})

test('D-10: a database of a newer version is left alone, with a sentence that says what to do', async () => {
  const server = await open()
  await server.db.insertInto('migrations').values({ name: '9999-from-the-future' }).execute()
  // As a backup leaves it, in one file: to open that for writing changes its head.
  const copy = mkdtempSync(path.join(folder, 'copy-'))
  const file = path.join(copy, 'database.sqlite')
  await sql`vacuum into ${file}`.execute(server.db)
  await server.close()
  const bytes = readFileSync(file)
  for (const dataDir of [folder, copy])
    expect(sentence(await open(dataDir).catch(caught => caught))).toMatch(
      /newer version.*Start the newer version, or choose another folder with DATA_DIR/,
    )
  expect(readFileSync(file).equals(bytes)).toBe(true)
})

test('D-06: a file that is no database is not overwritten, and the sentence names the folder', async () => {
  const junk = 'x'.repeat(10_000)
  writeFileSync(path.join(folder, 'database.sqlite'), junk)
  const error = await open().catch(caught => caught)
  expect(sentence(error)).toContain('damaged or not a database')
  expect(readFileSync(path.join(folder, 'database.sqlite'), 'utf8')).toBe(junk)
})

test('N-02: a data folder that cannot be one, a port in use, a database in use, a wrong setting: each is a sentence', async () => {
  const file = path.join(folder, 'a-file')
  writeFileSync(file, '')
  expect(sentence(await open(file).catch(caught => caught))).toContain('cannot be written')
  expect(sentence(await open(path.join(file, 'below')).catch(caught => caught))).toContain(
    'cannot be written',
  )
  const link = path.join(folder, 'a-link')
  symlinkSync(path.join(folder, 'a-disk/that-is-out'), link)
  for (const dataDir of [link, path.join(link, 'below')])
    expect(sentence(await open(dataDir).catch(caught => caught))).toMatch(
      /cannot be made: a link.*leads to what is not there.*DATA_DIR/,
    )
  expect(sentence({ code: 'EADDRINUSE' })).toMatch(/Port 3000 is in use.*PORT=3001/)
  const last = describeStartError({ code: 'EADDRINUSE' }, { port: 65_535, dataDir: folder })
  expect(last).toMatch(/Port 65535 is in use.*PORT=65534 /)
  const onServer = { port: 3000, dataDir: folder, databaseUrl: 'postgresql://db/ryh' }
  expect(describeStartError({ code: '55P03' }, onServer)).toContain('is locked by another program')
  expect(describeStartError({ code: '28P01' }, onServer)).toContain('does not let us in: 28P01')
  expect(describeStartError({ code: '42501' }, onServer)).toMatch(
    /user of DATABASE_URL.*must own the database and every table in it/,
  )
  expect(() => readConfig({ PORT: 'eighty' })).toThrow('The environment variable PORT must be a number.')
  for (const PORT of ['0', '000', '65536'])
    expect(() => readConfig({ PORT })).toThrow('The environment variable PORT must be from 1 to 65535.')
  for (const PORT of ['1', '65535']) expect(readConfig({ PORT }).port).toBe(Number(PORT))
  expect(() => readConfig({ PUBLIC_URL: 'here' })).toThrow('PUBLIC_URL')
})

test('settings have the documented defaults, and an empty switch counts as unset', () => {
  expect(readConfig({ DEMO_DATA: '' })).toMatchObject({
    port: 3000,
    dataDir: '.data',
    demo: true,
    serviceWorker: true,
    trustProxy: false,
    isProduction: false,
    publicUrl: 'http://localhost:3000',
  })
  expect(
    readConfig({ DEMO_DATA: 'off', NODE_ENV: 'production', PUBLIC_URL: 'https://a.example' }),
  ).toMatchObject({ demo: false, isProduction: true, publicUrl: 'https://a.example' })
})

test('N-02: the secret is made once, and only its owner can read it', async () => {
  await (await open()).close()
  const file = path.join(folder, 'secret')
  const first = readFileSync(file, 'utf8')
  expect(statSync(file).mode & 0o077).toBe(0)
  await (await open()).close()
  expect(readFileSync(file, 'utf8')).toBe(first)
})

test.each([
  ['can be guessed', Buffer.alloc(32), 0o600],
  ['can be guessed', Buffer.from('changeme'.repeat(4)), 0o600],
  ['is damaged', Buffer.from('changeme'), 0o600],
  ['is damaged', Buffer.alloc(0), 0o600],
  ['can be read by others', randomBytes(32), 0o644],
  ['can be read by others', randomBytes(32), 0o640],
])('A-23, N-02: the server refuses to start with a secret that %s', async (reason, secret, mode) => {
  const file = path.join(folder, 'secret')
  writeFileSync(file, secret.toString('base64url'))
  chmodSync(file, mode)
  const error = await open().catch(caught => caught)
  expect(sentence(error)).toContain(`The secret in ${file} ${reason}`)
  expect(sentence(error)).not.toContain(secret.toString('base64url') || 'no secret')
})

test('N-02: folder and database are made for their owner alone, with all that is written beside them', async () => {
  const dataDir = path.join(folder, 'new')
  const server = await open(dataDir)
  await makeHospital(server)
  const rights = (file: string) => statSync(file).mode & 0o777
  const files = readdirSync(dataDir).filter(name => name.startsWith('database.sqlite'))
  expect(files.length).toBeGreaterThan(1)
  expect([rights(dataDir), ...files.map(name => rights(path.join(dataDir, name)))]).toEqual([
    0o700,
    ...files.map(() => 0o600),
  ])
  await server.close()
})

test('N-02: a database that others can read is refused in production, with what to do, and made private elsewhere', async () => {
  await (await open()).close()
  const file = path.join(folder, 'database.sqlite')
  chmodSync(file, 0o644)
  const strict = openServer({ dataDir: folder, demo: false, isProduction: true, payment: { kind: 'off' } })
  expect(sentence(await strict.catch(caught => caught))).toContain(
    `can be read by others. Make it private: chmod 600 ${file}*`,
  )
  expect(statSync(file).mode & 0o077).toBe(0o044)
  await (await open()).close()
  expect(statSync(file).mode & 0o077).toBe(0)
})

test.each(['-wal', '-shm', '-journal'])(
  'N-02: so is one beside which others can read what a server has left, database.sqlite%s',
  async end => {
    await (await open()).close()
    const file = path.join(folder, 'database.sqlite')
    // Not cut short: the one who has closed it may not have let go of it yet.
    appendFileSync(file + end, '')
    chmodSync(file + end, 0o644)
    const strict = openServer({ dataDir: folder, demo: false, isProduction: true, payment: { kind: 'off' } })
    expect(sentence(await strict.catch(caught => caught))).toContain(`chmod 600 ${file}*`)
    const rights = () => (existsSync(file + end) ? statSync(file + end).mode & 0o077 : 0)
    expect(rights()).toBe(0o044)
    const server = await open()
    expect(rights()).toBe(0)
    await server.close()
  },
)

test('A-23: two new servers share neither secret nor any account that can sign in', async () => {
  const other = path.join(folder, 'other')
  for (const dataDir of [folder, other]) {
    const server = await openServer({ dataDir, demo: true, passwordCost: cheapPasswords })
    const able = await server.db
      .selectFrom('users')
      .select('id')
      .where(eb => eb.or([eb('password_hash', 'is not', null), eb('is_demo', '=', 0)]))
      .execute()
    expect(able).toEqual([])
    await server.close()
  }
  const [one, two] = [folder, other].map(dataDir => readFileSync(path.join(dataDir, 'secret'), 'utf8'))
  expect(one).not.toBe(two)
}, 30_000)

test('M-06: a mail is one file for one recipient; the log has its path and not its code', async () => {
  const logged: object[] = []
  const server = await openServer({
    dataDir: folder,
    demo: false,
    passwordCost: cheapPasswords,
    log: line => logged.push(line),
  })
  await post(server, 'register', person)
  const page = await mailsPage(server)
  await server.close()
  const [name = ''] = readdirSync(path.join(folder, 'mail'))
  const eml = readFileSync(path.join(folder, 'mail', name), 'utf8')
  expect(name).toMatch(/\.eml$/)
  expect(eml.match(/^To: .*$/gm)).toEqual(['To: ada@example.invalid'])
  const code = /\b\d{6}\b/.exec(readEml(eml).text)?.[0] ?? ''
  expect(code).toHaveLength(6)
  expect(page).toContain(`Your 6-digit code is ${code}`)
  expect(JSON.stringify(logged)).toContain(name)
  expect(JSON.stringify(logged)).not.toContain('ada@')
  expect(logged).not.toContainEqual(expect.objectContaining({ text: expect.anything() }))
})

async function mailsPage(server: Awaited<ReturnType<typeof open>>) {
  return (await server.app.request('/dev/mails')).text()
}

test('Z-13: the page of the mails is shown under the names of this machine, and under no other that leads to it', async () => {
  const server = await open()
  const status = async (host: string) => (await server.app.request(`http://${host}:3000/dev/mails`)).status
  for (const host of ['localhost', '127.0.0.1', '[::1]']) expect(await status(host)).toBe(200)
  for (const host of ['evil.example', 'localhost.evil.example']) expect(await status(host)).toBe(404)
  await server.close()
})

test('M-07: the development page shows a mail with markup as text', async () => {
  const server = await open()
  await post(server, 'contact/submit', {
    name: '<img src=x onerror=alert(1)>',
    email: 'a@b.co',
    message: '<script>alert(1)</script>',
  })
  const page = await mailsPage(server)
  expect(page).toContain('&lt;script&gt;')
  expect(page).not.toMatch(/<script|<img/)
  await server.close()
})
