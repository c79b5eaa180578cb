/** Files that can be made again at any time, beside the database. */
import { createHash } from 'node:crypto'
import { lstat, opendir, rm, utimes } from 'node:fs/promises'
import path from 'node:path'
import { writeAtomically } from '../files/write-atomically.ts'
import type { Bytes } from '../pictures/picture-store.ts'
import { DAY_MS } from '../time.ts'
import { readSafeFile } from './safe-file.ts'

/** What nobody has asked for so long is mostly of a picture that was replaced, or that is named nowhere any more. */
const UNUSED_KEPT_MS = 30 * DAY_MS
const USE_NOTED_EVERY_MS = DAY_MS

/** @param identity changes whenever the content does. @param label tells apart what is made of one thing. */
export function cachedFileName(identity: string, label: string): string {
  return `${createHash('sha256').update(identity).digest('hex').slice(0, 32)}-${label}`
}

/** Keeps a file, whole or not at all, or empty after a power cut; a full disk is no failure: it is made again next time. */
export async function storeCachedFile(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  await writeAtomically(path.join(folder, name), bytes).catch(() => undefined)
}

/** @param caller the network address of the caller. @returns null where it was not kept. */
export async function readCachedFile(folder: string, name: string, caller: string): Promise<Bytes | null> {
  const kept = await readSafeFile(folder, [name], caller)
  // A power cut may leave an empty file.
  if (!kept || kept.length === 0) return null
  await noteUse(path.join(folder, name))
  return kept
}

/** Where it cannot be noted, it is made again in time. */
async function noteUse(file: string): Promise<void> {
  const now = Date.now()
  const { mtimeMs } = await lstat(file).catch(() => ({ mtimeMs: now }))
  if (now - mtimeMs < USE_NOTED_EVERY_MS) return
  await utimes(file, now / 1_000, now / 1_000).catch(() => undefined)
}

/**
 * Deletes what was not used for long; ten thousand files are looked at within half a second. Another process may be at the
 * same, or may be keeping or giving one of them meanwhile: whoever finds it gone makes it again.
 */
export async function forgetUnusedFiles(folder: string, now: number): Promise<void> {
  const before = now - UNUSED_KEPT_MS
  const entries = await opendir(folder).catch(error => {
    // Nothing was kept yet.
    if (error.code === 'ENOENT') return []
    throw error
  })
  for await (const entry of entries) {
    const file = path.join(folder, entry.name)
    const found = await lstat(file).catch(() => null)
    if (found?.isFile() && found.mtimeMs < before) await rm(file, { force: true }).catch(() => undefined)
  }
}
