// D-12: what is not restored: a backup that is not whole, and into a folder that holds anything else.
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { makeBackup } from '../../src/server/backup/make-backup.ts'
import { restoreBackup } from '../../src/server/backup/restore-backup.ts'
import { get, post } from './api-client.ts'
import { shareBackupFolder } from './backup-folder.ts'
import { TEST_NOW } from './factories.ts'

const { at, open, furnish } = shareBackupFolder()

test('D-12: a backup that is damaged, not whole or none is refused, and so is a folder that is in use', async () => {
  const { server } = await furnish('data')
  await server.close()
  const { folder: backup } = await makeBackup(at('data'), at('backups'), TEST_NOW)
  await expect(restoreBackup(backup, at('data'))).rejects.toThrow('holds a database.sqlite already')
  await expect(restoreBackup(at('nothing'), at('other'))).rejects.toThrow('is no backup of this program')
  const file = path.join(backup, 'database.sqlite')
  const whole = readFileSync(file)
  const spoilt = Buffer.from(whole)
  spoilt.fill(0xff, 5_000, 5_010)
  writeFileSync(file, spoilt)
  await expect(restoreBackup(backup, at('other'))).rejects.toThrow(
    '"database.sqlite" is not what was written',
  )
  writeFileSync(file, whole)
  const list = JSON.parse(readFileSync(path.join(backup, 'backup.json'), 'utf8'))
  writeFileSync(path.join(backup, 'backup.json'), JSON.stringify({ ...list, files: { '../../x': 'y' } }))
  await expect(restoreBackup(backup, at('other'))).rejects.toThrow('is no backup of this program')
  expect(() => statSync(at('other/database.sqlite'))).toThrow()
})

test('D-12: a restore that was cut off is repeated by the same command; a folder with anything else in it stays refused', async () => {
  const { server } = await furnish('one')
  mkdirSync(at('one/pictures'), { recursive: true })
  writeFileSync(at('one/pictures/a.jpg'), 'a picture')
  const { folder: backup } = await makeBackup(at('one'), at('kept'), TEST_NOW)
  await server.close()
  // What the first one had brought: half a database with a log of its own, the secret, a picture.
  mkdirSync(at('two/pictures'), { recursive: true })
  writeFileSync(at('two/database.sqlite.unfinished'), 'half a data')
  writeFileSync(at('two/database.sqlite.unfinished-wal'), 'of another one')
  writeFileSync(at('two/secret'), readFileSync(at('one/secret')))
  writeFileSync(at('two/pictures/a.jpg'), 'a pic')
  // A machine that starts meanwhile makes no new database there.
  await expect(open('two')).rejects.toThrow('A restore into')
  await restoreBackup(backup, at('two'))
  expect(readdirSync(at('two')).sort()).toEqual(['database.sqlite', 'pictures', 'secret'])
  expect(readFileSync(at('two/pictures/a.jpg'), 'utf8')).toBe('a picture')
  const restored = await open('two')
  expect((await get(restored, 'hospitals/fetch')).body.data.hospitals).toMatchObject([{ name: 'Kept' }])
  await restored.close()
  await expect(restoreBackup(backup, at('two'))).rejects.toThrow('holds a database.sqlite already')
})

test('D-12: of two restores into one folder at once the second is refused, and the first is not disturbed', async () => {
  const { server, nurse } = await furnish('one')
  const { folder: backup } = await makeBackup(at('one'), at('kept'), TEST_NOW)
  await server.close()
  const both = await Promise.allSettled([restoreBackup(backup, at('two')), restoreBackup(backup, at('two'))])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(both).toContainEqual({
    status: 'rejected',
    reason: new Error(`Another restore into "${at('two')}" is at work. Wait until it has ended.`),
  })
  expect(readdirSync(at('two')).sort()).toEqual(['database.sqlite', 'secret'])
  const restored = await open('two')
  // It has begun anew: nobody is signed in.
  const known = await post(restored, 'check_auth', {}, { token: nurse.token })
  expect(known.body.response_status).toBe(401)
  await restored.close()
})

test('D-12: where the restore of another backup was cut off its pictures are not mixed with these; nothing is touched', async () => {
  const { server } = await furnish('one')
  const picture = (name: string, words: string) => {
    mkdirSync(path.dirname(at(name)), { recursive: true })
    writeFileSync(at(name), words)
  }
  picture('one/pictures/products/a.jpg', 'first')
  picture('one/pictures/products/gone.jpg', 'first')
  const { folder: first } = await makeBackup(at('one'), at('kept'), TEST_NOW)
  rmSync(at('one/pictures/products/gone.jpg'))
  const { folder: second } = await makeBackup(at('one'), at('kept'), TEST_NOW + 1)
  await server.close()
  // All but the database's name, as the first one was cut off.
  await restoreBackup(first, at('two'))
  renameSync(at('two/database.sqlite'), at('two/database.sqlite.unfinished'))
  const before = readdirSync(at('two'), { recursive: true }).sort()
  await expect(restoreBackup(second, at('two'))).rejects.toThrow(
    'holds "pictures/products/gone.jpg", which is not in this backup',
  )
  expect(readdirSync(at('two'), { recursive: true }).sort()).toEqual(before)
  await restoreBackup(first, at('two'))
  expect(readFileSync(at('two/pictures/products/gone.jpg'), 'utf8')).toBe('first')
})
