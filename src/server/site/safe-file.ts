import { constants } from 'node:fs'
import { lstat, open } from 'node:fs/promises'
import path from 'node:path'
import { siteOf } from '../http/address.ts'
import { createFairSemaphore } from '../http/fair-semaphore.ts'
import { tooBusyError } from '../http/too-busy.ts'
import type { Bytes } from '../pictures/picture-store.ts'

// One path segment at a time: no dot in front (hidden files, "..") and no separator, drive or NUL can pass.
const SAFE_NAME = /^[A-Za-z0-9_-][A-Za-z0-9._ -]{0,120}$/

/**
 * Whoever does not read its answer is counted once it has been given one (`unread-limit.ts`): until then each has a file in the
 * memory.
 */
const AT_A_TIME = 32
/** Half a second of reading; they hold no file, and a thousand phones may ask at the same moment. */
const WAITING_MAX = 2_000
const inTurns = createFairSemaphore<Bytes | null>(AT_A_TIME, () => WAITING_MAX)
let reads = 0
/** The system has nothing left to open it with. The file may be there, and a script that is said not to be is not asked for again. */
const NOTHING_LEFT = ['EMFILE', 'ENFILE', 'ENOMEM']

/** Whether names, judged one by one, lead to nothing but a plain file below where they begin. */
export function areSafeNames(names: readonly string[]): boolean {
  return names.length > 0 && names.every(name => SAFE_NAME.test(name))
}

/**
 * Reads a file below a folder; of many that want one only some at a time, by turns of the sites that they come from.
 * @param names the decoded segments of the path, judged one by one.
 * @param caller the network address of the caller.
 * @returns null when there is no such plain file, or a name is not one that we would give.
 * @throws TransportError 503 where too many want one, or the system can open no more.
 */
export async function readSafeFile(
  folder: string,
  names: readonly string[],
  caller: string,
): Promise<Bytes | null> {
  if (!areSafeNames(names)) return null
  // Each by itself: what is being read for another one may be older than what this one knows of the file.
  reads += 1
  const turn = inTurns(siteOf(caller), String(reads), () => read(folder, names))
  if (turn === null) throw tooBusyError()
  return turn
}

async function read(folder: string, names: readonly string[]): Promise<Bytes | null> {
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
