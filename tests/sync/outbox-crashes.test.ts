// Tabs that die, stand still or drain at once: nothing is lost and nothing is sent twice.
import { expect, test, vi } from 'vitest'
import { recordBatchLimit } from '../../src/db/batch-limit.ts'
import { type Decisions, defaultDecisions } from '../../src/sync/decisions.ts'
import { contactCommand, submitCommand } from '../world/factories.ts'
import { makePlace, makeWorld } from '../world.ts'
import { shareOnePhone } from './one-phone.ts'

const here = shareOnePhone()
const { submit, waiting, titles, posts, write } = here

test('O-04: a crash after marking "sending", at each of the first steps, resends under the same key', async () => {
  for (let steps = 1; steps <= 16; steps += 1) {
    const title = `Crash ${steps}`
    const place = await makePlace(here.world)
    const dying = await here.phone.open()
    await here.world.rest()
    dying.dieAfter(steps)
    const saved = await dying.write(submitCommand(place.hospitalId, place.departmentIds[0] as number, title))
    await here.world.rest()
    dying.die()
    here.tab = await here.phone.open()
    await here.world.advance(60_000)
    if (saved) expect(await titles(), `${steps} steps`).toContain(title)
    expect((await titles()).filter(each => each === title).length).toBeLessThan(2)
    expect(await waiting()).toEqual([])
    here.tab.die()
  }
})

test('O-04: what a tab leaves on its way when it dies is taken up at once by the next, by the lock; without locks, after the lease', async () => {
  await write('Reloaded', 'hang')
  expect((await waiting())[0]?.state).toBe('sending')
  here.tab.die()
  here.phone.weather = 'up'
  here.tab = await here.phone.open()
  await here.world.rest()
  expect(await titles()).toEqual(['Reloaded'])
  expect(await waiting()).toEqual([])

  here.phone = here.world.device({ hasLocks: false })
  await here.phone.signIn(here.ann)
  here.tab = await here.phone.tab()
  await here.world.rest()
  await write('No locks', 'hang', here.otherUnit)
  here.tab.die()
  here.phone.weather = 'up'
  here.tab = await here.phone.open()
  await here.world.rest()
  expect((await waiting())[0]?.state).toBe('sending')
  await here.world.advance(21_000)
  expect((await titles()).sort()).toEqual(['No locks', 'Reloaded'])
})

test('O-32: two tabs draining at once, without locks too, send once', async () => {
  const bare = here.world.device({ hasLocks: false })
  await bare.signIn(here.ann)
  const [one, two] = [await bare.tab(), await bare.open()]
  await here.world.rest()
  await one.write(submit('Two tabs'))
  two.sync.wake('hand')
  await here.world.rest()
  expect(posts('review/submit')).toHaveLength(1)
  expect(await titles()).toEqual(['Two tabs'])
})

test('O-04: a delivery whose database breaks while the drain looks ends the drain with that error, once all else on its way is settled', async () => {
  let isBroken = true
  let breaks = () => {}
  const hasBroken = new Promise<void>(resolve => {
    breaks = resolve
  })
  const settle: Decisions['settle'] = (entry, ...rest) => {
    if (!isBroken || !JSON.stringify(entry.args).includes('Broken'))
      return defaultDecisions.settle(entry, ...rest)
    breaks()
    throw new Error('The disk failed')
  }
  await here.world.close()
  here.world = await makeWorld({ mutant: { settle } })
  const place = await makePlace(here.world)
  const [first, second] = place.departmentIds as [number, number]
  here.ann = await here.world.user()
  // Of a server that takes several at once less is read.
  here.phone = here.world.device({ isPlain: true })
  await here.phone.signIn(here.ann)
  here.tab = await here.phone.tab()
  await here.world.rest()
  here.phone.weather = 'cut'
  await here.tab.write(submitCommand(place.hospitalId, first, 'Whole'))
  await here.tab.write(submitCommand(place.hospitalId, second, 'Broken'))
  await here.world.rest()
  // The second arrives while the drain reads what is left behind the first.
  let looks = () => {}
  const isLooking = new Promise<void>(resolve => {
    looks = resolve
  })
  let isFirstThere = false
  here.phone.deliver = (deliver => async (request: Request) => {
    const isSubmit = request.url.endsWith('review/submit')
    if (isSubmit && (await request.clone().text()).includes('Broken')) await isLooking
    const response = await deliver(request)
    isFirstThere ||= isSubmit
    return response
  })(here.phone.deliver)
  const transaction = here.tab.db.transaction.bind(here.tab.db) as (...args: unknown[]) => Promise<unknown>
  vi.spyOn(here.tab.db, 'transaction').mockImplementation((async (...args: unknown[]) => {
    if (args[0] === 'r' && isFirstThere) {
      looks()
      await hasBroken
      await here.world.activity.turns(20)
    }
    return transaction(...args)
  }) as never)
  here.phone.weather = 'up'
  here.tab.sync.wake('hand')
  await hasBroken
  await here.world.rest()
  vi.restoreAllMocks()
  expect(here.tab.events.map(({ type }) => type)).toContain('storage-failed')
  isBroken = false
  await here.world.advance(120_000)
  expect((await titles()).sort()).toEqual(['Broken', 'Whole'])
  // The code of the pull comes in the machine's time, not in the world's.
  await expect.poll(() => here.world.advance(1_000).then(() => here.tab.db.outbox.count())).toBe(0)
})

test('O-33: a frozen tab that holds the lock is overtaken after its lease, and its late news is not taken', async () => {
  const two = await here.phone.open()
  await here.world.rest()
  here.tab.freeze()
  const entry = await here.tab.write(submit('Frozen'))
  await here.world.rest()
  two.sync.wake('hand')
  await here.world.advance(90_000)
  expect(await titles()).toEqual(['Frozen'])
  const after = await two.db.outbox.get(entry?.seq ?? 0)
  here.tab.thaw()
  await here.world.advance(30_000)
  expect(after).toBeUndefined()
  expect(await two.db.outbox.count()).toBe(0)
  expect(await titles()).toEqual(['Frozen'])
})

test('O-33: several claimed at once by a tab that slept before it sent them are not sent when it wakes: another has discarded them', async () => {
  const { world, phone, tab } = here
  await recordBatchLimit(tab.db, 100)
  phone.weather = 'cut'
  for (const message of Array.from({ length: 10 }, (_, at) => `Message ${at}`))
    await tab.write(contactCommand(message))
  await world.rest()
  let wakeUp: () => void = () => undefined
  const sleep = new Promise<void>(resolve => {
    wakeUp = resolve
  })
  // It falls asleep when its claim is on the disk, and before it hears so.
  const transaction = tab.db.transaction.bind(tab.db) as (...args: unknown[]) => Promise<unknown>
  const isClaimed = async () => (await tab.db.outbox.toArray()).some(({ state }) => state === 'sending')
  vi.spyOn(tab.db, 'transaction').mockImplementation((async (...args: unknown[]) => {
    const result = await transaction(...args)
    if (args[0] !== 'r' && (await isClaimed())) await sleep
    return result
  }) as never)
  phone.weather = 'up'
  tab.sync.wake('hand')
  await expect.poll(() => world.rest().then(isClaimed)).toBe(true)

  const two = await phone.open()
  await world.rest()
  await two.sync.discardAll()
  two.sync.wake('hand')
  await world.advance(200_000)
  expect(await two.db.outbox.count()).toBe(0)
  vi.restoreAllMocks()
  wakeUp()
  await world.advance(120_000)
  expect(await world.server.db.selectFrom('contact_messages').selectAll().execute()).toEqual([])
})
