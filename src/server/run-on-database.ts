import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { describeFileError } from './backup/describe-file-error.ts'
import { checkConfig } from './config/check-config.ts'
import { readConfig, type ServerConfig } from './config/config.ts'
import { describeStartError } from './describe-start-error.ts'
import { fileExists } from './files/file-exists.ts'
import { makeFolders } from './files/make-folders.ts'
import { printable } from './printable.ts'
import { type Database, openDatabase } from './sql/database.ts'
import { DATABASE_NAME, databasePlace } from './sql/database-place.ts'
import { migrate, refuseOtherVersion } from './sql/migrate.ts'

type Work = (db: Database, config: ServerConfig) => Promise<readonly string[]>

/**
 * Runs a command of the operator on the database of DATA_DIR, new or not, and prints the lines it gives back; a server
 * may be running meanwhile. What keeps it from running is said in a sentence, and ends the process with 1.
 */
export async function runOnDatabase(work: Work): Promise<void> {
  const config = configOrFail(readConfig)
  if (!config) return
  await inSentences(config, async () => {
    makeFolders(config.dataDir)
    await workOn(config, work, db => migrate(db, randomBytes(9).toString('base64url')))
  })
}

/**
 * The same on a database that servers of this very version have: where there is none, nothing is made, and no table is
 * changed. Whoever gave the wrong settings must not be told that all is done.
 */
export async function runOnServersDatabase(work: Work): Promise<void> {
  const config = configOrFail(checkConfig)
  if (!config) return
  await inSentences(config, async () => {
    refuseMissing(config)
    await workOn(config, work, refuseOtherVersion)
  })
}

async function workOn(
  config: ServerConfig,
  work: Work,
  prepare: (db: Database) => Promise<void>,
): Promise<void> {
  process.umask(0o077)
  const { db } = openDatabase(databasePlace(config))
  try {
    await prepare(db)
    for (const line of await work(db, config)) console.log(printable(line))
  } finally {
    await db.destroy()
  }
}

async function inSentences(config: ServerConfig, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    exitWithError(describeStartError(error, config))
  }
}

/** @throws Error with a sentence. */
function refuseMissing({ databaseUrl, dataDir }: ServerConfig): void {
  if (databaseUrl !== undefined || isFound(path.join(dataDir, DATABASE_NAME))) return
  throw new Error(
    `There is no database in "${dataDir}": nothing was done. Give this command the settings of the server: DATA_DIR names its folder, DATABASE_URL its database server.`,
  )
}

// With the file in it: "make the data folder writable" is no advice to somebody who is another user than the server.
function isFound(file: string): boolean {
  try {
    return fileExists(file)
  } catch (error) {
    throw new Error(describeFileError(error), { cause: error })
  }
}

/** The settings of this process; where they are wrong, says so, and ends the process with 1. */
export function configOrFail(read: typeof readConfig): ServerConfig | undefined {
  try {
    return read(process.env)
  } catch (error) {
    exitWithError(error instanceof Error ? error.message : String(error))
  }
}

/** Why a command that takes one name was not begun: whoever gave two must not believe that both were taken. */
export function refuseExtraNames(others: readonly string[]): string {
  return `It takes one at a time, in quotation marks where there are spaces in it; nothing was done, because of "${others.join(' ')}".`
}

/** Ends the process with 1 and a sentence. */
export function exitWithError(sentence: string): void {
  console.error(printable(sentence))
  process.exitCode = 1
}
