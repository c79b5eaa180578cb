/** Who sends a command that came without a token and with a signature (D79). */
import type { Context } from 'hono'
import { DELIVERY_HEADER, deliverable, deliveryText, readDelivery } from '../../contract/signed-delivery.ts'
import { findSigner } from '../accounts/device-keys.ts'
import type { SignedIn } from '../accounts/tokens.ts'
import type { Handler } from '../handler.ts'
import type { Sql } from '../sql/database.ts'
import type { ReadFields } from './fields.ts'

const paths = new Set(Object.values(deliverable).map(({ path }) => path))

/**
 * The author of exactly this command, for this one request. A request that shows a token stands and falls by
 * the token.
 */
export async function whoDelivers(
  c: Context,
  handler: Handler,
  sent: ReadFields & { key: string | undefined },
  sql: Sql,
  now: number,
): Promise<SignedIn | null> {
  const header = c.req.header(DELIVERY_HEADER)
  if (header === undefined || !paths.has(handler.call.path)) return null
  if (sent.key === undefined || c.req.header('authorization') !== undefined) return null
  const delivery = readDelivery(header)
  if (!delivery || Object.keys(sent.errors).length > 0) return null
  const command = { path: handler.call.path, key: sent.key, fields: sent.fields }
  return findSigner(sql, delivery, deliveryText(delivery, command), now)
}
