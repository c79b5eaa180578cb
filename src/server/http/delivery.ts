/** Who sends a command that came without a token and with a signature (D79). */
import { deliverable, deliveryText, readDelivery } from '../../contract/signed-delivery.ts'
import { findSigner } from '../accounts/device-keys.ts'
import type { SignedIn } from '../accounts/tokens.ts'
import type { Handler } from '../handler.ts'
import type { Sql } from '../sql/database.ts'
import type { Sent } from './admit.ts'

const paths = new Set<string>(Object.values(deliverable).map(({ path }) => path))

/**
 * The author of exactly this command, for this one request. A request that shows a token stands and falls by
 * the token.
 */
export async function authenticateDelivery(
  { signature, key, authorization, fields, errors }: Sent,
  handler: Handler,
  sql: Sql,
  now: number,
): Promise<SignedIn | null> {
  if (signature === undefined || !paths.has(handler.call.path)) return null
  if (key === undefined || authorization !== undefined) return null
  const delivery = readDelivery(signature)
  if (!delivery || Object.keys(errors).length > 0 || !Object.values(fields).every(isOfForm)) return null
  const command = { path: handler.call.path, key, fields }
  return findSigner(sql, delivery, deliveryText(delivery, command), now)
}

/** Of what JSON can say besides nothing was ever signed, and not all of it has a text. */
function isOfForm(value: unknown): boolean {
  return typeof value !== 'object' || value === null
}
