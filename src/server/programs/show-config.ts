// npm run config: every setting, what it means, what holds unset, and whether it is set; never a secret.

import { checkConfig } from '../config/check-config.ts'
import { configLines } from '../config/config-lines.ts'
import { exitWithError } from '../run-on-database.ts'

for (const line of configLines(process.env)) console.log(line)
try {
  checkConfig(process.env)
  console.log('\nThe server can start with these settings.')
} catch (error) {
  exitWithError(`\nThe server would not start: ${error instanceof Error ? error.message : String(error)}`)
}
