/** What a backup says of itself, so that whoever restores it can tell whether it is whole. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
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

/**
 * The files below a folder and behind links in it, as paths with slashes. What begins with a dot is left out: a picture that
 * is being written has such a name until it is whole (`writeAtomically`), and none of them is ever given.
 * @param prefix stands before each.
 */
export async function filesIn(folder: string, prefix = ''): Promise<string[]> {
  const files: string[] = []
  const names = (await readdir(folder)).filter(name => !name.startsWith('.'))
  for (const name of names.sort()) {
    const place = path.join(folder, name)
    const found = await stat(place)
    if (found.isDirectory()) files.push(...(await filesIn(place, `${prefix}${name}/`)))
    else if (found.isFile()) files.push(`${prefix}${name}`)
  }
  return files
}

export async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(file)) hash.update(piece)
  return hash.digest('hex')
}
