// D-12: what is said to be whole, and lets older backups go, is on the disk and not only on its way there.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeBackup } from '../../src/server/backup/make-backup.ts'
import { restoreBackup } from '../../src/server/backup/restore-backup.ts'
import { openServer } from '../../src/server/open-server.ts'
import { createFolderStore } from '../../src/server/pictures/folder-store.ts'
import { cheapPasswords, TEST_NOW } from './factories.ts'

/** What happens at each flush, told its file or folder; it throws where that flush fails. */
const disk = vi.hoisted(() => ({ flush: (_place: string): void => undefined }))

vi.mock('node:fs', async importActual => {
  const fs = await importActual<typeof import('node:fs')>()
  const places = new Map<number, string>()
  const openSync: typeof fs.openSync = (place, ...how) => {
    const opened = fs.openSync(place, ...how)
    places.set(opened, String(place))
    return opened
  }
  const fsyncSync: typeof fs.fsyncSync = opened => {
    disk.flush(places.get(opened) ?? '')
    fs.fsyncSync(opened)
  }
  return { ...fs, openSync, fsyncSync }
})

let folder: string
const at = (name: string) => path.join(folder, name)
const backupName = `backup-${new Date(TEST_NOW).toISOString().replace(/[:.]/g, '-')}`

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'ryh-flushed-'))
  const options = { demo: false, passwordCost: cheapPasswords, limits: 'off' } as const
  await (await openServer({ dataDir: at('data'), ...options })).close()
  mkdirSync(at('data/pictures/products'), { recursive: true })
  writeFileSync(at('data/pictures/products/a.jpg'), 'a picture')
})
afterEach(() => {
  disk.flush = () => undefined
  rmSync(folder, { recursive: true })
})

/** From now on: what is flushed before the last name is there, and what behind it. */
function watch(lastName: string) {
  const [before, after]: [string[], string[]] = [[], []]
  disk.flush = place => {
    const those = existsSync(at(lastName)) ? after : before
    those.push(path.relative(folder, place))
  }
  return { before, after }
}

function failWith(code: string, isMeant: (place: string) => boolean): void {
  disk.flush = place => {
    if (isMeant(place)) throw Object.assign(new Error(`${code}: fsync`), { code })
  }
}

// Windows flushes no folders.
const onUnix = test.skipIf(process.platform === 'win32')

onUnix(
  'D-12: a backup gets its name when all of it is on the disk, and is made when its name is',
  async () => {
    const { before, after } = watch(`backups/new/${backupName}`)
    await makeBackup(at('data'), at('backups/new'), TEST_NOW)
    const unfinished = `backups/new/${backupName}.unfinished`
    const files = ['database.sqlite', 'secret', 'pictures/products/a.jpg', 'backup.json']
    const inside = ['', ...files, 'pictures', 'pictures/products'].map(name => path.join(unfinished, name))
    // The folder of the backups is new, too.
    expect(before.sort()).toEqual(['', 'backups', ...inside].sort())
    expect(after).toEqual(['backups/new'])
  },
)

onUnix('D-12: a restored database gets its name when all that was restored is on the disk', async () => {
  const { folder: backup } = await makeBackup(at('data'), at('backups'), TEST_NOW)
  const { before, after } = watch('other/database.sqlite')
  await restoreBackup(backup, at('other'))
  const files = ['database.sqlite.unfinished', 'secret', 'pictures/products/a.jpg']
  const inside = ['', ...files, 'pictures', 'pictures/products'].map(name => path.join('other', name))
  expect(before.sort()).toEqual(['', ...inside].sort())
  expect(after).toEqual(['other'])
})

onUnix(
  'D-11: a picture that is drawn once, for a new database, gets its name when it is on the disk, as its folder is',
  async () => {
    const { before, after } = watch('data/pictures/units/icu.svg')
    await createFolderStore(at('data/pictures')).write(['units', 'icu.svg'], Buffer.from('a picture'))
    expect(before).toEqual(['data/pictures', expect.stringMatching(/^data\/pictures\/units\/\.[\w-]+$/)])
    expect(after).toEqual(['data/pictures/units'])
  },
)

test('D-12: of what cannot be flushed no backup is made, and the file is named', async () => {
  failWith('EIO', place => place.endsWith('a.jpg'))
  await expect(makeBackup(at('data'), at('backups'), TEST_NOW)).rejects.toMatchObject({
    code: 'EIO',
    path: expect.stringMatching(/a\.jpg$/),
  })
  expect(readdirSync(at('backups'))).toEqual([])
})

test('D-12: a share that flushes files and no folders takes backups', async () => {
  failWith('EINVAL', place => statSync(place).isDirectory())
  await makeBackup(at('data'), at('backups'), TEST_NOW)
  expect(readdirSync(at('backups'))).toEqual([backupName])
})
