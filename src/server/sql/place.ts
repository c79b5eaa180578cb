import path from 'node:path'
import { makePrivate, refusePublic } from '../private-file.ts'
import type { DatabasePlace } from './database.ts'
import { inspectDatabase } from './inspect.ts'

/** The database's file in the data folder. */
export const DATABASE_NAME = 'database.sqlite'

/**
 * Where the database is: behind the given address, else a file of its owner alone in the data folder, else (without
 * a folder) in memory.
 * @throws Error with a sentence for the operator, when others can read the file (production); and what `inspectDatabase`
 * throws of one that must not be written to.
 */
export function databasePlace(options: {
  readonly databaseUrl?: string | undefined
  readonly dataDir: string | null
  readonly isProduction: boolean
}): DatabasePlace {
  const { databaseUrl, dataDir, isProduction } = options
  if (databaseUrl !== undefined) return { url: databaseUrl }
  if (dataDir === null) return { file: ':memory:' }
  const file = path.join(dataDir, DATABASE_NAME)
  if (isProduction) refusePublic(file)
  inspectDatabase(file)
  makePrivate(file)
  return { file }
}
