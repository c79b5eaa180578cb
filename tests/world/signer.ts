/**
 * The cryptography of the world's browsers: real signatures, made within the turn of the event loop in which
 * they are asked for, because the world's rest is counted in turns.
 */
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import type { Signer } from '../../src/sync/seams.ts'

export const worldSigner: Signer = {
  async makePair() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
    return {
      keyId: createHash('sha256').update(point).digest('base64url'),
      publicKey: point.toString('base64url'),
      // The world's database keeps text; that a real key survives it, and can't be read, is shown in Chromium.
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) as unknown as CryptoKey,
    }
  },
  sign: async (privateKey, text) =>
    sign('sha256', Buffer.from(text), {
      key: privateKey as unknown as string,
      dsaEncoding: 'ieee-p1363',
    }).toString('base64url'),
}
