import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { readConfig } from '../config.ts'
import { type Database, openDatabase } from '../sql/database.ts'
import { migrate } from '../sql/migrate.ts'
import { startSentence } from '../start-sentence.ts'
import { type ImportResult, summaryLines } from './summary.ts'

type Importer = (db: Database, file: string) => Promise<ImportResult>

/**
 * Runs an importer on the database of DATA_DIR and prints what it did; a server may be running meanwhile.
 * Broken rows are reported and do not fail the run. Ends the process with 1 when the file cannot be taken at all.
 */
export async function runImport(importer: Importer, name: string, example = 'FILE.csv'): Promise<void> {
  const file = process.argv[2]
  if (!file) return fail(`Say which file: npm run ${name} -- ${example}`)
  const config = readConfig(process.env)
  try {
    process.umask(0o077)
    mkdirSync(config.dataDir, { recursive: true })
    const db = openDatabase(path.join(config.dataDir, 'database.sqlite'))
    try {
      await migrate(db, randomBytes(9).toString('base64url'))
      for (const line of summaryLines(await importer(db, file))) console.log(line)
    } finally {
      await db.destroy()
    }
  } catch (error) {
    fail(startSentence(error, config))
  }
}

function fail(sentence: string): void {
  console.error(sentence)
  process.exitCode = 1
}
