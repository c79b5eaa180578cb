/** Files that can be made again at any time, beside the database. */
import { createHash } from 'node:crypto'
import path from 'node:path'
import { writeAtomically } from '../files/write-atomically.ts'

/** @param identity changes whenever the content does. @param label tells apart what is made of one thing. */
export function cachedFileName(identity: string, label: string): string {
  return `${createHash('sha256').update(identity).digest('hex').slice(0, 32)}-${label}`
}

/** Keeps a file, whole or not at all, or empty after a power cut; a full disk is no failure: it is made again next time. */
export async function storeCachedFile(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  await writeAtomically(path.join(folder, name), bytes).catch(() => undefined)
}
