// Sent in a batch, alone, or in both, at once or again, a command is done once.
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { post, postJson, postMultipart } from './api-client.ts'
import { type Item, key, message, shareBatchWard } from './batch-ward.ts'
import { openTestServer } from './factories.ts'

const here = shareBatchWard()
const { fields, submit, send, titles } = here

test('I2: O-05: sent singly before or after, in either shape, a command of a batch is done once', async () => {
  const alone = await postMultipart(here.server, 'review/submit', fields(here.units[0] ?? 0, 'One'), {
    token: here.nurse.token,
    key: key('One'),
  })
  const together = await send([submit(0, 'One'), submit(1, 'Two')])
  expect(together.body.outcomes[0].body).toEqual(alone.body)
  const again = await postMultipart(here.server, 'review/submit', fields(here.units[1] ?? 0, 'Two'), {
    token: here.nurse.token,
    key: key('Two'),
  })
  expect(again.headers.get('idempotency-replayed')).toBe('true')
  expect(again.body).toEqual(together.body.outcomes[1].body)
  expect(await titles()).toEqual(['One', 'Two'])
  const other = { ...submit(0, 'One'), fields: fields(here.units[0] ?? 0, 'Another form of it') }
  expect((await send([other])).body.outcomes[0].body).toMatchObject({
    response_status: 422,
    validation_errors: { idempotency_key: [expect.any(String)] },
  })
})

test('O-46: O-11: a text with line breaks of every kind is one command, in a batch and alone, before or after', async () => {
  const written = 'One\r\ntwo\rthree\nfour'
  const lines = (place: number, title: string) => {
    const item = submit(place, title)
    return { ...item, fields: { ...item.fields, review: written } }
  }
  const [first, second] = [lines(0, 'One'), lines(1, 'Two')]
  const alone = (item: Item) =>
    postMultipart(here.server, item.path, item.fields, { token: here.nurse.token, key: item.key })
  const before = await alone(first)
  const together = await send([first, second])
  const after = await alone(second)
  expect(together.body.outcomes.map((one: { body: unknown }) => one.body)).toEqual([before.body, after.body])
  const rows = await here.server.db.selectFrom('reviews').select('review').execute()
  expect(rows).toEqual(Array(2).fill({ review: 'One\ntwo\nthree\nfour' }))
})

test('the same batch at the same time, and a key twice in one, still do everything once', async () => {
  const commands = [submit(0, 'One'), submit(1, 'Two'), submit(0, 'One')]
  const answers = await Promise.all([send(commands), send(commands.toReversed()), send(commands)])
  for (const { body } of answers) for (const one of body.outcomes) expect(one.body.response_status).toBe(200)
  expect(await titles()).toHaveLength(2)
})

test('R-07: O-10: a batch does not wait for a key that is still at work, because all others wait behind it', async () => {
  // To hash a password takes a second, outside of every transaction.
  const slow = await openTestServer({
    passwordCost: { memoryCost: 19_456, timeCost: 60, parallelism: 1 },
  })
  const password = { password: 'a long and odd one', confirm_password: 'a long and odd one' }
  const names = {
    first_name: 'Ada',
    last_name: 'Example',
    email: 'ada@example.invalid',
    phone: '000-000-0000',
  }
  const registering = post(slow, 'register', { ...names, ...password }, { key: key('Hello') })
  await delay(200)
  const { body } = await postJson(slow, 'batch', { commands: [message('Hello'), message('Again')] })
  expect(body.outcomes[0].body).toMatchObject({
    response_status: 409,
    validation_errors: { idempotency_key: [expect.any(String)] },
  })
  expect((await registering).body.response_status).toBe(200)
  await slow.close()
})
