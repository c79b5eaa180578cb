// npm run admin -- COMMAND: what the operator does to reviews, people and orders (D82). Without a command: the list.
import { asksForList, listCommands, runAdmin } from './admin/run-admin.ts'
import { operatorName } from './operator-name.ts'
import { runOnServersDatabase } from './run-on-database.ts'
import { serversSecret } from './secret.ts'

const args = process.argv.slice(2)
if (asksForList(args)) for (const line of listCommands()) console.log(line)
else
  await runOnServersDatabase((db, config) =>
    runAdmin(
      db,
      {
        secret: serversSecret(config),
        publicUrl: config.publicUrl,
        now: Date.now(),
        operator: operatorName(),
      },
      args,
    ),
  )
