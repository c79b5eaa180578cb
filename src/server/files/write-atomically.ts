import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * Writes a file, and the folder that it takes, whole or not at all: who reads meanwhile has it as it was. A power cut may
 * leave it empty, where the caller does not flush it.
 * @param beforeNamed is given what was written, which does not have its name yet.
 */
export async function writeAtomically(
  file: string,
  bytes: Uint8Array,
  beforeNamed?: (unfinished: string) => void,
): Promise<void> {
  const folder = path.dirname(file)
  // The dot keeps it from being given, and from backups.
  const unfinished = path.join(folder, `.${randomUUID()}`)
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(unfinished, bytes)
    beforeNamed?.(unfinished)
    await rename(unfinished, file)
  } catch (error) {
    // What of it was written would take the last room of a full disk.
    await rm(unfinished, { force: true }).catch(() => undefined)
    throw error
  }
}
