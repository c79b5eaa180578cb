import path from 'node:path'
import { flushFile, flushFolder } from '../files/private-file.ts'

/**
 * Makes sure that these files of a folder, and the folders in which they lie, are on the disk. Not a database that this
 * process has open (`makePrivate`).
 */
export function flushFiles(folder: string, files: readonly string[]): void {
  const folders = new Set([folder])
  for (const file of files) {
    flushFile(path.join(folder, file))
    for (let at = path.dirname(file); at !== '.'; at = path.dirname(at)) folders.add(path.join(folder, at))
  }
  for (const one of folders) flushFolder(one)
}
