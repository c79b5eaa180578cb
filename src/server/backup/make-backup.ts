/** Copies everything that cannot be made again, while the server goes on. */

import { lstatSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql as raw } from 'kysely'
import { fileExists } from '../files/file-exists.ts'
import { makeFolder } from '../files/make-folder.ts'
import { flushFolder, makePrivate } from '../files/private-file.ts'
import { PICTURES_NAME } from '../pictures/folder-store.ts'
import { SECRET_NAME } from '../secret.ts'
import { DATABASE_NAME } from '../sql/database-place.ts'
import { openSqlite } from '../sql/sqlite.ts'
import { type BackupList, filesIn, LIST_NAME, sha256 } from './backup-list.ts'
import { copyPrivately } from './copy-privately.ts'
import { isOutOfSpace } from './describe-file-error.ts'
import { flushFiles } from './flush-files.ts'
import { backupName, buildInUnfinishedFolder, removeAbandoned } from './unfinished-folder.ts'
import { verifyDatabase } from './verify-database.ts'

export interface Backup {
  readonly folder: string
  readonly list: BackupList
}

/**
 * Database (one state of it, also while a server writes), secret and pictures of a data folder, in a folder of their
 * own for their owner alone. It gets its name when it is whole, has been read back and is on the disk: older ones may be
 * deleted then.
 * @param into where backups are kept. @param now milliseconds since 1970. @param isSecretGiven the server has its secret
 * from SERVER_SECRET: one that lies in the data folder is of a time before, and is left out.
 * @throws Error with a sentence, and what the file system and SQLite say.
 */
export async function makeBackup(
  dataDir: string,
  into: string,
  now: number,
  isSecretGiven = false,
): Promise<Backup> {
  const database = path.join(dataDir, DATABASE_NAME)
  if (!fileExists(database)) throw new Error(`There is no database in "${dataDir}": nothing to back up.`)
  const folder = path.join(into, backupName(now))
  makeFolder(into)
  // First: they may be what fills the disk.
  await removeAbandoned(into, now)
  try {
    return await buildInUnfinishedFolder(folder, async unfinished => {
      const copy = path.join(unfinished, DATABASE_NAME)
      await copyDatabase(database, copy)
      // Without it nobody could open the mails that wait.
      if (!isSecretGiven) await copySecret(dataDir, unfinished)
      await copyPictures(dataDir, unfinished)
      const rows = await verifyDatabase(copy)
      const files: Record<string, string> = {}
      for (const file of await filesIn(unfinished)) files[file] = await sha256(path.join(unfinished, file))
      const list: BackupList = { format: 1, madeAt: new Date(now).toISOString(), rows, files }
      await writeFile(path.join(unfinished, LIST_NAME), JSON.stringify(list, null, 2), { mode: 0o600 })
      flushFiles(unfinished, [...Object.keys(files), LIST_NAME])
      await rename(unfinished, folder)
      flushFolder(into)
      return { folder, list }
    })
  } catch (error) {
    // It writes nowhere else, and SQLite names no file.
    if (isOutOfSpace(error))
      throw new Error(`There is no space left for a backup in "${into}". None was made.`)
    throw error
  }
}

/** SQLite's own way: one state of all tables, without what was deleted, and nobody waits meanwhile. */
async function copyDatabase(from: string, to: string): Promise<void> {
  const { db } = openSqlite(from)
  try {
    await raw`vacuum into ${to}`.execute(db)
  } finally {
    await db.destroy()
  }
  makePrivate(to)
}

async function copySecret(dataDir: string, to: string): Promise<void> {
  const secret = path.join(dataDir, SECRET_NAME)
  if (isThere(secret)) await copyPrivately(secret, path.join(to, SECRET_NAME))
}

async function copyPictures(dataDir: string, to: string): Promise<void> {
  const pictures = path.join(dataDir, PICTURES_NAME)
  if (!isThere(pictures)) return
  for (const file of await filesIn(pictures))
    await copyPrivately(path.join(pictures, file), path.join(to, PICTURES_NAME, file))
}

// A link to what is not there, such as a disk that is out, must not pass for nothing to copy.
function isThere(place: string): boolean {
  return lstatSync(place, { throwIfNoEntry: false }) !== undefined
}
