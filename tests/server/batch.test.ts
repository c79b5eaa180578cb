import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BATCH_MAX } from '../../src/contract/batch.ts'
import { revokeKeysOf } from '../../src/server/accounts/device-keys.ts'
import { endTokensOf } from '../../src/server/accounts/tokens.ts'
import { usualLimits } from '../../src/server/http/rate-limit.ts'
import { currentRevision } from '../../src/server/sql/revision.ts'
import { get, post, postJson, postMultipart } from './api-client.ts'
import {
  makeDepartment,
  makeUser,
  openTestServer,
  openWard,
  type TestServer,
  type TestUser,
} from './factories.ts'
import { losingCommits } from './lost-commits.ts'
import { makeGoods } from './shop-world.ts'
import { phoneOf } from './signing-phone.ts'

let server: TestServer
let nurse: TestUser
let hospital: number
let units: number[]

beforeEach(async () => {
  const ward = await openWard()
  server = ward.server
  nurse = ward.nurse
  hospital = ward.hospital
  units = [ward.unit, await makeDepartment(server), await makeDepartment(server)]
})
afterEach(() => server.close())

interface Item {
  path: string
  key: string
  lane: string
  fields: Record<string, string>
  signature?: string
}

const key = (name: string) => `key-of-${name}`
const fields = (unit: number, title: string) => ({
  title,
  review: 'Fair ratios.\nKind people.',
  anonymous: '0',
  staff_to_patient: '4',
  coworkers: '5',
  management: '3',
  overall: '4',
  hospitalId: String(hospital),
  departmentId: String(unit),
})
const submit = (place: number, title: string): Item => ({
  path: 'review/submit',
  key: key(title),
  lane: `lane ${place}`,
  fields: fields(units[place] ?? 0, title),
})
const message = (text: string): Item => ({
  path: 'contact/submit',
  key: key(text),
  lane: 'contact',
  fields: { name: 'Ann', email: 'ann@example.com', message: text },
})
const send = (commands: Item[], token: string | undefined = nurse.token) =>
  postJson(server, 'batch', { commands }, { token })
const outcomes = async (commands: Item[], token?: string) =>
  (await send(commands, token)).body.outcomes.map(
    (one: { status: number; body?: { response_status: number } }) =>
      one.status === 200 ? one.body?.response_status : one.status,
  )
const titles = async () =>
  (
    await server.db.selectFrom('reviews').select('title').where('is_active', '=', 1).orderBy('id').execute()
  ).map(row => row.title)
/** How often the operator has been told of new reviews. */
const told = async () => {
  await server.pass(60_000)
  return server.mails.filter(({ subject }) => subject === 'A new review was written').length
}
/** Requests with a key so far, by what became of them. */
const counted = () =>
  Object.fromEntries(
    server.services.metrics.lines().flatMap(line => {
      const [, outcome, count] = /^idempotent_requests_total\{outcome="(\w+)"\} (\d+)$/.exec(line) ?? []
      return outcome ? [[outcome, Number(count)]] : []
    }),
  )

test('ping announces how many commands go into one request', async () => {
  expect((await get(server, 'ping')).body.batch).toBe(BATCH_MAX)
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
  expect(await server.db.selectFrom('contact_messages').select('message').execute()).toEqual([
    { message: 'Hello' },
  ])
})

test('I2: O-05: sent singly before or after, in either shape, a command of a batch is done once', async () => {
  const alone = await postMultipart(server, 'review/submit', fields(units[0] ?? 0, 'One'), {
    token: nurse.token,
    key: key('One'),
  })
  const together = await send([submit(0, 'One'), submit(1, 'Two')])
  expect(together.body.outcomes[0].body).toEqual(alone.body)
  const again = await postMultipart(server, 'review/submit', fields(units[1] ?? 0, 'Two'), {
    token: nurse.token,
    key: key('Two'),
  })
  expect(again.headers.get('idempotency-replayed')).toBe('true')
  expect(again.body).toEqual(together.body.outcomes[1].body)
  expect(await titles()).toEqual(['One', 'Two'])
  const other = { ...submit(0, 'One'), fields: fields(units[0] ?? 0, 'Another form of it') }
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
    postMultipart(server, item.path, item.fields, { token: nurse.token, key: item.key })
  const before = await alone(first)
  const together = await send([first, second])
  const after = await alone(second)
  expect(together.body.outcomes.map((one: { body: unknown }) => one.body)).toEqual([before.body, after.body])
  const rows = await server.db.selectFrom('reviews').select('review').execute()
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

test('what fails undoes no other: a refusal, a conflict, a broken key, an exception', async () => {
  const bad = { ...submit(0, 'Bad'), fields: { ...fields(units[0] ?? 0, 'Bad'), overall: '9' } }
  const short = { ...message('Short'), key: 'short' }
  await server.db.schema.alterTable('contact_messages').renameTo('gone').execute()
  expect(
    await outcomes([submit(0, 'One'), bad, submit(0, 'Again'), short, message('Boom'), submit(1, 'Two')]),
  ).toEqual([200, 422, 409, 422, 500, 200])
  expect(await titles()).toEqual(['One', 'Two'])
})

test('one of ten throws: the others are stored once and remembered, it is not, and each is counted once', async () => {
  for (let count = units.length; count < 9; count += 1) units.push(await makeDepartment(server))
  const reviews = units.map((_, place) => submit(place, `Review-${place}`))
  const [first] = reviews
  if (!first) throw new Error('There are no units.')
  // The first one's key comes twice: its second time is a replay, within the transaction that is undone and after.
  const commands = [...reviews.slice(0, 5), first, message('Boom'), ...reviews.slice(5)]
  await server.db.schema.alterTable('contact_messages').renameTo('gone').execute()
  const logged: unknown[] = []
  Object.assign(server.services, { log: (line: { event?: string }) => logged.push(line.event) })
  expect(await outcomes(commands)).toEqual([200, 200, 200, 200, 200, 200, 500, 200, 200, 200, 200])
  expect(await titles()).toEqual(reviews.map(({ fields: { title } }) => title))
  expect(await server.db.selectFrom('idempotency_keys').select('key_hash').execute()).toHaveLength(9)
  expect(counted()).toMatchObject({ first: 9, replayed: 1 })
  expect(logged.filter(event => event === 'failure')).toHaveLength(1)
  expect(await told()).toBe(1)

  await server.db.schema.alterTable('gone').renameTo('contact_messages').execute()
  expect(await outcomes(commands)).toEqual(commands.map(() => 200))
  expect(await titles()).toHaveLength(9)
  expect(await server.db.selectFrom('contact_messages').select('message').execute()).toEqual([
    { message: 'Boom' },
  ])
  expect(counted()).toMatchObject({ first: 10, replayed: 11 })
  expect(await told()).toBe(1)
})

test('D-04: D-13: a transaction that is lost at its end is told to each command of the batch, with the seconds to wait', async () => {
  const behind = { ...submit(2, 'Behind'), lane: 'lane 0' }
  const commands = [submit(0, 'One'), message('Hello'), submit(1, 'Two'), behind]
  const logged: unknown[] = []
  Object.assign(server.services, { log: (line: { event?: string }) => logged.push(line.event) })
  const { body } = await losingCommits(server, () => send(commands))
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
    expect([table, await server.db.selectFrom(table).selectAll().execute()]).toEqual([table, []])

  expect(await outcomes(commands)).toEqual([200, 200, 200, 200])
  expect(await titles()).toEqual(['One', 'Two', 'Behind'])
  expect(counted()).toMatchObject({ first: 4, replayed: 0 })
})

test('within a lane nothing overtakes what is still open; other lanes go on', async () => {
  await server.db.schema.alterTable('contact_messages').renameTo('gone').execute()
  const first = { ...message('First'), lane: 'one' }
  const behind = { ...submit(0, 'Behind'), lane: 'one' }
  expect(await outcomes([first, behind, submit(1, 'Elsewhere')])).toEqual([500, 0, 200])
  await server.db.schema.alterTable('gone').renameTo('contact_messages').execute()
  expect(await outcomes([first, behind])).toEqual([200, 200])
  expect(await titles()).toEqual(['Elsewhere', 'Behind'])
})

test('D56 O-13: an addition that is refused for its cart session is sent again: nothing of its lane overtakes it', async () => {
  const { mug } = await makeGoods(server)
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
  const phone = await phoneOf(server, nurse)
  const values = fields(units[0] ?? 0, 'Revoked')
  const signature = phone.sign({ name: 'review.submit', key: key('Revoked'), values, author: nurse.id })
  await revokeKeysOf(server.db, nurse.id)
  const revoked = { ...submit(0, 'Revoked'), signature }
  const behind = { ...submit(1, 'Behind'), lane: revoked.lane }
  expect(await outcomes([revoked, behind, submit(2, 'Elsewhere')])).toEqual([401, 0, 200])
  expect(await titles()).toEqual(['Elsewhere'])
})

test('too many requests stop a lane with the seconds to wait, and only what counts is limited', async () => {
  const strict = await openTestServer({
    limits: { ...usualLimits, contact: { address: 1, account: 1, windowMs: 60_000 } },
  })
  const { body } = await postJson(strict, 'batch', {
    commands: [message('One'), message('Two'), message('Three')],
  })
  expect(body.outcomes.map((one: { status: number }) => one.status)).toEqual([200, 429, 0])
  expect(body.outcomes[1]).toMatchObject({ retry_after: expect.any(Number), body: { response_status: 429 } })
  await strict.close()
})

test('R-07: batches from one address have a limit of their own, before the line in which all wait; a ward never meets it', async () => {
  const strict = await openTestServer({
    trustProxy: true,
    limits: { ...usualLimits, batch: { address: 2, account: 2, windowMs: 60_000 } },
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
  expect(usualLimits.batch.address).toBeGreaterThanOrEqual(500)
})

test('A240: O-38: each command goes out as its author: by the token, by its own signature, or not at all', async () => {
  const other = await makeUser(server)
  const phone = await phoneOf(server, nurse)
  const values = fields(units[0] ?? 0, 'Signed')
  const signature = phone.sign({ name: 'review.submit', key: key('Signed'), values, author: nurse.id })
  const signed = { ...submit(0, 'Signed'), signature }
  const forged = { ...submit(1, 'Forged'), signature }
  expect(await outcomes([signed, forged, submit(2, 'By-token')], other.token)).toEqual([200, 401, 200])
  const rows = await server.db.selectFrom('reviews').select(['title', 'user_id']).orderBy('id').execute()
  expect(rows).toEqual([
    { title: 'Signed', user_id: nurse.id },
    { title: 'By-token', user_id: other.id },
  ])
  await endTokensOf(server.db, other.id)
  expect(await outcomes([submit(1, 'Late'), message('Anybody')], other.token)).toEqual([401, 200])
})

test('more than it takes, other calls, and what is no batch are refused as a whole', async () => {
  const many = Array.from({ length: BATCH_MAX + 1 }, (_, place) => message(`Message ${place}`))
  const login = { ...message('Login'), path: 'submit_login' }
  for (const commands of [many, [login], [], 'x', [{ path: 'review/submit' }]]) {
    const { body } = await postJson(server, 'batch', { commands }, {})
    expect(body).toMatchObject({
      response_status: 422,
      validation_errors: { commands: [expect.any(String)] },
    })
    expect(body).not.toHaveProperty('outcomes')
  }
  const large = [{ ...message('Large'), fields: { message: 'x'.repeat(300_000) } }]
  expect((await postJson(server, 'batch', { commands: large }, {})).http).toBe(413)
  expect(await server.db.selectFrom('contact_messages').selectAll().execute()).toEqual([])
})

test('D6: after a batch each average is that of the reviews there are, also where a command beside it failed', async () => {
  await server.db.schema.alterTable('contact_messages').renameTo('gone').execute()
  const rated = (place: number, title: string, overall: string): Item => {
    const item = submit(place, title)
    return { ...item, fields: { ...item.fields, overall } }
  }
  const before = await currentRevision(server.db)
  expect(await outcomes([rated(0, 'Low', '1'), message('Boom'), rated(1, 'High', '5')])).toEqual([
    200, 500, 200,
  ])
  const averages = () =>
    server.db
      .selectFrom('department_stats')
      .select(['department_id', 'rating_count', 'rating_hundredths', 'revision'])
      .where('hospital_id', '=', hospital)
      .where('revision', '>', before.value)
      .orderBy('department_id')
      .execute()
  const ofHospital = () =>
    server.db.selectFrom('hospitals').selectAll().where('id', '=', hospital).executeTakeFirstOrThrow()
  // 4, 5 and 3 stars, and one that differs.
  expect(await averages()).toMatchObject([
    { department_id: units[0], rating_count: 1, rating_hundredths: 325 },
    { department_id: units[1], rating_count: 1, rating_hundredths: 425 },
  ])
  expect(await ofHospital()).toMatchObject({ rating_count: 2, rating_hundredths: 750 })
  const revisions = [...(await averages()), await ofHospital()].map(row => row.revision)
  expect(new Set(revisions).size).toBe(3)

  const { id } = await server.db
    .selectFrom('reviews')
    .select('id')
    .where('department_id', '=', units[0] ?? 0)
    .executeTakeFirstOrThrow()
  const gone = { path: 'profile/review/delete', key: key('Delete'), lane: 'x', fields: { id: String(id) } }
  expect(await outcomes([gone, gone])).toEqual([200, 200])
  expect(await averages()).toMatchObject([{ rating_count: 0, rating_hundredths: 0 }, { rating_count: 1 }])
  expect(await ofHospital()).toMatchObject({ rating_count: 1, rating_hundredths: 425 })
})

test('the operator hears of the new reviews of a batch once, and not at all of one in which none was new', async () => {
  const both = [submit(0, 'One'), submit(1, 'Two')]
  await send(both)
  expect(await told()).toBe(1)
  await send(both)
  expect(await told()).toBe(1)
})

test('M-04: who writes and deletes in batches, again and again, does not mail the operator without end', async () => {
  for (let time = 0; time < 12; time += 1) {
    await send([submit(0, `Again-${time}`)])
    const { id } = await server.db
      .selectFrom('reviews')
      .select('id')
      .where('is_active', '=', 1)
      .executeTakeFirstOrThrow()
    const gone = {
      path: 'profile/review/delete',
      key: key(`gone-${time}`),
      lane: 'x',
      fields: { id: String(id) },
    }
    expect(await outcomes([gone])).toEqual([200])
    await server.pass(60_000)
  }
  expect(server.mails).toHaveLength(10)
})

test('what is undone with another command, and done again, is mailed once: undone mails are never sent', async () => {
  await server.db.schema.alterTable('contact_messages').renameTo('gone').execute()
  expect(await outcomes([submit(0, 'One'), message('Boom')])).toEqual([200, 500])
  expect(await outcomes([message('Boom'), message('Boom again')])).toEqual([500, 0])
  expect([await told(), server.mails.length]).toEqual([1, 1])
})
