/** What a phone keeps of a session that has ended: a key the server knows, and commands signed with it. */
import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import {
  DELIVERY_HEADER,
  deliverable,
  deliveryText,
  writeDelivery,
} from '../../src/contract/signed-delivery.ts'
import type { OpenServer } from '../../src/server/open-server.ts'
import { type Answer, type FormValues, post, postMultipart } from './api-client.ts'
import type { TestUser } from './factories.ts'

export interface SigningPhone {
  readonly publicKey: string
  readonly keyId: string
  /** The header for this command. */
  sign(command: Signed): string
}

export interface Signed {
  name: keyof typeof deliverable
  key: string
  values: FormValues
  author: number
}

/** A pair whose public half nobody knows yet. */
export function makePhone(): SigningPhone {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const point = pointOf(pair.publicKey)
  const keyId = createHash('sha256').update(point).digest('base64url')
  return {
    publicKey: point.toString('base64url'),
    keyId,
    sign({ name, key, values, author }) {
      const { path } = deliverable[name]
      const text = deliveryText({ keyId, author }, { path, key, fields: values })
      const bytes = sign('sha256', Buffer.from(text), { key: pair.privateKey, dsaEncoding: 'ieee-p1363' })
      return writeDelivery({ keyId, author, signature: bytes.toString('base64url') })
    },
  }
}

function pointOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
}

export function registerKey(
  server: OpenServer,
  user: TestUser,
  { publicKey }: SigningPhone,
): Promise<Answer> {
  return post(server, 'delivery-key/register', { public_key: publicKey }, { token: user.token })
}

/** A phone of this person, its key registered while the session lasted. */
export async function phoneOf(server: OpenServer, user: TestUser): Promise<SigningPhone> {
  const phone = makePhone()
  const answer = await registerKey(server, user, phone)
  if (answer.body.response_status !== 200) throw new Error(`The key was refused: ${answer.text}`)
  return phone
}

/** Sends a command with a signature and no token. */
export function deliver(
  server: OpenServer,
  { name, key, values }: Pick<Signed, 'name' | 'key' | 'values'>,
  header: string,
): Promise<Answer> {
  const send = name === 'review.submit' ? postMultipart : post
  return send(server, deliverable[name].path, values, { key, headers: { [DELIVERY_HEADER]: header } })
}
