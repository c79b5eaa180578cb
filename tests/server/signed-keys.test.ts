// Whose key is registered, for how long, and which not.
import { expect, test } from 'vitest'
import { post } from './api-client.ts'
import { DAY, HOUR, shareSignedReview } from './signed-review.ts'
import { deliver, makePhone, registerKey } from './signing-phone.ts'

const here = shareSignedReview()
const { expectRefused } = here

test('registering a key again does not prolong it', async () => {
  here.server.advance(11 * HOUR)
  await registerKey(here.server, here.ann, here.phone)
  here.server.advance(HOUR + 14 * DAY)
  await expectRefused(deliver(here.server, here.written, here.phone.sign(here.written)))
})

test('a key is registered by who is signed in only, must be a point of the curve, and is one a session', async () => {
  expect(
    (await post(here.server, 'delivery-key/register', { public_key: here.phone.publicKey })).body
      .response_status,
  ).toBe(401)
  const off = Buffer.alloc(65, 1)
  off[0] = 4
  for (const public_key of [
    '',
    'x',
    `${here.phone.publicKey}A`,
    off.toString('base64url'),
    here.phone.publicKey.replace('B', 'A'),
  ]) {
    const answer = await post(here.server, 'delivery-key/register', { public_key }, { token: here.ann.token })
    expect(answer.body).toMatchObject({
      response_status: 422,
      validation_errors: { public_key: ['Public Key field is not valid'] },
    })
  }
  const next = makePhone()
  expect((await registerKey(here.server, here.ann, next)).body.key_id).toBe(next.keyId)
  const rows = await here.server.db.selectFrom('delivery_keys').select('key_id').execute()
  expect(rows).toEqual([{ key_id: next.keyId }])
})
