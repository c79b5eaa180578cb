// npm run admin -- COMMAND: what the operator does to reviews, people and orders (D82). Without a command: the list.
import { userInfo } from 'node:os'
import { runAdmin } from './admin/run-admin.ts'
import { runOnDatabase } from './run-on-database.ts'
import { givenSecret, readSecret } from './secret.ts'

await runOnDatabase((db, { dataDir, secret, publicUrl }) =>
  runAdmin(
    db,
    {
      secret: secret === undefined ? readSecret(dataDir) : givenSecret(secret),
      publicUrl,
      now: Date.now(),
      operator: userInfo().username,
    },
    process.argv.slice(2),
  ),
)
