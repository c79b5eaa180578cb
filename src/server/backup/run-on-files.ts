import { readConfig, type ServerConfig } from '../config/config.ts'
import { describeStartError } from '../describe-start-error.ts'
import { printable } from '../printable.ts'
import { configOrFail, exitWithError, refuseExtraNames } from '../run-on-database.ts'
import { describeFileError } from './describe-file-error.ts'

/**
 * Runs a command of the operator on the files of DATA_DIR and prints the lines it gives back. What keeps it from running
 * is said in a sentence, and ends the process with 1.
 * @param words the one place that the operator named. @param usage said where it is missing, or followed by others.
 */
export async function runOnFiles(
  words: readonly string[],
  usage: string,
  work: (config: ServerConfig, place: string) => Promise<string[]>,
): Promise<void> {
  const config = configOrFail(readConfig)
  if (!config) return
  const [place, ...others] = words
  if (place === undefined) return exitWithError(usage)
  if (others.length > 0) return exitWithError(`${usage}. ${refuseExtraNames(others)}`)
  if (config.databaseUrl !== undefined)
    return exitWithError(
      'The database is at DATABASE_URL: use pg_dump and pg_restore for it, and copy pictures and secret.',
    )
  try {
    process.umask(0o077)
    for (const line of await work(config, place)) console.log(printable(line))
  } catch (error) {
    exitWithError(describeFileError(error) ?? describeStartError(error, config))
  }
}
