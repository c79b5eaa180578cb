import { rmSync } from 'node:fs'
import path from 'node:path'
import { lockFile } from '../sql/sqlite.ts'

const LOCK_NAME = 'restore.lock'

/**
 * Restores where no other process does at the same time: each would take away what the other has brought, or name it before
 * it is whole. The lock's file is gone with the work.
 * @throws Error with a sentence where another one is at work.
 */
export async function withRestoreLock<Result>(dataDir: string, work: () => Promise<Result>): Promise<Result> {
  const file = path.join(dataDir, LOCK_NAME)
  const unlock = lockFile(file)
  if (!unlock) throw new Error(`Another restore into "${dataDir}" is at work. Wait until it has ended.`)
  try {
    return await work()
  } finally {
    const letGo = process.platform === 'win32' ? letGoOnWindows : letGoWhileLocked
    letGo(file, unlock)
  }
}

/** Once it is unlocked it may be the next one's. */
function letGoWhileLocked(file: string, unlock: () => void): void {
  try {
    rmSync(file, { force: true })
  } finally {
    unlock()
  }
}

/** There no file is removed that anybody has open, and so not the next one's either. */
function letGoOnWindows(file: string, unlock: () => void): void {
  unlock()
  try {
    rmSync(file, { force: true })
  } catch {
    // It holds nothing, and holds up nobody.
  }
}
