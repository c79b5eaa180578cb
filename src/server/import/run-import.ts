import { userInfo } from 'node:os'
import path from 'node:path'
import { noteDeed } from '../admin/operator-log.ts'
import { fail, runOnDatabase } from '../run-on-database.ts'
import type { Database } from '../sql/database.ts'
import { type ImportResult, summaryLines } from './summary.ts'

type Importer = (db: Database, file: string) => Promise<ImportResult>

/**
 * Runs an importer on the database of DATA_DIR, prints what it did and notes it in the operator's log; a server may be
 * running meanwhile.
 * Broken rows are reported and do not fail the run. Ends the process with 1 when the file cannot be taken at all.
 */
export async function runImport(importer: Importer, name: string, example = 'FILE.csv'): Promise<void> {
  const file = process.argv[2]
  if (!file) return fail(`Say which file: npm run ${name} -- ${example}`)
  const operator = userInfo().username
  await runOnDatabase(async db => {
    const lines = summaryLines(await importer(db, file))
    const deed = { action: name, subject: path.basename(file) }
    // The last line counts what was taken.
    const reason = lines.at(-1) ?? ''
    await noteDeed({ sql: db, now: Date.now(), operator, reason }, deed)
    return lines
  })
}
