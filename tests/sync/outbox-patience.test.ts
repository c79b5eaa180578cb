// Who waits for whom, and how long: lanes, a busy server, clocks that jump.
import { subscribe } from 'valtio/vanilla'
import { expect, onTestFinished, test, vi } from 'vitest'
import { recordBatchLimit } from '../../src/db/batch-limit.ts'
import { connection } from '../../src/sync/status.ts'
import { makeDepartment } from '../server/factories.ts'
import { contactCommand } from '../world/factories.ts'
import { shareOnePhone } from './one-phone.ts'

const here = shareOnePhone()
const { submit, waiting, titles, posts, write } = here

test('O-45: one poisoned command does not hold up another unit or the contact form, alone or in a batch', async () => {
  here.phone.weatherFor = request => (/review\/submit$|batch$/.test(request.url) ? 'cut' : 'up')
  await here.tab.write(submit('Poison'))
  await here.tab.write(contactCommand('Hello'))
  await here.world.advance(60_000)
  expect(posts('contact/submit')).toHaveLength(1)
  expect(await waiting()).toMatchObject([{ name: 'review.submit', state: 'queued' }])
})

test.each([
  ['one by one', 0],
  ['in one request', 100],
])(
  'O-45: a text that a filter on the way answers with a page of its own holds up no other: %s',
  async (_, most) => {
    const { world } = here
    if (most > 0) await recordBatchLimit(here.tab.db, most)
    const { deliver } = here.phone
    let refusals = 0
    here.phone.deliver = async request => {
      const isRefused = request.method === 'POST' && (await request.clone().text()).includes('Poison')
      if (!isRefused) return deliver(request)
      refusals += 1
      return new Response('<h1>Blocked</h1>', { status: 403 })
    }
    here.phone.weather = 'cut'
    await here.tab.write(submit('Poison'))
    await here.tab.write(submit('Plain', here.otherUnit))
    const said: string[] = []
    onTestFinished(subscribe(connection, () => said.push(connection.state), true))
    await here.tab.write(contactCommand('Hello'))
    await here.clearUp()
    await world.advance(60_000)
    expect([await titles(), posts('contact/submit').length]).toEqual([['Plain'], 1])
    // The Wi-Fi lets everything else pass: nobody is told to sign in to it.
    expect([connection.state, said.includes('portal')]).toEqual(['reachable', false])
    const parked = { args: { title: 'Poison' }, state: 'parked', reason: { kind: 'portal' } }
    expect(await waiting()).toMatchObject([parked])

    // It is asked for again less and less often, and at once when its author says so.
    const before = world.log.length
    await world.advance(30 * 60_000)
    expect(world.log.length - before).toBeLessThan(60)
    const [poison] = await waiting()
    const soFar = refusals
    expect(soFar).toBeLessThan(30)
    await here.tab.sync.sendNow(poison?.seq)
    await world.rest()
    expect(refusals).toBe(soFar + 1)

    here.phone.deliver = deliver
    await here.tab.sync.sendNow()
    await world.rest()
    expect([await waiting(), await titles()]).toEqual([[], ['Plain', 'Poison']])
  },
)

test('O-45: what the connection dies of takes the others with it once or twice, and then goes alone', async () => {
  await recordBatchLimit(here.tab.db, 100)
  here.phone.weather = 'cut'
  here.tab.sync.wake('offline')
  await here.world.rest()
  const third = await makeDepartment(here.world.server)
  await here.tab.write(submit('Poison'))
  await here.tab.write(submit('Plain', here.otherUnit))
  await here.tab.write(submit('Simple', third))
  await here.world.rest()
  const { deliver } = here.phone
  here.phone.deliver = async request => {
    const isCut = request.method === 'POST' && (await request.clone().text()).includes('Poison')
    if (isCut) throw new TypeError('Failed to fetch')
    return deliver(request)
  }
  here.phone.weather = 'up'
  // Each time that the network is back all three are due at once.
  for (let times = 0; times < 4; times += 1) {
    here.tab.sync.wake('online')
    await here.world.rest()
  }
  expect((await titles()).sort()).toEqual(['Plain', 'Simple'])
  expect(await waiting()).toMatchObject([{ args: { title: 'Poison' }, state: 'queued' }])
})

test('O-25: thirty days of 503 drop nothing, and the first good answer takes it', async () => {
  let asked = 0
  here.phone.weatherFor = request => {
    if (request.url.endsWith('review/submit')) asked += 1
    return here.phone.weather
  }
  await write('Patience', 'busy-503')
  await here.world.advance(3 * 3_600_000)
  // Ever more seldom: with a quarter of an hour at most between two, some forty are to be expected.
  expect(asked).toBeGreaterThan(15)
  expect(asked).toBeLessThan(80)
  here.phone.skewMs = 30 * 86_400_000
  await here.world.advance(3_600_000)
  expect(await waiting()).toMatchObject([{ state: 'queued' }])
  await here.phone.signIn(here.ann)
  here.phone.weather = 'up'
  await here.world.advance(20 * 60_000)
  expect(await titles()).toEqual(['Patience'])
}, 60_000)

test('O-25: "Send now" on what stands behind another in its lane hurries that one, too, and they go in order', async () => {
  here.phone.weatherFor = request => (/contact\/submit$|batch$/.test(request.url) ? 'busy-503' : 'up')
  await here.tab.write(contactCommand('First'))
  await here.world.rest()
  await here.tab.write(contactCommand('Second'))
  await here.world.advance(3 * 3_600_000)
  const longest = async () =>
    Math.max(...(await waiting()).map(one => one.notBefore - here.world.clock.now()))
  for (let tries = 0; (await longest()) < 120_000 && tries < 100; tries += 1) await here.world.advance(20_000)
  expect(await longest()).toBeGreaterThan(60_000)
  here.phone.weatherFor = () => 'up'
  const [first, second] = await waiting()
  const messages = async () => {
    const rows = await here.world.server.db.selectFrom('contact_messages').selectAll().orderBy('id').execute()
    return rows.map(({ message }) => message)
  }
  expect([first?.args, second?.args]).toMatchObject([{ message: 'First' }, { message: 'Second' }])
  await here.tab.sync.sendNow(second?.seq)
  await here.world.rest()
  expect(await messages()).toEqual(['First', 'Second'])
  expect(await waiting()).toEqual([])
})

test('O-24: "Send now" on what stands behind another leaves that one the patience the server asked for', async () => {
  here.phone.weatherFor = request => (/contact\/submit$|batch$/.test(request.url) ? 'rate' : 'up')
  await here.tab.write(contactCommand('First'))
  await here.world.rest()
  const second = await here.tab.write(contactCommand('Second'))
  await here.world.rest()
  const [before] = await waiting()
  expect(before).toMatchObject({ state: 'parked', reason: { kind: 'rate' } })
  // Half a minute, as was asked for.
  expect((before?.notBefore ?? 0) - here.world.clock.now()).toBeGreaterThanOrEqual(30_000)
  here.phone.weatherFor = () => 'up'
  await here.tab.sync.sendNow(second?.seq)
  await here.world.rest()
  expect((await waiting())[0]).toEqual(before)
})

test('O-27: what was written under clocks that jump by two days either way all arrives', async () => {
  await write('Before', 'busy-503')
  here.phone.skewMs = -48 * 3_600_000
  await write('Behind', 'busy-503', here.otherUnit)
  here.phone.skewMs = 48 * 3_600_000
  here.phone.weather = 'up'
  here.tab.sync.wake('hand')
  await here.world.advance(20 * 60_000)
  expect((await titles()).sort()).toEqual(['Before', 'Behind'])
  expect(await waiting()).toEqual([])
})

test.each([
  ['one by one', 0],
  ['in one request', 100],
])('O-27: it leaves in the order in which it was written, whatever the clock said: %s', async (_, most) => {
  const pocket = here.world.device({ isPlain: most === 0 })
  await pocket.signIn(here.ann)
  const open = await pocket.tab()
  await here.world.rest()
  if (most > 0) await recordBatchLimit(open.db, most)
  pocket.weather = 'busy-503'
  // Ahead, behind, right, further behind: by none of these instants are they in their order.
  for (const [message, days] of [
    ['first', 2],
    ['second', -2],
    ['third', 0],
    ['fourth', -3],
  ] as const) {
    pocket.skewMs = days * 86_400_000
    await open.write(contactCommand(message))
    await here.world.rest()
  }
  pocket.weather = 'up'
  open.sync.wake('hand')
  await here.world.advance(20 * 60_000)
  const rows = await here.world.server.db
    .selectFrom('contact_messages')
    .select('message')
    .orderBy('id')
    .execute()
  expect(rows.map(({ message }) => message)).toEqual(['first', 'second', 'third', 'fourth'])
})

test('O-24: a command whose patience ends while a drain looks is sent behind it, not forgotten', async () => {
  await write('Patient', 'rate')
  const [parked] = await waiting()
  here.phone.weather = 'up'
  await here.world.advance((parked?.notBefore ?? 0) - here.world.clock.now() - 10)
  let laterMs = 0
  const now = here.world.clock.now.bind(here.world.clock)
  vi.spyOn(here.world.clock, 'now').mockImplementation(() => now() + laterMs)
  const where = here.tab.db.outbox.where.bind(here.tab.db.outbox) as unknown as (index: string) => never
  vi.spyOn(here.tab.db.outbox, 'where').mockImplementation(((index: string) => {
    if (index === 'state') laterMs = 20
    return where(index)
  }) as never)
  here.tab.sync.wake('enqueued')
  await here.world.rest()
  expect(laterMs).toBe(20)
  expect(await waiting()).toMatchObject([{ state: 'parked', reason: { kind: 'rate' } }])
  await here.world.advance(30_000)
  expect(await titles()).toEqual(['Patient'])
})
