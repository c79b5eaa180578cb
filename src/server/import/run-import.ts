import path from 'node:path'
import { recordAction, recordOutcome } from '../admin/operator-log.ts'
import type { ServerConfig } from '../config/config.ts'
import { operatorName } from '../operator-name.ts'
import { exitWithError, refuseExtraNames, runOnDatabase } from '../run-on-database.ts'
import type { Database, Sql } from '../sql/database.ts'
import type { Beginning } from './merge-rows.ts'
import { type ImportResult, summaryLines } from './summary.ts'

type Importer = (db: Database, file: string, begin: Beginning, config: ServerConfig) => Promise<ImportResult>

const BEGUN = 'begun, and not ended'

/**
 * Runs an importer on the database of DATA_DIR, prints what it did and notes it in the operator's log, from its first
 * rows on: one that is stopped halfway has changed what people see. A server may be running meanwhile.
 * Broken rows are reported and do not fail the run. Ends the process with 1 when the file cannot be taken at all.
 */
export async function runImport(importer: Importer, name: string, example = 'FILE.csv'): Promise<void> {
  const [file, ...others] = process.argv.slice(2)
  const usage = `Say which file: npm run ${name} -- ${example}`
  if (!file) return exitWithError(usage)
  if (others.length > 0) return exitWithError(`${usage}. ${refuseExtraNames(others)}`)
  const operator = operatorName()
  await runOnDatabase(async (db, config) => {
    const logged = { action: name, subject: path.basename(file) }
    const note = (sql: Sql) => recordAction({ sql, now: Date.now(), operator, reason: BEGUN }, logged)
    let noted: number | undefined
    const begin = async (sql: Sql) => {
      noted = await note(sql)
    }
    const result = await importer(db, file, begin, config)
    const lines = summaryLines(result)
    // The last line counts what was taken.
    await recordOutcome(db, noted ?? (await note(db)), lines.at(-1) ?? '')
    return lines
  })
}
