/** What is remembered of an idempotency key is useless to a reader of the database: he lacks the key. */
import { createHash, createHmac } from 'node:crypto'
import { openText, sealText } from '../vault.ts'
import type { Fields } from './fields.ts'

export interface Attempt {
  readonly key: string
  readonly keyHash: string
  readonly bodyMac: string
}

/** @param scope who sends: keys of different people never meet. */
export function makeAttempt(scope: string, key: string, path: string, fields: Fields): Attempt {
  // By field, not by byte: each sending of one form draws a new multipart boundary.
  const body = JSON.stringify(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)))
  return {
    key,
    keyHash: createHash('sha256').update(`${scope}\n${key}`).digest('base64url'),
    bodyMac: createHmac('sha256', key).update(`${path}\n${body}`).digest('base64url'),
  }
}

/** HKDF with SHA-256 (RFC 5869), of which 32 bytes are one block; node's own takes several times as long. */
function cipherKey({ key, keyHash }: Attempt): Uint8Array {
  const extracted = createHmac('sha256', keyHash).update(key).digest()
  return createHmac('sha256', extracted).update('answer').update(Uint8Array.of(1)).digest()
}

export function seal(attempt: Attempt, text: string): string {
  return sealText(cipherKey(attempt), text)
}

/** @throws when the text was not sealed by this attempt. */
export function unseal(attempt: Attempt, sealed: string): string {
  return openText(cipherKey(attempt), sealed)
}
