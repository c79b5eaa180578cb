/** A folder in which the tests of a backup have servers' data and backups; gone with each test. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { type OpenServer, openServer } from '../../src/server/open-server.ts'
import {
  cheapPasswords,
  makeDepartment,
  makeHospital,
  makeReview,
  makeUser,
  type TestUser,
} from './factories.ts'

interface Furnished {
  server: OpenServer
  nurse: TestUser
  hospitalId: number
  departmentId: number
}

export interface BackupFolder {
  at(name: string): string
  open(name: string): Promise<OpenServer>
  /** A server's folder with a nurse, a hospital, a unit, a review and a picture. */
  furnish(name: string): Promise<Furnished>
}

/** Makes it anew before each test of the file. */
export function shareBackupFolder(): BackupFolder {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'ryh-backup-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))
  const at = (name: string) => path.join(folder, name)
  const open = (name: string) =>
    openServer({ dataDir: at(name), demo: false, passwordCost: cheapPasswords, limits: 'off' })
  return {
    at,
    open,
    async furnish(name) {
      const server = await open(name)
      const [nurse, hospitalId, departmentId] = [
        await makeUser(server),
        await makeHospital(server, { name: 'Kept' }),
        await makeDepartment(server),
      ]
      await makeReview(server, { userId: nurse.id, hospitalId, departmentId })
      return { server, nurse, hospitalId, departmentId }
    },
  }
}
