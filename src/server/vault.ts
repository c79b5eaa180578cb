/**
 * Text that only the holder of the key can read: AES-256-GCM with one nonce a text, and a way to seal the same text
 * alike.
 */
import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16
const SYNTHETIC_BYTES = 16

/** @param key 32 bytes. @param bond what the text belongs to: it opens with the same one only. */
export function sealText(key: Uint8Array, text: string, bond = ''): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(Buffer.from(bond))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

/** @throws when the text was sealed under another key, with another bond, or was changed since. */
export function openText(key: Uint8Array, sealed: string, bond = ''): string {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
  decipher.setAAD(Buffer.from(bond))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const opened = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([opened, decipher.final()]).toString('utf8')
}

/**
 * The same text under the same secret and bond is sealed alike, so that an answer in which it stands can be kept: the
 * nonce is made of the text and proves it (a synthetic IV, as in RFC 5297, with HMAC-SHA256 and AES-256-CTR).
 * @param secret of the server. @returns base64url.
 */
export function sealDeterministically(secret: Uint8Array, text: string, bond: string): string {
  const { nonceOf, cipherKey } = alikeKeys(secret, bond)
  const nonce = nonceOf(text)
  const cipher = createCipheriv('aes-256-ctr', cipherKey, nonce)
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final()]).toString('base64url')
}

/** @returns null where it was not sealed so. */
export function openDeterministic(secret: Uint8Array, sealed: string, bond: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < SYNTHETIC_BYTES) return null
  const { nonceOf, cipherKey } = alikeKeys(secret, bond)
  const nonce = bytes.subarray(0, SYNTHETIC_BYTES)
  const decipher = createDecipheriv('aes-256-ctr', cipherKey, nonce)
  const text = Buffer.concat([decipher.update(bytes.subarray(SYNTHETIC_BYTES)), decipher.final()])
  return timingSafeEqual(nonceOf(text), nonce) ? text.toString('utf8') : null
}

function alikeKeys(secret: Uint8Array, bond: string) {
  const derived = (use: string) => createHmac('sha256', secret).update(`sealed alike: ${use}`).digest()
  const macKey = derived('nonce')
  const nonceOf = (text: string | Uint8Array) =>
    createHmac('sha256', macKey).update(`${bond}\n`).update(text).digest().subarray(0, SYNTHETIC_BYTES)
  return { nonceOf, cipherKey: derived('cipher') }
}
