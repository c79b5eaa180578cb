import { readConfig, type ServerConfig } from '../config.ts'
import { printable } from '../printable.ts'
import { configOrFail, fail } from '../run-on-database.ts'
import { startSentence } from '../start-sentence.ts'
import { fileSentence } from './file-sentence.ts'

/**
 * Runs a command of the operator on the files of DATA_DIR and prints the lines it gives back. What keeps it from running
 * is said in a sentence, and ends the process with 1.
 * @param argument what the operator named. @param usage said where that is missing.
 */
export async function runOnFiles(
  argument: string | undefined,
  usage: string,
  work: (config: ServerConfig, argument: string) => Promise<string[]>,
): Promise<void> {
  const config = configOrFail(readConfig)
  if (!config) return
  if (argument === undefined) return fail(usage)
  if (config.databaseUrl !== undefined)
    return fail(
      'The database is at DATABASE_URL: use pg_dump and pg_restore for it, and copy pictures and secret.',
    )
  try {
    process.umask(0o077)
    for (const line of await work(config, argument)) console.log(printable(line))
  } catch (error) {
    fail(fileSentence(error) ?? startSentence(error, config))
  }
}
