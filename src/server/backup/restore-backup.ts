/** Puts a backup into a data folder that holds none of it yet. */
import { existsSync } from 'node:fs'
import { readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import { makeFolder } from '../files/make-folder.ts'
import { flushFolder, SQLITE_SUFFIXES } from '../files/private-file.ts'
import { PICTURES_NAME } from '../pictures/folder-store.ts'
import { SECRET_NAME } from '../secret.ts'
import { DATABASE_NAME, UNFINISHED_NAME } from '../sql/database-place.ts'
import { BackupList, filesIn, LIST_NAME, sha256 } from './backup-list.ts'
import { copyPrivately } from './copy-privately.ts'
import { flushFiles } from './flush-files.ts'
import { resetAfterRestore } from './reset-after-restore.ts'
import { withRestoreLock } from './restore-lock.ts'
import { verifyDatabase } from './verify-database.ts'

/** With another one's log beside it, a database is another database: SQLite lays the log over it. */
const DATABASE_FILES = [DATABASE_NAME, ...SQLITE_SUFFIXES.map(beside => `${DATABASE_NAME}${beside}`)]

/**
 * The database comes last and under its name only when it has been read back whole and all is on the disk: a folder
 * where this was cut off is no data folder, and the same command goes on there. It begins anew (`resetAfterRestore`): everybody
 * signs in once more.
 * @throws Error with a sentence, and what the file system and SQLite say.
 */
export async function restoreBackup(backup: string, dataDir: string): Promise<BackupList> {
  const list = await readList(backup)
  for (const [file, hash] of Object.entries(list.files))
    if ((await sha256(path.join(backup, file)).catch(emptyWhereMissing)) !== hash)
      throw new Error(`The backup is damaged: "${file}" is not what was written. Nothing was restored.`)
  makeFolder(dataDir)
  await withRestoreLock(dataDir, () => restore(list, backup, dataDir))
  return list
}

async function restore(list: BackupList, backup: string, dataDir: string): Promise<void> {
  const unfinished = path.join(dataDir, UNFINISHED_NAME)
  // The first thing that a restore makes: what lies beside it is what one that was cut off had brought already.
  const others = existsSync(unfinished) ? [] : [SECRET_NAME, PICTURES_NAME]
  refuseTaken(dataDir, [...DATABASE_FILES, ...others])
  const other = existsSync(unfinished) ? await notOf(list, dataDir) : undefined
  if (other !== undefined)
    throw new Error(
      `"${dataDir}" holds "${other}", which is not in this backup: the restore of another one was cut off there. Go on with that one, or delete the folder.`,
    )
  for (const beside of SQLITE_SUFFIXES) await rm(`${unfinished}${beside}`, { force: true })
  await copyInto(dataDir, backup, list, unfinished)
  const rows = await verifyDatabase(unfinished, resetAfterRestore)
  const table = Object.keys({ ...list.rows, ...rows }).find(name => rows[name] !== list.rows[name])
  if (table !== undefined)
    throw new Error(`The restored table "${table}" does not have the rows it should have.`)
  flushFiles(dataDir, [UNFINISHED_NAME, ...othersIn(list)])
  // Copying may have taken minutes.
  refuseTaken(dataDir, DATABASE_FILES)
  await rename(unfinished, path.join(dataDir, DATABASE_NAME))
  flushFolder(dataDir)
}

function refuseTaken(dataDir: string, names: readonly string[]): void {
  const taken = names.find(name => existsSync(path.join(dataDir, name)))
  if (taken !== undefined)
    throw new Error(
      `"${dataDir}" holds a ${taken} already. Stop the server, move the folder away or choose another with DATA_DIR.`,
    )
}

/** What a restore that was cut off has brought, and this one would leave among its own. */
async function notOf({ files }: BackupList, dataDir: string): Promise<string | undefined> {
  const pictures = path.join(dataDir, PICTURES_NAME)
  const found = existsSync(pictures) ? await filesIn(pictures, `${PICTURES_NAME}/`) : []
  if (existsSync(path.join(dataDir, SECRET_NAME))) found.push(SECRET_NAME)
  return found.find(file => !Object.hasOwn(files, file))
}

async function readList(backup: string): Promise<BackupList> {
  const text = await readFile(path.join(backup, LIST_NAME), 'utf8').catch(emptyWhereMissing)
  try {
    return v.parse(BackupList, JSON.parse(text))
  } catch {
    throw new Error(`"${backup}" is no backup of this program, or not a whole one.`)
  }
}

/** What is there and cannot be read says nothing of the backup. */
function emptyWhereMissing(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return ''
  throw error
}

async function copyInto(dataDir: string, backup: string, list: BackupList, database: string): Promise<void> {
  for (const file of [DATABASE_NAME, ...othersIn(list)]) {
    const to = file === DATABASE_NAME ? database : path.join(dataDir, file)
    await copyPrivately(path.join(backup, file), to)
  }
}

function othersIn(list: BackupList): string[] {
  return Object.keys(list.files).filter(file => file !== DATABASE_NAME)
}
