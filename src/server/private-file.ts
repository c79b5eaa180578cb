import { chmodSync, closeSync, fsyncSync, openSync, statSync } from 'node:fs'

const OTHERS = 0o077

/**
 * Makes sure that a file is there and for its owner alone; what SQLite writes beside a database takes its rights
 * from it. Windows keeps no such bits.
 * @param isStrict a file that others could read so far is no file to go on with: somebody may have a copy.
 * @throws Error with a sentence for the operator.
 */
export function makePrivate(file: string, isStrict: boolean): void {
  closeSync(openSync(file, 'a', 0o600))
  if (process.platform === 'win32' || (statSync(file).mode & OTHERS) === 0) return
  if (isStrict)
    throw new Error(`The database in ${file} can be read by others. Make it private: chmod 600 ${file}*`)
  chmodSync(file, 0o600)
}

/** Makes sure that what was made, renamed or removed in a folder is so after a power cut, too. */
export function flushFolder(folder: string): void {
  // Windows opens no folder, and keeps names by itself.
  if (process.platform === 'win32') return
  const opened = openSync(folder, 'r')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}
