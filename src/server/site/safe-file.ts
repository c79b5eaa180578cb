import { constants } from 'node:fs'
import { lstat, open } from 'node:fs/promises'
import path from 'node:path'
import { createSemaphore } from '../http/semaphore.ts'
import { tooBusyError } from '../http/too-busy.ts'

// One path segment at a time: no dot in front (hidden files, "..") and no separator, drive or NUL can pass.
const SAFE_NAME = /^[A-Za-z0-9_-][A-Za-z0-9._ -]{0,120}$/

/**
 * Whoever does not read its answer is counted once it has been given one (`unread-limit.ts`): until then each has a file in the
 * memory.
 */
const AT_A_TIME = 32
/** Half a second of reading; they hold no file, and a thousand phones may ask at the same moment. */
const WAITING_MAX = 2_000
const inTurn = createSemaphore(AT_A_TIME, WAITING_MAX)
/** The system has nothing left to open it with. The file may be there, and a script that is said not to be is not asked for again. */
const NOTHING_LEFT = ['EMFILE', 'ENFILE', 'ENOMEM']

/** Whether names, judged one by one, lead to nothing but a plain file below where they begin. */
export function areSafeNames(names: readonly string[]): boolean {
  return names.length > 0 && names.every(name => SAFE_NAME.test(name))
}

/**
 * Reads a file below a folder; of many that want one only some at a time.
 * @param names the decoded segments of the path, judged one by one.
 * @returns null when there is no such plain file, or a name is not one that we would give.
 * @throws TransportError 503 where too many want one, or the system can open no more.
 */
export async function readSafeFile(
  folder: string,
  names: readonly string[],
): Promise<Uint8Array<ArrayBuffer> | null> {
  return areSafeNames(names) ? inTurn(() => read(folder, names)) : null
}

async function read(folder: string, names: readonly string[]): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    // A link could lead out of the folder.
    const file = await open(path.join(folder, ...names), constants.O_RDONLY | constants.O_NOFOLLOW)
    try {
      const isFile = (await file.stat()).isFile()
      return isFile ? await file.readFile() : null
    } finally {
      await file.close()
    }
  } catch (error) {
    return orNone(error)
  }
}

function orNone(error: unknown): null {
  if (NOTHING_LEFT.includes(String((error as NodeJS.ErrnoException).code))) throw tooBusyError()
  return null
}

/**
 * What changes whenever such a file does, without reading it.
 * @returns null where `readSafeFile` would give nothing, too. @throws as it does, where the system has nothing left.
 */
export async function safeFileStamp(folder: string, names: readonly string[]): Promise<string | null> {
  if (!areSafeNames(names)) return null
  const found = await lstat(path.join(folder, ...names)).catch(orNone)
  return found?.isFile() ? `${found.mtimeMs} ${found.size}` : null
}

/** The segments of a URL's path, decoded; null where they cannot be, or hide a separator. */
export function pathNames(pathname: string): string[] | null {
  try {
    const names = pathname.split('/').filter(Boolean).map(decodeURIComponent)
    return names.some(name => /[/\\\0]/.test(name)) ? null : names
  } catch {
    return null
  }
}
