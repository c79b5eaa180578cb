/** The browser's own cryptography. */
import { base64url } from './base64url.ts'
import type { Signer } from './seams.ts'

const ECDSA = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

/** @returns null where there is none: on pages served without TLS, as a phone on a local network sees them. */
export function systemSigner(): Signer | null {
  const subtle = crypto.subtle as SubtleCrypto | undefined
  if (!subtle) return null
  return {
    async makePair() {
      // Not extractable: no script, ours included, ever sees the private half. (The public one always can be.)
      const { privateKey, publicKey } = await subtle.generateKey(ECDSA, false, ['sign', 'verify'])
      const point = await subtle.exportKey('raw', publicKey)
      const keyId = await subtle.digest('SHA-256', point)
      return { keyId: base64url(keyId), publicKey: base64url(point), privateKey }
    },
    sign: async (privateKey, text) =>
      base64url(await subtle.sign(ECDSA, privateKey, new TextEncoder().encode(text))),
  }
}
