import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Writes a file, and the folder that it takes, whole or not at all: who reads meanwhile has it as it was. */
export async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const folder = path.dirname(file)
  // Under its name only when whole; the dot keeps it from being given before.
  const unfinished = path.join(folder, `.${randomUUID()}`)
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(unfinished, bytes)
    await rename(unfinished, file)
  } catch (error) {
    // What of it was written would take the last room of a full disk.
    await rm(unfinished, { force: true }).catch(() => undefined)
    throw error
  }
}
