// Several commands in one request: each comes to what it would have come to alone, as its author, within limits.
import { expect, test } from 'vitest'
import { BATCH_MAX } from '../../src/contract/batch.ts'
import { revokeTokensOf } from '../../src/server/accounts/tokens.ts'
import { defaultLimits } from '../../src/server/http/rate-limit.ts'
import { get, postJson } from './api-client.ts'
import { key, message, shareBatchWard } from './batch-ward.ts'
import { makeUser, openTestServer } from './factories.ts'
import { phoneOf } from './signing-phone.ts'

const here = shareBatchWard()
const { fields, submit, send, outcomes, titles } = here

test('ping announces how many commands go into one request', async () => {
  expect((await get(here.server, 'ping')).body.batch).toBe(BATCH_MAX)
})

test('commands of one request each have their own outcome, and the answers they would have had alone', async () => {
  const { body } = await send([submit(0, 'One'), message('Hello'), submit(1, 'Two')])
  expect(body).toMatchObject({ response_status: 200 })
  expect(body.outcomes.map((one: { key: string }) => one.key)).toEqual([key('One'), key('Hello'), key('Two')])
  expect(body.outcomes[0].body.data.review).toMatchObject({
    title: 'One',
    review: 'Fair ratios.\nKind people.',
  })
  expect(await titles()).toEqual(['One', 'Two'])
  expect(await here.server.db.selectFrom('contact_messages').select('message').execute()).toEqual([
    { message: 'Hello' },
  ])
})

test('R-07: batches from one address have a limit of their own, before the line in which all wait; a ward never meets it', async () => {
  const strict = await openTestServer({
    trustProxy: true,
    limits: { ...defaultLimits, batch: { address: 2, account: 2, windowMs: 60_000 } },
  })
  const sendFrom = (address: string, text: string) =>
    postJson(strict, 'batch', { commands: [message(text)] }, { headers: { 'X-Forwarded-For': address } })
  const said = []
  for (const text of ['One', 'Two', 'Three']) said.push(await sendFrom('192.0.2.1', text))
  expect(said.map(({ http }) => http)).toEqual([200, 200, 429])
  const { headers, body } = said[2] ?? expect.fail('no answer')
  expect(Number(headers.get('retry-after'))).toBe(60)
  expect(body).toMatchObject({ response_status: 429 })
  expect((await sendFrom('192.0.2.2', 'Elsewhere')).http).toBe(200)
  strict.advance(60_000)
  expect((await sendFrom('192.0.2.1', 'Three')).http).toBe(200)
  await strict.close()
  // A thousand phones that each send once in two minutes.
  expect(defaultLimits.batch.address).toBeGreaterThanOrEqual(500)
})

test('A240: O-38: each command goes out as its author: by the token, by its own signature, or not at all', async () => {
  const other = await makeUser(here.server)
  const phone = await phoneOf(here.server, here.nurse)
  const values = fields(here.units[0] ?? 0, 'Signed')
  const signature = phone.sign({ name: 'review.submit', key: key('Signed'), values, author: here.nurse.id })
  const signed = { ...submit(0, 'Signed'), signature }
  const forged = { ...submit(1, 'Forged'), signature }
  expect(await outcomes([signed, forged, submit(2, 'By-token')], other.token)).toEqual([200, 401, 200])
  const rows = await here.server.db.selectFrom('reviews').select(['title', 'user_id']).orderBy('id').execute()
  expect(rows).toEqual([
    { title: 'Signed', user_id: here.nurse.id },
    { title: 'By-token', user_id: other.id },
  ])
  await revokeTokensOf(here.server.db, other.id)
  expect(await outcomes([submit(1, 'Late'), message('Anybody')], other.token)).toEqual([401, 200])
})

test('more than it takes, other calls, and what is no batch are refused as a whole', async () => {
  const many = Array.from({ length: BATCH_MAX + 1 }, (_, place) => message(`Message ${place}`))
  const login = { ...message('Login'), path: 'submit_login' }
  for (const commands of [many, [login], [], 'x', [{ path: 'review/submit' }]]) {
    const { body } = await postJson(here.server, 'batch', { commands }, {})
    expect(body).toMatchObject({
      response_status: 422,
      validation_errors: { commands: [expect.any(String)] },
    })
    expect(body).not.toHaveProperty('outcomes')
  }
  const large = [{ ...message('Large'), fields: { message: 'x'.repeat(300_000) } }]
  expect((await postJson(here.server, 'batch', { commands: large }, {})).http).toBe(413)
  expect(await here.server.db.selectFrom('contact_messages').selectAll().execute()).toEqual([])
})
