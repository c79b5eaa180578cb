import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { readConfig, type ServerConfig } from './config.ts'
import { printable } from './printable.ts'
import { type Database, openDatabase } from './sql/database.ts'
import { migrate } from './sql/migrate.ts'
import { databasePlace } from './sql/place.ts'
import { startSentence } from './start-sentence.ts'

/**
 * Runs a command of the operator on the database of DATA_DIR and prints the lines it gives back; a server may be
 * running meanwhile. What keeps it from running is said in a sentence, and ends the process with 1.
 */
export async function runOnDatabase(
  work: (db: Database, config: ServerConfig) => Promise<readonly string[]>,
): Promise<void> {
  const config = readConfig(process.env)
  try {
    process.umask(0o077)
    mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
    const { db } = openDatabase(databasePlace(config))
    try {
      await migrate(db, randomBytes(9).toString('base64url'))
      for (const line of await work(db, config)) console.log(printable(line))
    } finally {
      await db.destroy()
    }
  } catch (error) {
    fail(startSentence(error, config))
  }
}

/** Ends the process with 1 and a sentence. */
export function fail(sentence: string): void {
  console.error(printable(sentence))
  process.exitCode = 1
}
