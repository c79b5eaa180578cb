import { chmodSync, closeSync, existsSync, fsyncSync, openSync, statSync } from 'node:fs'

const OTHERS = 0o077
/** What SQLite writes beside a database. */
export const SQLITE_SUFFIXES = ['-wal', '-shm', '-journal'] as const

/**
 * A database that others could read so far is none to go on with: somebody may have a copy. To be asked before it is
 * opened, which may write into it, and remove, what a server has left beside it.
 * @throws Error with a sentence for the operator.
 */
export function refusePublicFile(file: string): void {
  if (publicFiles(file).length > 0)
    throw new Error(`The database in ${file} can be read by others. Make it private: chmod 600 ${file}*`)
}

/**
 * Makes sure that a database's file is there and for its owner alone, and so is what a server has left beside it; what
 * SQLite writes there from now on takes its rights from it.
 */
export function makePrivate(file: string): void {
  // One that is there is not touched: to close any descriptor of a file ends all locks that this process holds on it
  // (POSIX), SQLite's among them. To the next process that closes the database nobody would be using it any more: it
  // takes the log away, and what is written from then on is in no file.
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600))
  for (const one of publicFiles(file)) chmodSync(one, 0o600)
}

function publicFiles(file: string): string[] {
  return ['', ...SQLITE_SUFFIXES].map(end => file + end).filter(isReadableByOthers)
}

/** Whether others than its owner can read a file. */
export function isReadableByOthers(file: string): boolean {
  // Windows keeps no such bits.
  if (process.platform === 'win32') return false
  // Asked once: what SQLite writes beside a database comes and goes while another process writes.
  const found = statSync(file, { throwIfNoEntry: false })
  return found !== undefined && (found.mode & OTHERS) !== 0
}

/** Makes sure that what was made, renamed or removed in a folder is so after a power cut, too. */
export function flushFolder(folder: string): void {
  // Windows opens no folder, and keeps names by itself.
  if (process.platform === 'win32') return
  try {
    flush(folder, 'r')
  } catch (error) {
    // Some file systems, as shares of another machine, flush no folders: there is nothing more to be had of them.
    if ((error as NodeJS.ErrnoException).code !== 'EINVAL') throw error
  }
}

/** Makes sure that what was written into a file is there after a power cut, too. */
export function flushFile(file: string): void {
  // Windows flushes only what may be written.
  flush(file, 'r+')
}

function flush(place: string, flags: 'r' | 'r+'): void {
  const opened = openSync(place, flags)
  try {
    fsyncSync(opened)
  } catch (error) {
    // The system knows the descriptor alone; the operator needs the name.
    throw Object.assign(error as NodeJS.ErrnoException, { path: place })
  } finally {
    closeSync(opened)
  }
}
