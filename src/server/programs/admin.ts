// npm run admin -- COMMAND: what the operator does to reviews, people and orders (D82). Without a command: the list.
import { asksForList, listCommands, parseAdminCommand } from '../admin/run-admin.ts'
import { SERVERS_ADDRESS } from '../mail/servers-address.ts'
import { operatorName } from '../operator-name.ts'
import { exitWithError, runOnServersDatabase } from '../run-on-database.ts'
import { serversSecret } from '../secret.ts'

const args = process.argv.slice(2)
if (asksForList(args)) for (const line of listCommands()) console.log(line)
else await run()

async function run(): Promise<void> {
  const understood = understoodOrFail()
  if (!understood) return
  await runOnServersDatabase((db, config) =>
    understood(db, {
      secret: serversSecret(config),
      // Beside a server that was told, its own default would lead people to their own machine.
      publicUrl: process.env.PUBLIC_URL === undefined ? SERVERS_ADDRESS : config.publicUrl,
      now: Date.now(),
      operator: operatorName(),
    }),
  )
}

function understoodOrFail() {
  try {
    return parseAdminCommand(args)
  } catch (error) {
    exitWithError(error instanceof Error ? error.message : String(error))
  }
}
