import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteBatch } from '../../src/db/batch-note.ts'
import { changeSubject, reviewSubject, saveDraft } from '../../src/db/drafts.ts'
import { hospitalUnits } from '../../src/db/queries/departments.ts'
import { waitingEntries } from '../../src/db/queries/outbox.ts'
import { unitReviews } from '../../src/db/queries/reviews.ts'
import { type OutboxEntry, VISITOR } from '../../src/db/records.ts'
import { endTokensOf } from '../../src/server/accounts/tokens.ts'
import { type Parts, parts } from '../../src/sync/parts.ts'
import { makeReview, type TestUser } from '../server/factories.ts'
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
let unit: number
let otherUnit: number

beforeEach(async () => {
  world = await makeWorld()
  const place = await makePlace(world)
  hospitalId = place.hospitalId
  unit = place.departmentIds[0] as number
  otherUnit = place.departmentIds[1] as number
  ann = await world.user()
  phone = world.device()
  await phone.signIn(ann)
  tab = await phone.tab()
  await world.rest()
})
afterEach(() => {
  vi.restoreAllMocks()
  return world.close()
})

const submit = (title: string, unitId = unit) => submitCommand(hospitalId, unitId, title)
const waiting = () => waitingEntries(tab.db, ann.id)
const titles = async () => {
  const rows = await world.server.db.selectFrom('reviews').select(['title', 'is_active']).execute()
  return rows.filter(row => row.is_active === 1).map(row => row.title)
}
const posts = (path: string) => world.log.filter(request => request.path === path)
async function write(title: string, weather: Weather = 'up', unitId = unit) {
  phone.weather = weather
  const entry = await tab.write(submit(title, unitId))
  await world.rest()
  return entry?.seq ?? 0
}
async function clearUp() {
  phone.weather = 'up'
  tab.sync.wake('online')
  await world.advance(30_000)
}

test('O-01: what was typed is a draft or waits to be sent, at no moment both and at none neither', async () => {
  phone.weather = 'cut'
  const subject = reviewSubject(hospitalId, unit)
  const other = reviewSubject(hospitalId, otherUnit)
  for (const one of [subject, other])
    await saveDraft(tab.db, { author: ann.id, subject: one, values: { title: 'Nightshift' } }, 1)
  const fail = () => {
    throw new Error('The disk failed')
  }
  const stored = async () => [await tab.db.outbox.count(), await tab.db.drafts.count()]
  for (const broken of [tab.db.outbox.hook('creating'), tab.db.drafts.hook('deleting')]) {
    broken.subscribe(fail)
    await expect(tab.sync.enqueue(submit('Nightshift'), ann.id)).rejects.toThrow('The disk failed')
    broken.unsubscribe(fail)
    expect(await stored()).toEqual([0, 2])
  }
  await tab.sync.enqueue(submit('Nightshift'), ann.id)
  expect(await stored()).toEqual([1, 1])
  expect((await tab.db.drafts.toArray()).map(draft => draft.subject)).toEqual([other])
})

test('A235: a review written offline is kept over a restart and sent once, with the multipart fields', async () => {
  await write('Nightshift', 'cut')
  expect((await waiting())[0]?.state).toBe('queued')
  tab.die()
  tab = await phone.open()
  await clearUp()
  expect(await titles()).toEqual(['Nightshift'])
  expect(await waiting()).toEqual([])
  expect(tab.events.map(event => event.type)).toEqual(['sent'])
})

test('A101: the wire carries exactly the fields of the specification and the date of writing', async () => {
  const sent: string[][] = []
  const anonymous: unknown[] = []
  const { deliver } = phone
  phone.deliver = async request => {
    if (request.url.endsWith('review/submit')) {
      const form = await request.clone().formData()
      sent.push([...form.keys()])
      anonymous.push(form.get('anonymous'))
    }
    return deliver(request)
  }
  await write('Dayshift')
  expect(anonymous).toEqual(['0'])
  const fields = 'review title anonymous staff_to_patient coworkers management overall hospitalId userId'
  expect(sent).toEqual([[...fields.split(' '), 'departmentId', 'rating', 'client_created_at']])
})

test.each<[string, Weather]>([
  ['O-05: the reply is lost', 'lose-reply'],
  ['O-09: a proxy doubles the request', 'duplicate'],
  ['O-14: the connection accepts and never answers', 'hang'],
  ['O-16: the answer is cut in the middle', 'cut-body'],
  ['O-17: a portal answers 200 and HTML', 'portal'],
  ['O-17: a portal answers 200 and JSON of its own', 'portal-json'],
  ['O-17: a portal answers 511', 'portal-511'],
  ['O-17: a proxy spoils the answer after the server acted', 'portal-after'],
  ['O-24: the server asks for patience', 'rate'],
  ['O-25: the server is busy', 'busy-503'],
  ['O-25: a gateway fails after the server acted', 'gateway-502-after'],
  ['O-25: the store fails after it acted, and asks for patience', 'store-503-after'],
])('%s: one row, entry cleared later', async (_, weather) => {
  await write('Nightshift', weather)
  await world.advance(16_000)
  phone.weather = 'up'
  await world.advance(120_000)
  tab.sync.wake('online')
  await world.rest()
  expect(await titles()).toEqual(['Nightshift'])
  expect(await waiting()).toEqual([])
  expect(new Set(posts('review/submit').map(({ key }) => key)).size).toBe(1)
})

test('O-04: a crash after marking "sending", at each of the first steps, resends under the same key', async () => {
  for (let steps = 1; steps <= 16; steps += 1) {
    const title = `Crash ${steps}`
    const place = await makePlace(world)
    const dying = await phone.open()
    await world.rest()
    dying.dieAfter(steps)
    const saved = await dying.write(submitCommand(place.hospitalId, place.departmentIds[0] as number, title))
    await world.rest()
    dying.die()
    tab = await phone.open()
    await world.advance(60_000)
    if (saved) expect(await titles(), `${steps} steps`).toContain(title)
    expect((await titles()).filter(each => each === title).length).toBeLessThan(2)
    expect(await waiting()).toEqual([])
    tab.die()
  }
})

test('O-04: what a tab leaves on its way when it dies is taken up at once by the next, by the lock; without locks, after the lease', async () => {
  await write('Reloaded', 'hang')
  expect((await waiting())[0]?.state).toBe('sending')
  tab.die()
  phone.weather = 'up'
  tab = await phone.open()
  await world.rest()
  expect(await titles()).toEqual(['Reloaded'])
  expect(await waiting()).toEqual([])

  phone = world.device({ hasLocks: false })
  await phone.signIn(ann)
  tab = await phone.tab()
  await world.rest()
  await write('No locks', 'hang', otherUnit)
  tab.die()
  phone.weather = 'up'
  tab = await phone.open()
  await world.rest()
  expect((await waiting())[0]?.state).toBe('sending')
  await world.advance(21_000)
  expect((await titles()).sort()).toEqual(['No locks', 'Reloaded'])
})

test('A235: where the browser says at the start that there is no network, nothing is tried, so nothing may have left', async () => {
  phone.weather = 'cut'
  tab.sync.wake('offline')
  await world.rest()
  await tab.write(submit('First'))
  await world.rest()
  tab.die()
  tab = await phone.open('start-offline')
  await world.rest()
  const [entry] = await waiting()
  expect(entry).toMatchObject({ uncertain: false, attempts: 0 })
  expect(await tab.sync.cancel(entry?.seq ?? 0)).toBe('removed')

  await tab.write(submit('Second'))
  phone.weather = 'up'
  // The browser was wrong: the server is there.
  tab.sync.wake('start-offline')
  await world.rest()
  expect(await titles()).toEqual(['Second'])
})

test('O-13: an edit of a perhaps-sent review waits until the old one is deleted', async () => {
  const seq = await write('First', 'lose-reply')
  await tab.sync.replace(seq, submit('Second'))
  await clearUp()
  expect(await titles()).toEqual(['Second'])
  expect(await waiting()).toEqual([])
  expect((await unitReviews(tab.db, hospitalId, unit, ann.id)).reviews.map(({ title }) => title)).toEqual([
    'Second',
  ])
})

test('O-01: an edit and the draft it was typed as are one step; what is half typed beside it stays', async () => {
  phone.weather = 'cut'
  const typed = reviewSubject(hospitalId, unit)
  const draftOf = async (seq: number) => {
    const subject = changeSubject(typed, seq)
    await saveDraft(tab.db, { author: ann.id, subject, values: { title: 'Half' } }, 0)
    return subject
  }
  const seq = (await tab.write(submit('First')))?.seq ?? 0
  await saveDraft(tab.db, { author: ann.id, subject: typed, values: { title: 'Anew' } }, 0)
  await draftOf(seq)
  const broken = tab.db.drafts.hook('deleting')
  const breaks = () => {
    throw new Error('The disk failed')
  }
  broken.subscribe(breaks)
  await expect(tab.sync.replace(seq, submit('Second'), { isTyped: true })).rejects.toThrow('The disk failed')
  broken.unsubscribe(breaks)
  expect((await waiting()).map(({ args }) => args)).toMatchObject([{ title: 'First' }])
  expect(await tab.db.drafts.count()).toBe(2)

  const second = await tab.sync.replace(seq, submit('Second'), { isTyped: true })
  expect((await tab.db.drafts.toArray()).map(({ subject }) => subject)).toEqual([typed])
  const kept = await draftOf(second.seq)
  await tab.sync.replace(second.seq, submit('Third'))
  expect((await tab.db.drafts.toArray()).map(({ subject }) => subject)).toEqual([typed, kept])
})

test('what never left is taken back without a trace, what may have left is deleted', async () => {
  phone.weather = 'cut'
  const first = await tab.write(submit('Never left', otherUnit))
  expect(await tab.sync.cancel(first?.seq ?? 0)).toBe('removed')
  const seq = await write('Perhaps there', 'lose-reply')
  expect(await tab.sync.cancel(seq)).toBe('delete-follows')
  expect((await unitReviews(tab.db, hospitalId, unit, ann.id)).reviews).toEqual([])
  await clearUp()
  expect(await titles()).toEqual([])
  expect(await waiting()).toEqual([])
})

test('O-25: a 503 that asks for patience may hide that all was stored: what is taken back then is deleted', async () => {
  const seq = await write('Stored after all', 'store-503-after')
  expect(await waiting()).toMatchObject([{ state: 'parked', reason: { kind: 'rate' } }])
  expect(await tab.sync.cancel(seq)).toBe('delete-follows')
  await clearUp()
  expect(await titles()).toEqual([])
  expect(await waiting()).toEqual([])
})

test('O-20: 401 parks, keeps, costs no attempt, and the next sign-in sends', async () => {
  await endTokensOf(world.server.db, ann.id)
  await write('After hours')
  expect(await waiting()).toMatchObject([{ state: 'parked', reason: { kind: 'auth' }, attempts: 0 }])
  expect(tab.events).toMatchObject([
    { type: 'signed-out-by-server', userId: ann.id, token: phone.session?.token },
  ])
  await phone.signIn(ann)
  await world.rest()
  expect(await titles()).toEqual(['After hours'])
})

test('O-38: A240: another person can neither see nor send nor change what waits', async () => {
  const seq = await write('Mine', 'cut')
  await tab.sync.unsign()
  const ben = await world.user()
  phone.weather = 'up'
  await phone.signIn(ben)
  await world.advance(60_000)
  expect(await waitingEntries(tab.db, ben.id)).toEqual([])
  expect((await unitReviews(tab.db, hospitalId, unit, ben.id)).reviews).toEqual([])
  await expect(tab.sync.cancel(seq)).rejects.toMatchObject({ reason: 'not-yours' })
  await expect(tab.sync.discard(seq)).rejects.toMatchObject({ reason: 'not-yours' })
  expect(posts('review/submit')).toEqual([])
  await phone.signIn(ann)
  await world.rest()
  const row = await world.server.db.selectFrom('reviews').select('user_id').executeTakeFirst()
  expect(row?.user_id).toBe(ann.id)
})

test('A238: O-22: a refusal keeps the text, shows the server’s words, and offers edit or discard', async () => {
  await makeReview(world.server, { userId: ann.id, hospitalId, departmentId: unit })
  const seq = await write('Again')
  expect(await waiting()).toMatchObject([
    { state: 'attention', reason: { messages: ['You have already submitted this review'] } },
  ])
  await tab.sync.discard(seq)
  expect(await waiting()).toEqual([])
  expect(await tab.db.receipts.toArray()).toMatchObject([{ outcome: 'discarded' }])
})

test('O-45: one poisoned command does not hold up another unit or the contact form, alone or in a batch', async () => {
  phone.weatherFor = request => (/review\/submit$|batch$/.test(request.url) ? 'cut' : 'up')
  await tab.write(submit('Poison'))
  await tab.write(contactCommand('Hello'))
  await world.advance(60_000)
  expect(posts('contact/submit')).toHaveLength(1)
  expect(await waiting()).toMatchObject([{ name: 'review.submit', state: 'queued' }])
})

test('O-25: thirty days of 503 drop nothing, and the first good answer takes it', async () => {
  await write('Patience', 'busy-503')
  await world.advance(3 * 3_600_000)
  phone.skewMs = 30 * 86_400_000
  await world.advance(3_600_000)
  expect(await waiting()).toMatchObject([{ state: 'queued' }])
  await phone.signIn(ann)
  phone.weather = 'up'
  await world.advance(20 * 60_000)
  expect(await titles()).toEqual(['Patience'])
}, 60_000)

test('O-25: "Send now" on what stands behind another in its lane hurries that one, too, and they go in order', async () => {
  phone.weatherFor = request => (/contact\/submit$|batch$/.test(request.url) ? 'busy-503' : 'up')
  await tab.write(contactCommand('First'))
  await world.rest()
  await tab.write(contactCommand('Second'))
  await world.advance(3 * 3_600_000)
  const longest = async () => Math.max(...(await waiting()).map(one => one.notBefore - world.clock.now()))
  for (let tries = 0; (await longest()) < 120_000 && tries < 100; tries += 1) await world.advance(20_000)
  expect(await longest()).toBeGreaterThan(60_000)
  phone.weatherFor = () => 'up'
  const [first, second] = await waiting()
  const messages = async () => {
    const rows = await world.server.db.selectFrom('contact_messages').selectAll().orderBy('id').execute()
    return rows.map(({ message }) => message)
  }
  expect([first?.args, second?.args]).toMatchObject([{ message: 'First' }, { message: 'Second' }])
  await tab.sync.sendNow(second?.seq)
  await world.rest()
  expect(await messages()).toEqual(['First', 'Second'])
  expect(await waiting()).toEqual([])
})

test('O-24: "Send now" on what stands behind another leaves that one the patience the server asked for', async () => {
  phone.weatherFor = request => (/contact\/submit$|batch$/.test(request.url) ? 'rate' : 'up')
  await tab.write(contactCommand('First'))
  await world.rest()
  const second = await tab.write(contactCommand('Second'))
  await world.rest()
  const [before] = await waiting()
  expect(before).toMatchObject({ state: 'parked', reason: { kind: 'rate' } })
  phone.weatherFor = () => 'up'
  await tab.sync.sendNow(second?.seq)
  await world.rest()
  expect((await waiting())[0]).toEqual(before)
})

test('O-32: two tabs draining at once, without locks too, send once', async () => {
  const bare = world.device({ hasLocks: false })
  await bare.signIn(ann)
  const [one, two] = [await bare.tab(), await bare.open()]
  await world.rest()
  await one.write(submit('Two tabs'))
  two.sync.wake('hand')
  await world.rest()
  expect(posts('review/submit')).toHaveLength(1)
  expect(await titles()).toEqual(['Two tabs'])
})

test('O-27: what was written under clocks that jump by two days either way all arrives', async () => {
  await write('Before', 'busy-503')
  phone.skewMs = -48 * 3_600_000
  await write('Behind', 'busy-503', otherUnit)
  phone.skewMs = 48 * 3_600_000
  phone.weather = 'up'
  tab.sync.wake('hand')
  await world.advance(20 * 60_000)
  expect((await titles()).sort()).toEqual(['Before', 'Behind'])
  expect(await waiting()).toEqual([])
})

test.each([
  ['one by one', 0],
  ['in one request', 100],
])('O-27: it leaves in the order in which it was written, whatever the clock said: %s', async (_, most) => {
  const pocket = world.device({ isPlain: most === 0 })
  await pocket.signIn(ann)
  const open = await pocket.tab()
  await world.rest()
  if (most > 0) await noteBatch(open.db, most)
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
    await world.rest()
  }
  pocket.weather = 'up'
  open.sync.wake('hand')
  await world.advance(20 * 60_000)
  const rows = await world.server.db.selectFrom('contact_messages').select('message').orderBy('id').execute()
  expect(rows.map(({ message }) => message)).toEqual(['first', 'second', 'third', 'fourth'])
})

test('O-37: what a newer app wrote is quarantined, kept, and sent when it can be read again', async () => {
  const seq = await write('From the future', 'cut')
  await tab.db.outbox.update(seq, { version: 99 })
  await clearUp()
  expect(await waiting()).toMatchObject([{ state: 'quarantined', reason: { kind: 'unreadable' } }])
  await tab.db.outbox.update(seq, { version: 1 })
  await phone.signIn(ann)
  await tab.write(contactCommand('Wake up'))
  await world.rest()
  expect(await titles()).toEqual(['From the future'])
})

test('O-37: what a newer app writes while this one is sending is quarantined, and all else goes on', async () => {
  const seqs = [await write('First', 'cut'), await write('From the future', 'cut', otherUnit)]
  const future = await tab.db.outbox.get(seqs[1] ?? 0)
  await tab.db.outbox.bulkDelete(seqs.slice(1))
  phone.deliver = (deliver => async (request: Request) => {
    const response = await deliver(request)
    if (request.url.endsWith('review/submit')) {
      const { seq: _, ...rest } = { ...future, version: 99 } as OutboxEntry
      await tab.db.outbox.put(rest as OutboxEntry)
    }
    return response
  })(phone.deliver)
  await clearUp()
  expect(await titles()).toEqual(['First'])
  expect(await waiting()).toMatchObject([{ state: 'quarantined', reason: { kind: 'unreadable' } }])
  expect(tab.events.map(({ type }) => type)).not.toContain('storage-failed')
})

test('O-24: a command whose patience ends while a drain looks is sent behind it, not forgotten', async () => {
  await write('Patient', 'rate')
  const [parked] = await waiting()
  phone.weather = 'up'
  await world.advance((parked?.notBefore ?? 0) - world.clock.now() - 10)
  let laterMs = 0
  const now = world.clock.now.bind(world.clock)
  vi.spyOn(world.clock, 'now').mockImplementation(() => now() + laterMs)
  const where = tab.db.outbox.where.bind(tab.db.outbox) as unknown as (index: string) => never
  vi.spyOn(tab.db.outbox, 'where').mockImplementation(((index: string) => {
    if (index === 'state') laterMs = 20
    return where(index)
  }) as never)
  tab.sync.wake('enqueued')
  await world.rest()
  expect(laterMs).toBe(20)
  expect(await waiting()).toMatchObject([{ state: 'parked', reason: { kind: 'rate' } }])
  await world.advance(30_000)
  expect(await titles()).toEqual(['Patient'])
})

test('O-04: a delivery whose database breaks while the drain looks ends the drain with that error, once all else on its way is settled', async () => {
  let isBroken = true
  let breaks = () => {}
  const hasBroken = new Promise<void>(resolve => {
    breaks = resolve
  })
  const settle: Parts['settle'] = (entry, ...rest) => {
    if (!isBroken || !JSON.stringify(entry.args).includes('Broken')) return parts.settle(entry, ...rest)
    breaks()
    throw new Error('The disk failed')
  }
  await world.close()
  world = await makeWorld({ mutant: { settle } })
  const place = await makePlace(world)
  const [first, second] = place.departmentIds as [number, number]
  ann = await world.user()
  // Of a server that takes several at once less is read.
  phone = world.device({ isPlain: true })
  await phone.signIn(ann)
  tab = await phone.tab()
  await world.rest()
  phone.weather = 'cut'
  await tab.write(submitCommand(place.hospitalId, first, 'Whole'))
  await tab.write(submitCommand(place.hospitalId, second, 'Broken'))
  await world.rest()
  // The second arrives while the drain reads what is left behind the first.
  let looks = () => {}
  const isLooking = new Promise<void>(resolve => {
    looks = resolve
  })
  let isFirstThere = false
  phone.deliver = (deliver => async (request: Request) => {
    const isSubmit = request.url.endsWith('review/submit')
    if (isSubmit && (await request.clone().text()).includes('Broken')) await isLooking
    const response = await deliver(request)
    isFirstThere ||= isSubmit
    return response
  })(phone.deliver)
  const transaction = tab.db.transaction.bind(tab.db) as (...args: unknown[]) => Promise<unknown>
  vi.spyOn(tab.db, 'transaction').mockImplementation((async (...args: unknown[]) => {
    if (args[0] === 'r' && isFirstThere) {
      looks()
      await hasBroken
      await world.activity.turns(20)
    }
    return transaction(...args)
  }) as never)
  phone.weather = 'up'
  tab.sync.wake('hand')
  await hasBroken
  await world.rest()
  vi.restoreAllMocks()
  expect(tab.events.map(({ type }) => type)).toContain('storage-failed')
  isBroken = false
  await world.advance(120_000)
  expect((await titles()).sort()).toEqual(['Broken', 'Whole'])
  // The code of the pull comes in the machine's time, not in the world's.
  await expect.poll(() => world.advance(1_000).then(() => tab.db.outbox.count())).toBe(0)
})

test('O-46: five thousand characters of every kind arrive byte for byte', async () => {
  const review = `${'ä😀"\'<&>\t%20\u200d漢'.repeat(350)}data:image/png;base64,AAAA`
  const command = submitCommand(hospitalId, unit, 'Ünïcödé 😀', { review })
  await tab.write(command)
  await world.rest()
  const row = await world.server.db.selectFrom('reviews').select(['title', 'review']).executeTakeFirst()
  expect(row).toEqual({ title: 'Ünïcödé 😀', review })
})

test('A100: a notification that fails is news for the log only', async () => {
  phone.weatherFor = request => (request.url.endsWith('sendReviewNotification') ? 'broken-500' : 'up')
  await tab.write(submit('Quiet'))
  await world.rest()
  expect(tab.events.map(({ type }) => type)).toEqual(['sent', 'notification-failed'])
})

test('A99: that a review arrived is said before the notification goes out', async () => {
  const saidBefore: boolean[] = []
  phone.weatherFor = request => {
    if (request.url.endsWith('sendReviewNotification'))
      saidBefore.push(tab.events.some(({ type }) => type === 'sent'))
    return 'up'
  }
  await tab.write(submit('Said first'))
  await world.rest()
  expect(saidBefore).toEqual([true])
})

test('O-33: a frozen tab that holds the lock is overtaken after its lease, and its late news is not taken', async () => {
  const two = await phone.open()
  await world.rest()
  tab.freeze()
  const entry = await tab.write(submit('Frozen'))
  await world.rest()
  two.sync.wake('hand')
  await world.advance(90_000)
  expect(await titles()).toEqual(['Frozen'])
  const after = await two.db.outbox.get(entry?.seq ?? 0)
  tab.thaw()
  await world.advance(30_000)
  expect(after).toBeUndefined()
  expect(await two.db.outbox.count()).toBe(0)
  expect(await titles()).toEqual(['Frozen'])
})

test('nobody is asked to wait for a connection twice: offline, one probe a try, no attempts burnt', async () => {
  await write('Quiet', 'cut')
  const before = (await waiting())[0]?.attempts
  tab.sync.wake('visible')
  await world.rest()
  expect((await waiting())[0]).toMatchObject({ state: 'queued', attempts: before })
})

test('A240 O-38: what was written for Ann is not taken while Bea, or nobody, is here, and nothing of it is left in the outbox', async () => {
  const bea = await world.user()
  const message = contactCommand('For Ann only')
  const refused = { name: 'CannotChange', reason: 'not-yours' }
  for (const whoIsHere of [() => phone.signIn(bea), () => phone.signOut()]) {
    await whoIsHere()
    for (const command of [submit('For Ann only'), message])
      await expect(tab.sync.enqueue(command, ann.id)).rejects.toMatchObject(refused)
  }
  // Nor is a visitor's message taken as that of who has signed in since.
  await phone.signIn(bea)
  await expect(tab.sync.enqueue(message, VISITOR)).rejects.toMatchObject(refused)
  await world.rest()
  expect(await tab.db.outbox.count()).toBe(0)
  expect(await titles()).toEqual([])
})

test('O-17: who has heard the server name its keys believes no "done" without', async () => {
  await write('First')
  await clearUp()
  const { deliver } = phone
  let isForged = true
  phone.deliver = async request => {
    const isMeant = isForged && /review\/submit$|batch$/.test(request.url)
    if (!isMeant) return deliver(request)
    return Response.json({ response_status: 200, validation_errors: {}, data: {} })
  }
  await write('Second', 'up', otherUnit)
  expect(await waiting()).toMatchObject([{ args: { title: 'Second' }, reason: { kind: 'portal' } }])
  isForged = false
  await clearUp()
  expect([await titles(), await waiting()]).toEqual([['First', 'Second'], []])
})

test('D22: what is sent while its hospital is being pulled is pulled behind that, with the averages it has moved', async () => {
  await clearUp()
  phone.weather = 'cut'
  tab.sync.wake('offline')
  await world.rest()
  await tab.write(submit('While it is pulled'))
  await world.rest()
  let goOn = () => {}
  const isHeld = new Promise<void>(resolve => {
    goOn = resolve
  })
  const { deliver } = phone
  let isFirst = true
  phone.deliver = async request => {
    const answer = await deliver(request)
    const isMeant =
      isFirst && request.url.includes('departments/fetch') && request.url.includes('hospital_id')
    if (isMeant) {
      isFirst = false
      await isHeld
    }
    return answer
  }
  phone.weather = 'up'
  const pulled = tab.sync.pullHospital(hospitalId)
  await expect.poll(() => isFirst).toBe(false)
  tab.sync.wake('online')
  await expect.poll(() => titles()).toEqual(['While it is pulled'])
  goOn()
  await pulled
  await world.advance(2_000)
  expect(await tab.db.outbox.count()).toBe(0)
  const [moved] = (await hospitalUnits(tab.db, hospitalId)).filter(({ id }) => id === unit)
  expect(moved).toMatchObject({ count: 1 })
})

test('D22 A99: a pull that brings the row of what was sent meanwhile does not make forget, with its page, that averages are due', async () => {
  await clearUp()
  phone.weather = 'cut'
  tab.sync.wake('offline')
  await world.rest()
  await tab.write(submit('While it is pulled'))
  await world.rest()
  let goOn = () => {}
  const isSent = new Promise<void>(resolve => {
    goOn = resolve
  })
  let isAsked = false
  const { deliver } = phone
  phone.deliver = async request => {
    const isPull = request.url.includes('departments/fetch') && request.url.includes('hospital_id')
    if (isPull && !isAsked) {
      isAsked = true
      await isSent
    }
    // The page does not live to see what is asked for behind that.
    if (!isPull && isAsked && request.url.includes('/fetch')) return new Promise(() => {})
    return deliver(request)
  }
  phone.weather = 'up'
  const pulled = tab.sync.pullHospital(hospitalId)
  await expect.poll(() => isAsked).toBe(true)
  tab.sync.wake('online')
  await expect.poll(async () => (await tab.db.outbox.toArray()).map(({ state }) => state)).toEqual(['acked'])
  goOn()
  await pulled
  tab.die()
  phone.deliver = deliver
  const next = await phone.open()
  await world.advance(2_000)
  expect(await next.db.outbox.count()).toBe(0)
  const [moved] = (await hospitalUnits(next.db, hospitalId)).filter(({ id }) => id === unit)
  expect(moved).toMatchObject({ count: 1 })
})
