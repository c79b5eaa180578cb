import type { WhereClause } from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteBatch, notedBatch } from '../../src/db/batch-note.ts'
import { waitingEntries } from '../../src/db/queries/outbox.ts'
import type { OutboxEntry } from '../../src/db/records.ts'
import { planBatches } from '../../src/sync/batch.ts'
import { soundDecisions } from '../../src/sync/decisions.ts'
import { passFor } from '../../src/sync/eligible.ts'
import { makeDepartment, makeReview, type TestUser } from '../server/factories.ts'
import { losingCommits } from '../server/lost-commits.ts'
import type { Device } from '../world/device.ts'
import { contactCommand, submitCommand } from '../world/factories.ts'
import type { Tab } from '../world/tab.ts'
import type { Weather } from '../world/wire.ts'
import { makePlace, makeWorld, type World } from '../world.ts'

// Whole worlds on a machine that may have other things to do.
vi.setConfig({ testTimeout: 60_000 })

let world: World
let ann: TestUser
let phone: Device
let tab: Tab
let hospitalId: number
let units: number[]

beforeEach(async () => {
  world = await makeWorld()
  const place = await makePlace(world)
  hospitalId = place.hospitalId
  units = [...place.departmentIds]
  while (units.length < 10) units.push(await makeDepartment(world.server))
  ann = await world.user()
  phone = world.device()
  await start(phone)
})
afterEach(() => world.close())

async function start(device: Device) {
  phone = device
  await phone.signIn(ann)
  tab = await phone.tab()
  await world.rest()
}

const waiting = () => waitingEntries(tab.db, ann.id)
const titles = async () =>
  (await world.server.db.selectFrom('reviews').select(['title', 'is_active']).execute())
    .filter(row => row.is_active === 1)
    .map(row => row.title)
    .sort()
const requests = () => world.log.filter(({ path }) => path === 'batch').length
const names = Array.from({ length: 10 }, (_, place) => `Review ${place}`)

/** Written while there was no connection; what happened so far is forgotten. */
async function writeAll(count = 10) {
  phone.weather = 'cut'
  for (const [place, name] of names.slice(0, count).entries())
    await tab.write(submitCommand(hospitalId, units[place] ?? 0, name))
  await world.rest()
  world.log.length = 0
}
async function weather(next: Weather, milliseconds = 0) {
  phone.weather = next
  tab.sync.wake('online')
  await world.advance(milliseconds)
}

test('after a probe ten commands arrive in one request', async () => {
  await writeAll()
  await weather('up')
  const sent = world.log.filter(({ method }) => method === 'POST')
  expect(sent.slice(0, 11).map(({ path }) => path)).toEqual(['batch', ...Array(10).fill('review/submit')])
  expect([requests(), await titles()]).toEqual([1, names])
  expect(await waiting()).toEqual([])
  expect(tab.events.filter(({ type }) => type === 'sent')).toHaveLength(10)
  expect(sent.filter(({ path }) => path === 'sendReviewNotification')).toEqual([])
})

test('O-37: what a newer app writes while ten are on their way together is quarantined, what it wrote behind that goes', async () => {
  await writeAll(9)
  const [last] = (await waiting()).slice(-1)
  const { deliver } = phone
  phone.deliver = async request => {
    if (request.url.endsWith('/batch')) {
      phone.deliver = deliver
      const { seq: _, ...future } = { ...last, key: 'future', lane: 'future', version: 99 } as OutboxEntry
      await tab.db.outbox.put(future as OutboxEntry)
      await tab.write(submitCommand(hospitalId, units[9] ?? 0, names[9] ?? ''))
    }
    return deliver(request)
  }
  await weather('up')
  expect(await titles()).toEqual(names)
  expect(await waiting()).toMatchObject([{ key: 'future', state: 'quarantined' }])
  expect(tab.events.filter(({ type }) => type === 'quarantined')).toHaveLength(1)
  expect(tab.events.map(({ type }) => type)).not.toContain('storage-failed')
})

test('what is settled while a drain looks for more is tried again in its time', async () => {
  await phone.signOut()
  phone.weather = 'cut'
  for (const name of ['One', 'Two']) await tab.write(contactCommand(name))
  await phone.signIn(ann)
  await writeAll(2)
  const all = () => tab.db.outbox.toArray()
  const until = async (isSo: (states: string[]) => boolean) => {
    while (!isSo((await all()).map(({ state }) => state))) await world.activity.turns(1)
    await world.activity.turns(5)
  }
  const { deliver } = phone
  phone.deliver = async request => {
    if (!request.url.endsWith('/batch') || request.headers.has('authorization')) return deliver(request)
    phone.deliver = deliver
    await until(states => states.filter(state => state === 'acked').length === 2)
    return Response.json({ response_status: 503, validation_errors: {} }, { status: 503 })
  }
  // The look behind the first answer ends when the second has come.
  const { outbox } = tab.db
  let hasWaited = false
  const where = outbox.where.bind(outbox) as (index: string) => WhereClause<OutboxEntry, number>
  vi.spyOn(outbox, 'where').mockImplementation(((index: string) => {
    const clause = where(index)
    const equals = clause.equals.bind(clause)
    clause.equals = value => {
      const found = equals(value)
      const count = found.count.bind(found)
      found.count = (async () => {
        const counted = await count()
        await until(states => !states.includes('sending'))
        hasWaited = true
        return counted
      }) as never
      return found
    }
    return clause
  }) as never)
  await weather('up')
  expect(hasWaited).toBe(true)
  expect((await all()).filter(({ state }) => state === 'queued')).toHaveLength(2)
  vi.restoreAllMocks()
  await world.advance(60_000)
  expect(await all()).toEqual([])
})

test('D-04: D-13: ten commands whose transaction the server lost at its end all stay, and go again when it asked for them', async () => {
  await writeAll()
  const { deliver } = phone
  phone.deliver = async request => {
    if (!request.url.endsWith('/batch')) return deliver(request)
    phone.deliver = deliver
    return losingCommits(world.server, () => deliver(request))
  }
  await weather('up')
  expect([requests(), await titles()]).toEqual([1, []])
  const asked = process.env.TEST_DATABASE_URL ? 1_000 : 60_000
  const kept = await waiting()
  expect(kept.map(({ state }) => state)).toEqual(names.map(() => 'parked'))
  // Somewhat more than was asked for, so that not all phones come back at once.
  for (const { notBefore } of kept) {
    const wait = notBefore - world.clock.now()
    expect([wait > asked - 1_000, wait <= asked + 8_000]).toEqual([true, true])
  }
  expect(tab.events).toEqual([])
  await world.advance(120_000)
  expect([await titles(), await waiting()]).toEqual([names, []])
  expect(tab.events.filter(({ type }) => type === 'sent')).toHaveLength(10)
})

/** A page of a device that has sent a batch before is opened anew, with ten commands. */
async function openAnew() {
  await writeAll(2)
  await weather('up', 60_000)
  phone.weather = 'cut'
  for (const [place, name] of names.entries())
    if (place > 1) await tab.write(submitCommand(hospitalId, units[place] ?? 0, name))
  await world.rest()
  tab.die()
  world.log.length = 0
  phone.weather = 'up'
  tab = await phone.open()
  await world.rest()
}

test('what the server announced is remembered: a page opened anew sends all that waits in its first request', async () => {
  await openAnew()
  const asked = world.log.map(({ path }) => path).filter(path => path === 'ping' || path === 'batch')
  expect([asked[0], requests()]).toEqual(['batch', 1])
  await world.advance(60_000)
  expect([await titles(), await waiting()]).toEqual([names, []])
})

test.each([
  ['with', true],
  ['without', false],
])(
  'a device on which somebody has only signed in sends its first ten commands in its first request, %s signatures',
  async (_, hasCryptography) => {
    await start(world.device({ hasCryptography }))
    tab.die()
    phone.weather = 'cut'
    tab = await phone.open()
    await writeAll()
    tab.die()
    world.log.length = 0
    phone.weather = 'up'
    tab = await phone.open()
    await world.rest()
    const asked = world.log.map(({ path }) => path).filter(path => path === 'ping' || path === 'batch')
    expect([asked[0], requests()]).toEqual(['batch', 1])
    expect([await titles(), await waiting()]).toEqual([names, []])
  },
)

test('remembered of a server that has given it up, an announcement costs no command anything', async () => {
  await start(world.device({ isPlain: true }))
  await writeAll()
  await noteBatch(tab.db, 100)
  tab.die()
  let tries = 0
  phone.weatherFor = request => {
    if (request.url.endsWith('/batch')) tries += 1
    return 'up'
  }
  tab = await phone.open()
  await world.advance(120_000)
  expect(tries).toBe(1)
  expect([await titles(), await waiting()]).toEqual([names, []])
  expect(await notedBatch(tab.db)).toBe(null)
})

test('a server that announces no batches is sent none', async () => {
  await start(world.device({ isPlain: true }))
  await writeAll()
  await weather('up', 60_000)
  expect([requests(), await titles()]).toEqual([0, names])
})

test.each<[string, Weather]>([
  ['O-05: the reply is lost', 'lose-reply'],
  ['O-09: a proxy doubles the request', 'duplicate'],
  ['O-14: the connection accepts and never answers', 'hang'],
  ['O-05: the server dies in the middle', 'half'],
  ['O-16: the answer is cut', 'cut-body'],
  ['O-17: a portal answers', 'portal'],
  ['O-17: a portal spoils the answer', 'portal-after'],
  ['O-24: the server asks for patience', 'rate'],
  ['O-25: a gateway fails after the server acted', 'gateway-502-after'],
])('%s: each command of a batch has one row', async (_, spoilt) => {
  await writeAll()
  let tries = 0
  phone.weatherFor = request => {
    if (!request.url.endsWith('/batch')) return 'up'
    tries += 1
    return spoilt
  }
  await weather('up', 16_000)
  expect(tries).toBeGreaterThan(0)
  phone.weatherFor = () => 'up'
  await weather('up', 16_000)
  // In two steps: where transactions wait for one another the world's time runs ahead of what it has not seen yet.
  await world.rest()
  await world.advance(120_000)
  expect(await titles()).toEqual(names)
  expect(await waiting()).toEqual([])
  // News once a request, however many commands were in it.
  const portals = tab.events.filter(({ type }) => type === 'portal').length
  expect(portals).toBe(spoilt.startsWith('portal') ? tries : 0)
})

test('I1: what one command comes to is nothing to the others, and a refusal waits for the person', async () => {
  await makeReview(
    world.server,
    { userId: ann.id, hospitalId, departmentId: units[3] ?? 0 },
    { title: 'Before' },
  )
  await writeAll()
  await weather('up')
  expect(await titles()).toEqual(['Before', ...names.filter(name => name !== 'Review 3')])
  expect(await waiting()).toMatchObject([{ state: 'attention', args: { title: 'Review 3' } }])
})

test('a server that has stopped to take batches gets the commands one by one, and none has lost an attempt', async () => {
  await writeAll(4)
  const { deliver } = phone
  let refusals = 0
  phone.deliver = async request => {
    if (!request.url.endsWith('/batch')) return deliver(request)
    refusals += 1
    const gone = { response_status: 404, validation_errors: { request: ['There is no such call.'] } }
    return Response.json(gone, { status: 404 })
  }
  await weather('up')
  expect([refusals, await titles()]).toEqual([1, names.slice(0, 4)])
})

test('within a lane order holds: what was behind a review stays behind it, a delete goes with what follows it', async () => {
  await writeAll(3)
  const [lane, ...others] = await waiting()
  const entries = [lane, ...others].filter(entry => entry !== undefined)
  const plan = (all: typeof entries) =>
    planBatches(all, {
      passFor: one => passFor(one, phone.session),
      mayJoin: () => true,
      cartSession: null,
      most: 100,
    })
      .flatMap(({ items }) => items)
      .map(({ seq }) => seq)
  const first = entries[0]
  if (!first) throw new Error('Nothing waits')
  const behind = { ...first, seq: 90 }
  expect(plan([...entries, behind])).toEqual(entries.map(({ seq }) => seq))
  const { id, ...place } = { id: 5, hospitalId, departmentId: units[0] ?? 0 }
  const remove = { ...first, name: 'review.delete', args: { id, ...place } }
  expect(plan([remove, behind])).toEqual([first.seq, 90])
  expect(plan([{ ...remove, state: 'sending' }, behind, ...entries.slice(1)])).toEqual(
    entries.slice(1).map(({ seq }) => seq),
  )
  expect(plan([{ ...remove, notBefore: 9 }, behind])).toEqual([first.seq, 90])
})

test('O-13: where the first of a lane cannot be claimed any more, what is behind it does not leave without it', async () => {
  let isTaken = false
  // As if another tab had taken it since it was planned.
  world.mutant.claim = (entry, ...more) => {
    const isFirst = entry?.name === 'contact.send' && !isTaken
    isTaken ||= isFirst
    return isFirst ? null : soundDecisions.claim(entry, ...more)
  }
  await start(world.device())
  phone.weather = 'cut'
  tab.sync.wake('offline')
  await world.rest()
  for (const text of ['First', 'Second']) await tab.write(contactCommand(text))
  await writeAll(2)
  await weather('up', 60_000)
  expect(isTaken).toBe(true)
  const [together] = world.log.filter(({ path }) => path === 'batch')
  const sent = world.log.slice(world.log.indexOf(together as never) + 1)
  expect(sent.slice(0, 2).map(({ path }) => path)).toEqual(['review/submit', 'review/submit'])
  const rows = await world.server.db.selectFrom('contact_messages').select('message').orderBy('id').execute()
  expect(rows).toEqual([{ message: 'First' }, { message: 'Second' }])
  expect([await titles(), await waiting()]).toEqual([names.slice(0, 2), []])
})

test('A240: O-38: a batch carries the commands of one sign-in; what a visitor wrote goes apart from it', async () => {
  await phone.signOut()
  phone.weather = 'cut'
  await tab.write(contactCommand('A visitor'))
  await phone.signIn(ann)
  await writeAll(3)
  await weather('up')
  const visitors = await world.server.db.selectFrom('contact_messages').select('message').execute()
  expect([await titles(), visitors]).toEqual([names.slice(0, 3), [{ message: 'A visitor' }]])
  const [together] = world.log.filter(({ path }) => path === 'batch')
  const alone = world.log.find(({ path }) => path === 'contact/submit')
  expect([together?.token, alone?.token]).toEqual([`Bearer ${phone.session?.token}`, null])
})
