/** What of the outbox may travel by signature. Pure. */
import { type CommandName, readCommand } from '../contract/commands.ts'
import { deliverable } from '../contract/signed-delivery.ts'
import { isPending } from '../db/queries/entry-states.ts'
import type { OutboxEntry } from '../db/records.ts'
import { boundMeaning } from './commands/meanings.ts'

/** Whether it waits for a signature; null stands for never to be signed. */
export function isUnsigned(entry: OutboxEntry): boolean {
  return entry.signature === undefined && !entry.withdrawn && isPending(entry)
}

/** The command as it will be sent; null for one that may not travel by signature. */
export function deliveryOf(entry: OutboxEntry): { path: string; key: string; fields: object } | null {
  const command = readCommand(entry.name, entry.version, entry.args)
  if (!command || !isDeliverable(command.name)) return null
  const fields = boundMeaning(command).input?.(entry.author)
  return fields ? { path: deliverable[command.name].path, key: entry.key, fields } : null
}

function isDeliverable(name: CommandName): name is keyof typeof deliverable {
  return Object.hasOwn(deliverable, name)
}
