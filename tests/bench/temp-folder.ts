import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { atEnd } from './clean-up.ts'

/** An empty folder that goes with the bench. */
export async function tempFolder(what: string): Promise<string> {
  const folder = path.join(os.tmpdir(), `rate-your-hospital-bench-${what}-${randomUUID()}`)
  // A browser that has just ended may still write a file or two.
  atEnd(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))
  await mkdir(folder)
  return folder
}
