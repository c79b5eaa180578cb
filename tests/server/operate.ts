/** The operator's tool, in the hands of Olga. */
import { parseAdminCommand } from '../../src/server/admin/run-admin.ts'
import type { OpenServer } from '../../src/server/open-server.ts'

/** @returns what the tool answers. @param db where it works in another way than the server does. */
export async function operate(
  server: OpenServer,
  args: string[],
  db = server.db,
): Promise<readonly string[]> {
  const { secret, publicUrl, clock } = server.services
  return parseAdminCommand(args)(db, { secret, publicUrl, now: clock(), operator: 'olga' })
}
