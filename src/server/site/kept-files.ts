/** Files that can be made again at any time, beside the database. */
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** @param identity changes whenever the content does. @param label tells apart what is made of one thing. */
export function nameOf(identity: string, label: string): string {
  return `${createHash('sha256').update(identity).digest('hex').slice(0, 32)}-${label}`
}

/** Keeps a file, whole or not at all; a full disk is no failure. */
export async function keepFile(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  // Under its name only when whole; the dot keeps it from being given before.
  const unfinished = path.join(folder, `.${randomUUID()}`)
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(unfinished, bytes)
    await rename(unfinished, path.join(folder, name))
  } catch {
    // It is made again next time; what of it was written would take the last room of a full disk.
    await rm(unfinished, { force: true }).catch(() => undefined)
  }
}
