/** What a backup says of itself, so that whoever restores it can tell whether it is whole. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'

export const LIST_NAME = 'backup.json'

export const BackupList = v.object({
  format: v.literal(1),
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  /** Rows of each table. */
  rows: v.record(v.string(), v.number()),
  /** SHA-256 of each file, by its path within the backup. */
  files: v.record(v.pipe(v.string(), v.check(isWithin)), v.string()),
})
export type BackupList = v.InferOutput<typeof BackupList>

// A list that somebody changed must not lead out of the folder.
function isWithin(file: string): boolean {
  return !path.isAbsolute(file) && !file.split('/').includes('..')
}

/** The files below a folder, as paths with slashes, without the list itself. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile())
    .map(entry => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter(file => file !== LIST_NAME)
    .sort()
}

export async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(file)) hash.update(piece)
  return hash.digest('hex')
}
