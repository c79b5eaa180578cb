// What fails in a batch, alone or with the whole transaction, undoes nothing of the others and is told to whom it concerns.
import { expect, test } from 'vitest'
import { key, message, shareBatchWard } from './batch-ward.ts'
import { makeDepartment } from './factories.ts'
import { losingCommits } from './lost-commits.ts'

const here = shareBatchWard()
const { fields, submit, send, outcomes, titles, told, counted } = here

test('what fails undoes no other: a refusal, a conflict, a broken key, an exception', async () => {
  const bad = { ...submit(0, 'Bad'), fields: { ...fields(here.units[0] ?? 0, 'Bad'), overall: '9' } }
  const short = { ...message('Short'), key: 'short' }
  await here.server.db.schema.alterTable('contact_messages').renameTo('gone').execute()
  expect(
    await outcomes([submit(0, 'One'), bad, submit(0, 'Again'), short, message('Boom'), submit(1, 'Two')]),
  ).toEqual([200, 422, 409, 422, 500, 200])
  expect(await titles()).toEqual(['One', 'Two'])
})

test('one of ten throws: the others are stored once and remembered, it is not, and each is counted once', async () => {
  for (let count = here.units.length; count < 9; count += 1)
    here.units.push(await makeDepartment(here.server))
  const reviews = here.units.map((_, place) => submit(place, `Review-${place}`))
  const [first] = reviews
  if (!first) throw new Error('There are no units.')
  // The first one's key comes twice: its second time is a replay, within the transaction that is undone and after.
  const commands = [...reviews.slice(0, 5), first, message('Boom'), ...reviews.slice(5)]
  await here.server.db.schema.alterTable('contact_messages').renameTo('gone').execute()
  const logged: unknown[] = []
  Object.assign(here.server.services, { log: (line: { event?: string }) => logged.push(line.event) })
  expect(await outcomes(commands)).toEqual([200, 200, 200, 200, 200, 200, 500, 200, 200, 200, 200])
  expect(await titles()).toEqual(reviews.map(({ fields: { title } }) => title))
  expect(await here.server.db.selectFrom('idempotency_keys').select('key_hash').execute()).toHaveLength(9)
  expect(counted()).toMatchObject({ first: 9, replayed: 1 })
  expect(logged.filter(event => event === 'failure')).toHaveLength(1)
  expect(await told()).toBe(1)

  await here.server.db.schema.alterTable('gone').renameTo('contact_messages').execute()
  expect(await outcomes(commands)).toEqual(commands.map(() => 200))
  expect(await titles()).toHaveLength(9)
  expect(await here.server.db.selectFrom('contact_messages').select('message').execute()).toEqual([
    { message: 'Boom' },
  ])
  expect(counted()).toMatchObject({ first: 10, replayed: 11 })
  expect(await told()).toBe(1)
})

test('D-04: D-13: a transaction that is lost at its end is told to each command of the batch, with the seconds to wait', async () => {
  const behind = { ...submit(2, 'Behind'), lane: 'lane 0' }
  const commands = [submit(0, 'One'), message('Hello'), submit(1, 'Two'), behind]
  const logged: unknown[] = []
  Object.assign(here.server.services, { log: (line: { event?: string }) => logged.push(line.event) })
  const { body } = await losingCommits(here.server, () => send(commands))
  const lost = {
    status: 503,
    retry_after: process.env.TEST_DATABASE_URL ? 1 : 60,
    body: { response_status: 503, validation_errors: { request: [expect.any(String)] } },
  }
  expect(body.outcomes).toEqual([
    { ...lost, key: key('One') },
    { ...lost, key: key('Hello') },
    { ...lost, key: key('Two') },
    { status: 0, key: key('Behind') },
  ])
  expect(logged.filter(event => event === 'failure')).toHaveLength(1)
  for (const table of ['reviews', 'contact_messages', 'idempotency_keys', 'mail_outbox'] as const)
    expect([table, await here.server.db.selectFrom(table).selectAll().execute()]).toEqual([table, []])

  expect(await outcomes(commands)).toEqual([200, 200, 200, 200])
  expect(await titles()).toEqual(['One', 'Two', 'Behind'])
  expect(counted()).toMatchObject({ first: 4, replayed: 0 })
})
