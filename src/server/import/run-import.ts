import { fail, runOnDatabase } from '../run-on-database.ts'
import type { Database } from '../sql/database.ts'
import { type ImportResult, summaryLines } from './summary.ts'

type Importer = (db: Database, file: string) => Promise<ImportResult>

/**
 * Runs an importer on the database of DATA_DIR and prints what it did; a server may be running meanwhile.
 * Broken rows are reported and do not fail the run. Ends the process with 1 when the file cannot be taken at all.
 */
export async function runImport(importer: Importer, name: string, example = 'FILE.csv'): Promise<void> {
  const file = process.argv[2]
  if (!file) return fail(`Say which file: npm run ${name} -- ${example}`)
  await runOnDatabase(async db => summaryLines(await importer(db, file)))
}
