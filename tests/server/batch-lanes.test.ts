// Within a lane of a batch nothing overtakes what is still open; other lanes go on.
import { expect, test } from 'vitest'
import { revokeKeysOf } from '../../src/server/accounts/device-keys.ts'
import { defaultLimits } from '../../src/server/http/rate-limit.ts'
import { postJson } from './api-client.ts'
import { key, message, shareBatchWard } from './batch-ward.ts'
import { openTestServer } from './factories.ts'
import { makeGoods } from './shop-world.ts'
import { phoneOf } from './signing-phone.ts'

const here = shareBatchWard()
const { fields, submit, send, outcomes, titles } = here

test('within a lane nothing overtakes what is still open; other lanes go on', async () => {
  await here.server.db.schema.alterTable('contact_messages').renameTo('gone').execute()
  const first = { ...message('First'), lane: 'one' }
  const behind = { ...submit(0, 'Behind'), lane: 'one' }
  expect(await outcomes([first, behind, submit(1, 'Elsewhere')])).toEqual([500, 0, 200])
  await here.server.db.schema.alterTable('gone').renameTo('contact_messages').execute()
  expect(await outcomes([first, behind])).toEqual([200, 200])
  expect(await titles()).toEqual(['Elsewhere', 'Behind'])
})

test('D56 O-13: an addition that is refused for its cart session is sent again: nothing of its lane overtakes it', async () => {
  const { mug } = await makeGoods(here.server)
  const args = { product_id: String(mug), quantity: '1', price: '12', sessionId: 'planted.by-somebody' }
  const added = { path: 'cart/addToCart', key: key('Mug'), lane: 'cart', fields: args }
  const gone = { path: 'cart/item/delete', key: key('Gone'), lane: 'cart', fields: { id: '1' } }
  const elsewhere = { ...gone, key: key('Elsewhere'), lane: 'another' }
  const { body } = await send([added, gone, elsewhere])
  expect(body.outcomes).toMatchObject([
    { status: 200, body: { response_status: 422, validation_errors: { sessionId: [expect.any(String)] } } },
    { status: 0 },
    { status: 200 },
  ])
})

test('O-13: behind what comes as nobody’s, its signature being worth nothing any more, its lane waits', async () => {
  const phone = await phoneOf(here.server, here.nurse)
  const values = fields(here.units[0] ?? 0, 'Revoked')
  const signature = phone.sign({ name: 'review.submit', key: key('Revoked'), values, author: here.nurse.id })
  await revokeKeysOf(here.server.db, here.nurse.id)
  const revoked = { ...submit(0, 'Revoked'), signature }
  const behind = { ...submit(1, 'Behind'), lane: revoked.lane }
  expect(await outcomes([revoked, behind, submit(2, 'Elsewhere')])).toEqual([401, 0, 200])
  expect(await titles()).toEqual(['Elsewhere'])
})

test('too many requests stop a lane with the seconds to wait, and only what counts is limited', async () => {
  const strict = await openTestServer({
    limits: { ...defaultLimits, contact: { address: 1, account: 1, windowMs: 60_000 } },
  })
  const { body } = await postJson(strict, 'batch', {
    commands: [message('One'), message('Two'), message('Three')],
  })
  expect(body.outcomes.map((one: { status: number }) => one.status)).toEqual([200, 429, 0])
  expect(body.outcomes[1]).toMatchObject({ retry_after: expect.any(Number), body: { response_status: 429 } })
  await strict.close()
})
