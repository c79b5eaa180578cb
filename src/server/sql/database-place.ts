import { existsSync } from 'node:fs'
import path from 'node:path'
import { makePrivate, refusePublicFile } from '../files/private-file.ts'
import type { DatabasePlace } from './database.ts'
import { inspectDatabase } from './inspect.ts'

/** The database's file in the data folder. */
export const DATABASE_NAME = 'database.sqlite'
/** The same while a restore brings it: until it is whole. */
export const UNFINISHED_NAME = `${DATABASE_NAME}.unfinished`

/**
 * Where the database is: behind the given address, else a file of its owner alone in the data folder, else (without
 * a folder) in memory.
 * @throws Error with a sentence for the operator, when others can read the file (production), or a restore has not come to
 * its end; and what `inspectDatabase` throws of one that must not be written to.
 */
export function databasePlace(options: {
  readonly databaseUrl?: string | undefined
  readonly dataDir: string | null
  readonly isProduction: boolean
  readonly secret?: string | undefined
}): DatabasePlace {
  const { databaseUrl, dataDir, isProduction, secret } = options
  if (databaseUrl !== undefined) return { url: databaseUrl }
  if (dataDir === null) return { file: ':memory:' }
  const file = path.join(dataDir, DATABASE_NAME)
  if (isProduction) refusePublicFile(file)
  refuseUnfinished(dataDir)
  inspectDatabase(file, secret !== undefined)
  makePrivate(file)
  return { file }
}

// A new database in its place would number accounts from one again, and the restore could not go on.
function refuseUnfinished(dataDir: string): void {
  if (existsSync(path.join(dataDir, UNFINISHED_NAME)))
    throw new Error(
      `A restore into "${dataDir}" is under way, or was cut off. Give the same command again until it ends, or delete ${UNFINISHED_NAME} there.`,
    )
}
