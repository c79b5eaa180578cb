import { rmSync } from 'node:fs'
import path from 'node:path'
import Libsql from 'libsql'
import { storeFailure } from '../sql/store-failure.ts'

const LOCK_NAME = 'restore.lock'

/**
 * Restores where no other process does at the same time: each would take away what the other has brought, or name it before
 * it is whole. The lock is SQLite's, which the system takes from whoever is killed; its file is gone with the work.
 * @throws Error with a sentence where another one is at work.
 */
export async function alone<Result>(dataDir: string, work: () => Promise<Result>): Promise<Result> {
  const file = path.join(dataDir, LOCK_NAME)
  const lock = new Libsql(file)
  try {
    take(lock, dataDir)
    return await work().finally(() => rmSync(file, { force: true }))
  } finally {
    lock.close()
  }
}

function take(lock: Libsql.Database, dataDir: string): void {
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    if (storeFailure(error) !== 'busy') throw error
    throw new Error(`Another restore into "${dataDir}" is at work. Wait until it has ended.`)
  }
}
