import { chmod, copyFile, mkdir, rm } from 'node:fs/promises'
import path from 'node:path'

/**
 * Copies a file, and makes the folders that it takes, for their owner alone: a backup may have been through places that
 * keep no rights, or lie where it can only be read. What is there already is replaced.
 */
export async function copyPrivately(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 })
  // One that a copy was cut off in may be as read-only as its original.
  await rm(to, { force: true })
  await copyFile(from, to)
  await chmod(to, 0o600)
}
