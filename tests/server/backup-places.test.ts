// Where a backup is taken from and put: links, leftovers of another database, places that cannot be read or written.
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  mkdirSync,
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
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeBackup } from '../../src/server/backup/make-backup.ts'
import { restoreBackup } from '../../src/server/backup/restore-backup.ts'
import { runOnFiles } from '../../src/server/backup/run-on-files.ts'
import { openServer } from '../../src/server/open-server.ts'
import { runOnDatabase } from '../../src/server/run-on-database.ts'
import { cheapPasswords, makeHospital, TEST_NOW } from './factories.ts'

let folder: string
let umask: number
const args = process.argv
beforeEach(() => {
  process.argv = [...args]
  folder = mkdtempSync(path.join(tmpdir(), 'ryh-places-'))
  umask = process.umask()
})
afterEach(() => {
  process.umask(umask)
  process.exitCode = undefined
  process.argv = args
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

const at = (name: string) => path.join(folder, name)

/** A data folder with a hospital. */
async function furnish() {
  const server = await openServer({
    dataDir: at('data'),
    demo: false,
    passwordCost: cheapPasswords,
    limits: 'off',
  })
  await makeHospital(server, { name: 'Kept' })
  await server.close()
}

/** The rights of all that lies in a folder, each once. */
function rightsIn(place: string): number[] {
  const names = readdirSync(place, { recursive: true, encoding: 'utf8' })
  const rights = names.map(name => statSync(path.join(place, name)).mode & 0o777)
  return [...new Set(rights)].sort((one, other) => one - other)
}

const backUp = () => makeBackup(at('data'), at('backups'), TEST_NOW)

/** What is said, and the exit code. */
async function said(work: () => Promise<unknown>) {
  const spies = (['log', 'error'] as const).map(name =>
    vi.spyOn(console, name).mockImplementation(() => undefined),
  )
  await work()
  const lines = spies.flatMap(spy => spy.mock.calls.flat())
  vi.restoreAllMocks()
  return { code: process.exitCode, said: lines.join('\n') }
}

const command = (dataDir: string, argument: string, work: Parameters<typeof runOnFiles>[2]) => {
  vi.stubEnv('DATA_DIR', dataDir)
  return said(() => runOnFiles([argument], 'usage', work))
}
const backUpInto = (place: string) =>
  command(at('data'), place, async ({ dataDir }, into) => [
    (await makeBackup(dataDir, into, TEST_NOW)).folder,
  ])
const restoreFrom = (place: string) =>
  command(at('other'), place, async ({ dataDir }, backup) => [(await restoreBackup(backup, dataDir)).madeAt])

test.each(['database.sqlite-wal', 'database.sqlite-shm', 'database.sqlite-journal'])(
  'D-12: where the %s of an old database lies, nothing is restored beside it',
  async leftover => {
    await furnish()
    const { folder: backup } = await backUp()
    mkdirSync(at('other'))
    writeFileSync(at(`other/${leftover}`), 'of another database')
    await expect(restoreBackup(backup, at('other'))).rejects.toThrow(`holds a ${leftover} already`)
    expect(readdirSync(at('other'))).toEqual([leftover])
    // Nor where a restore was cut off: this one is not its own.
    writeFileSync(at('other/database.sqlite.unfinished'), 'half a data')
    await expect(restoreBackup(backup, at('other'))).rejects.toThrow(`holds a ${leftover} already`)
  },
)

test('D-12: pictures behind links, of a file or a folder, are in the backup and come back as files', async () => {
  await furnish()
  mkdirSync(at('disk/units'), { recursive: true })
  writeFileSync(at('disk/units/a.jpg'), 'a picture')
  mkdirSync(at('elsewhere'))
  writeFileSync(at('elsewhere/b.jpg'), 'another')
  symlinkSync(at('elsewhere'), at('disk/products'))
  symlinkSync(at('elsewhere/b.jpg'), at('disk/c.jpg'))
  symlinkSync(at('disk'), at('data/pictures'))
  const { folder: backup, list } = await backUp()
  const pictures = ['pictures/c.jpg', 'pictures/products/b.jpg', 'pictures/units/a.jpg']
  expect(Object.keys(list.files)).toEqual(['database.sqlite', ...pictures, 'secret'])
  rmSync(at('disk'), { recursive: true })
  rmSync(at('elsewhere'), { recursive: true })
  await restoreBackup(backup, at('other'))
  expect(pictures.map(file => readFileSync(at(`other/${file}`), 'utf8'))).toEqual([
    'another',
    'another',
    'a picture',
  ])
})

test('D-12, N-02: what a backup brings is for its owner alone, whatever became of its rights on the way', async () => {
  await furnish()
  mkdirSync(at('data/pictures/units'), { recursive: true })
  writeFileSync(at('data/pictures/units/a.jpg'), 'a picture')
  chmodSync(at('data/pictures/units'), 0o500)
  const { folder: backup } = await backUp()
  expect(rightsIn(backup)).toEqual([0o600, 0o700])
  // Through a bucket, or a stick; and kept where nobody can change it.
  for (const rights of ['u=rwX,go=rX', 'a-w']) {
    execFileSync('chmod', ['-R', rights, backup])
    const restored = at(`restored ${rights}`)
    mkdirSync(restored, { mode: 0o755 })
    await restoreBackup(backup, restored)
    expect(rightsIn(restored)).toEqual([0o600, 0o700])
  }
  // So that whoever is not root can take it all away.
  execFileSync('chmod', ['-R', 'u+w', folder])
})

test('D-12: a restore that was cut off over a read-only backup is repeated by the same command', async () => {
  await furnish()
  const { folder: backup } = await backUp()
  mkdirSync(at('other'))
  writeFileSync(at('other/database.sqlite.unfinished'), 'half a data', { mode: 0o400 })
  await restoreBackup(backup, at('other'))
  expect(rightsIn(at('other'))).toEqual([0o600])
})

test('D-12: no backup is made without the pictures that a link leads to and that are not there', async () => {
  await furnish()
  symlinkSync(at('disk'), at('data/pictures'))
  const { code, said } = await backUpInto(at('backups'))
  expect([code, said]).toEqual([1, `"${at('data/pictures')}" is not there.`])
  expect(readdirSync(at('backups'))).toEqual([])
})

test('D-12: what a backup or a restore could not read or write is named, and is no damage', async () => {
  await furnish()
  writeFileSync(at('a-file'), '')
  expect(await backUpInto(at('a-file/x'))).toEqual({
    code: 1,
    said: `"${at('a-file/x')}" is no folder, or lies below something that is none.`,
  })
  expect((await backUpInto(at('a-file'))).said).toMatch(/^".*a-file" is in the way/)
  const { folder: backup } = await backUp()
  // Nobody can read these, not even root.
  for (const name of ['secret', 'backup.json']) {
    rmSync(path.join(backup, name))
    symlinkSync(name, path.join(backup, name))
    const { said } = await restoreFrom(backup)
    expect(said).toBe(`"${path.join(backup, name)}" is a link that leads back to itself.`)
  }
  expect((await restoreFrom(at('nothing'))).said).toContain('is no backup of this program')
})

test('D-12: a database that cannot be looked at is named, and not called missing', async () => {
  mkdirSync(at('data'))
  // Nobody can look behind this, not even root; a folder of another user is told in the same way.
  symlinkSync('database.sqlite', at('data/database.sqlite'))
  expect(await backUpInto(at('backups'))).toEqual({
    code: 1,
    said: `"${at('data/database.sqlite')}" is a link that leads back to itself.`,
  })
  rmSync(at('data/database.sqlite'))
  expect((await backUpInto(at('backups'))).said).toContain('nothing to back up')
  expect(readdirSync(folder)).toEqual(['data'])
})

test.each([
  ['EACCES', { path: '/b/secret' }, '"/b/secret" cannot be read or written by this user.'],
  ['EROFS', { path: '/b' }, '"/b" lies on a disk that cannot be written.'],
  ['ENOSPC', { path: '/a', dest: '/b' }, 'There is no space left for "/b".'],
  ['EACCES', { path: '/a', dest: '/b' }, '"/a", or "/b" where it was to go, cannot be read or written by'],
  ['EMFILE', { path: '/a' }, '"/a" cannot be read or written (EMFILE).'],
])('D-12: %s of %j is a sentence with the file', async (code, places, sentence) => {
  const failing = () => Promise.reject(Object.assign(new Error(code), { code, ...places }))
  expect((await command(at('data'), 'x', failing)).said).toContain(sentence)
})

test('D-12: where the disk of the backups is full, that is said of them and not of the data', async () => {
  await furnish()
  // SQLite's word for it, from the statement that copies.
  const full = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })
  vi.doMock('../../src/server/backup/verify-database.ts', () => ({
    verifyDatabase: () => Promise.reject(full),
  }))
  vi.resetModules()
  const anew = await import('../../src/server/backup/make-backup.ts')
  await expect(anew.makeBackup(at('data'), at('backups'), TEST_NOW)).rejects.toThrow(
    `There is no space left for a backup in "${at('backups')}".`,
  )
  vi.doUnmock('../../src/server/backup/verify-database.ts')
})

test('D-12, N-02: where the secret is in SERVER_SECRET an older one in the folder is in no backup, and the backup says what is needed', async () => {
  await furnish()
  vi.stubEnv('DATA_DIR', at('data'))
  const runBackup = async () => {
    vi.resetModules()
    process.argv.splice(2, Number.POSITIVE_INFINITY, at('backups'))
    return (await said(() => import('../../src/server/programs/backup.ts'))).said
  }
  expect(await runBackup()).toContain('It holds the secret')
  const secret = randomBytes(32).toString('base64')
  vi.stubEnv('SERVER_SECRET', secret)
  const told = await runBackup()
  expect(told).toContain('SERVER_SECRET is not in it: keep that, too.')
  expect(told).not.toContain('It holds the secret')
  const held = readdirSync(at('backups')).map(name => readdirSync(at(`backups/${name}`)).includes('secret'))
  expect(held).toEqual([true, false])
  // The server that has both says so, because without the setting it would go back to the other.
  const log: object[] = []
  const open = () =>
    openServer({ dataDir: at('data'), demo: false, limits: 'off', secret, log: line => log.push(line) })
  await (await open()).close()
  expect(log).toContainEqual({ event: 'unused-secret-file' })
  log.length = 0
  rmSync(at('data/secret'))
  await (await open()).close()
  expect(log).not.toContainEqual({ event: 'unused-secret-file' })
})

test('N-02: a server says in its log that its secret is not the one that the last had', async () => {
  const log: object[] = []
  const start = async (secret?: string) => {
    log.length = 0
    const server = await openServer({
      dataDir: at('data'),
      demo: false,
      limits: 'off',
      log: line => log.push(line),
      ...(secret && { secret }),
    })
    await server.close()
    return log.some(line => 'event' in line && line.event === 'another-secret')
  }
  const other = randomBytes(32).toString('base64')
  expect([await start(), await start(), await start(other), await start(other), await start()]).toEqual([
    false,
    false,
    true,
    false,
    true,
  ])
})

test('N-02: wrong settings are a sentence to each command of the operator, and end it with 1', async () => {
  vi.stubEnv('NODE_ENV', 'Production')
  const wrong = { code: 1, said: expect.stringMatching(/^The environment variable NODE_ENV .*\.$/) }
  const mustNotRun = () => expect.unreachable('the command ran')
  expect(await command(at('data'), 'x', mustNotRun)).toEqual(wrong)
  expect(await said(() => runOnDatabase(mustNotRun))).toEqual(wrong)
})

test('D-12, Y-13: what a backup has left that was killed goes with the next one, half a day later; all else stays', async () => {
  await furnish()
  const of = (hours: number) =>
    `backup-${new Date(TEST_NOW - hours * 3_600_000).toISOString().replace(/[:.]/g, '-')}`
  const old = [`${of(13)}.unfinished`, `${of(24)}.unfinished`]
  const others = [`${of(11)}.unfinished`, of(48), 'backup-of-mine.unfinished', 'unfinished']
  for (const name of [...old, ...others]) mkdirSync(at(`backups/${name}/pictures`), { recursive: true })
  writeFileSync(at(`backups/${of(30)}.unfinished`), 'a file')
  symlinkSync(at('data'), at(`backups/${of(36)}.unfinished`))
  for (const name of old) writeFileSync(at(`backups/${name}/database.sqlite`), 'Dr. Grey shouts.')
  const { folder: backup } = await backUp()
  const left = [path.basename(backup), ...others, `${of(30)}.unfinished`, `${of(36)}.unfinished`]
  expect(readdirSync(at('backups')).sort()).toEqual(left.sort())
  expect(readdirSync(at('data'))).toContain('database.sqlite')
})
