// The real cryptography, as browsers have it, against the real server.

import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  DELIVERY_HEADER,
  deliverable,
  deliveryText,
  writeDelivery,
} from '../../src/contract/signed-delivery.ts'
import { systemSigner } from '../../src/sync/signer.ts'
import { post } from '../server/api-client.ts'
import {
  makeDepartment,
  makeHospital,
  makeReview,
  makeUser,
  openTestServer,
  type TestServer,
} from '../server/factories.ts'

let server: TestServer
beforeEach(async () => {
  server = await openTestServer()
})
afterEach(() => server.close())

test('D79: what the browser’s own cryptography makes and signs, the server takes; its private half cannot be read', async () => {
  const signer = systemSigner()
  if (!signer) throw new Error('This Node has no WebCrypto')
  const ann = await makeUser(server)
  const place = { hospitalId: await makeHospital(server), departmentId: await makeDepartment(server) }
  const id = await makeReview(server, { userId: ann.id, ...place })
  const { keyId, publicKey, privateKey } = await signer.makePair()
  const kept = await post(server, 'delivery-key/register', { public_key: publicKey }, { token: ann.token })
  expect(kept.body.key_id).toBe(keyId)
  expect(privateKey.extractable).toBe(false)
  await expect(crypto.subtle.exportKey('pkcs8', privateKey)).rejects.toThrow()
  const { path } = deliverable['review.delete']
  const command = { path, key: 'key-of-delete', fields: { id } }
  const who = { keyId, author: ann.id }
  const signature = await signer.sign(privateKey, deliveryText(who, command))
  const headers = { [DELIVERY_HEADER]: writeDelivery({ ...who, signature }) }
  const answer = await post(server, path, { id }, { key: command.key, headers })
  expect(answer.body.response_status).toBe(200)
})
