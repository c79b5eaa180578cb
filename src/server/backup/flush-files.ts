import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { flushFile, flushFolder } from '../private-file.ts'

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

/** Makes a folder, and those above it that are missing, for their owner alone, so that a power cut leaves them. */
export async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  const above = path.dirname(path.resolve(first))
  let at = path.resolve(folder)
  do {
    at = path.dirname(at)
    flushFolder(at)
  } while (at !== above && at !== path.dirname(at))
}
