/** What is remembered of an idempotency key is useless to a reader of the database: he lacks the key. */
import { createHash, createHmac } from 'node:crypto'
import { openText, sealText } from '../vault.ts'
import type { Fields } from './fields.ts'

export interface KeyedRequest {
  readonly key: string
  readonly keyHash: string
  readonly bodyMac: string
  /** With the fields that don't count: of calls that have such, the first release kept this. */
  readonly wholeMac: string
}

/**
 * @param scope the sender: keys of different people never meet.
 * @param aside fields by which two sendings of one request may differ.
 */
export function createKeyedRequest(
  scope: string,
  key: string,
  path: string,
  fields: Fields,
  aside: readonly string[] = [],
): KeyedRequest {
  // By field, not by byte: each sending of one form draws a new multipart boundary.
  const whole = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1))
  const counted = whole.filter(([name]) => !aside.includes(name))
  const mac = (entries: typeof whole) =>
    createHmac('sha256', key)
      .update(`${path}\n${JSON.stringify(entries)}`)
      .digest('base64url')
  const bodyMac = mac(counted)
  return {
    key,
    keyHash: createHash('sha256').update(`${scope}\n${key}`).digest('base64url'),
    bodyMac,
    wholeMac: counted.length === whole.length ? bodyMac : mac(whole),
  }
}

/** HKDF with SHA-256 (RFC 5869), of which 32 bytes are one block; node's own takes several times as long. */
function cipherKey({ key, keyHash }: KeyedRequest): Uint8Array {
  const extracted = createHmac('sha256', keyHash).update(key).digest()
  return createHmac('sha256', extracted).update('answer').update(Uint8Array.of(1)).digest()
}

export function seal(attempt: KeyedRequest, text: string): string {
  return sealText(cipherKey(attempt), text)
}

/** @throws when the text was not sealed by this attempt. */
export function unseal(attempt: KeyedRequest, sealed: string): string {
  return openText(cipherKey(attempt), sealed)
}
