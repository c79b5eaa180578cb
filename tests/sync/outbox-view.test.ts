// A drain looks at the foremost only, where that will do.
import { expect, onTestFinished, test, vi } from 'vitest'
import { pendingEntries } from '../../src/db/outbox.ts'
import { defaultDecisions } from '../../src/sync/decisions.ts'
import type { DrainRun } from '../../src/sync/drain-run.ts'
import { IN_FLIGHT_MAX, readOutboxView } from '../../src/sync/outbox-view.ts'
import { submitCommand } from '../world/factories.ts'
import { makePlace, makeWorld } from '../world.ts'

vi.setConfig({ testTimeout: 60_000 })

test('what lies behind a hundred that wait for one another goes out meanwhile', async () => {
  const world = await makeWorld()
  onTestFinished(() => world.close())
  const { hospitalId, departmentIds } = await makePlace(world)
  const [unit, otherUnit] = departmentIds as [number, number]
  const ann = await world.user()
  const phone = world.device({ isPlain: true })
  await phone.signIn(ann)
  const tab = await phone.tab()
  await world.rest()
  phone.weather = 'cut'
  const { seq: _, ...first } = await tab.sync.enqueue(submitCommand(hospitalId, unit, 'The first'), ann.id)
  await world.rest()
  const behind = Array.from({ length: 99 }, (_, at) => ({ ...first, key: `${first.key}-${at}` }))
  await tab.db.outbox.bulkAdd(behind as never[])
  await tab.sync.enqueue(submitCommand(hospitalId, otherUnit, 'Of another lane'), ann.id)
  await world.rest()

  const titles = async () =>
    (await world.server.db.selectFrom('reviews').select('title').orderBy('id').execute()).map(
      ({ title }) => title,
    )
  let tries = 0
  phone.weatherFor = request => {
    if (request.headers.get('idempotency-key') !== first.key) return 'up'
    tries += 1
    return tries === 1 ? 'hang' : 'up'
  }
  phone.weather = 'up'
  tab.sync.wake('online')
  await world.rest()
  await expect.poll(titles).toEqual(['Of another lane'])
  expect(await pendingEntries(tab.db)).toHaveLength(100)
  await world.advance(60_000)
  expect(await titles()).toEqual(['Of another lane', 'The first'])
  // The others say the same, and are found to be there.
  await expect.poll(() => tab.db.outbox.toArray()).toEqual([])
})

test('of what is queued as many are read as are wished, the foremost; of what else waits all', async () => {
  const world = await makeWorld()
  onTestFinished(() => world.close())
  const tab = await world.device().tab()
  const entry = { author: 1, lane: 'x', name: 'contact.send', args: {} }
  const states = ['queued', 'parked', 'queued', 'acked', 'queued', 'sending', 'attention'] as const
  await tab.db.outbox.bulkAdd(states.map((state, at) => ({ ...entry, key: `${at}`, state })) as never[])
  const read = async (most?: number) => (await pendingEntries(tab.db, most)).map(({ key }) => key)
  expect(await read(2)).toEqual(['0', '1', '2', '5'])
  expect(await read()).toEqual(['0', '1', '2', '4', '5'])
})

async function readsOf(states: readonly string[], { batchMax = 0, free = IN_FLIGHT_MAX }) {
  const world = await makeWorld()
  onTestFinished(() => world.close())
  const { db } = await world.device().tab()
  const entry = { author: 1, name: 'review.delete', args: {}, notBefore: 0 }
  const rows = states.map((state, at) => ({ ...entry, key: `${at}`, lane: `${at}`, state }))
  await db.outbox.bulkAdd(rows as never[])
  let reads = 0
  db.outbox.hook('reading', row => {
    reads += 1
    return row
  })
  const session = () => ({ userId: 1, token: 'token' })
  const kit = { db, reachability: { batchMax }, clock: world.clock, decisions: defaultDecisions, session }
  const sight = await readOutboxView(
    { kit, memory: { refusedToken: null } } as never as DrainRun,
    free,
    () => false,
  )
  return { reads, due: sight.due.length, heads: sight.heads.length }
}

test('what is on its way together is not read again, unless something else waits', async () => {
  const sending = Array(200).fill('sending')
  const batchMax = 100
  expect(await readsOf(sending, { batchMax, free: 4 })).toEqual({ reads: 0, due: 0, heads: 0 })
  expect(await readsOf([...sending, 'queued'], { batchMax, free: 4 })).toMatchObject({ reads: 201, due: 1 })
  expect(await readsOf([...sending, 'parked'], { batchMax, free: 4 })).toMatchObject({ reads: 201, due: 0 })
  // Nothing of it is ours: of dead senders it must be known when their claims end.
  expect(await readsOf(sending, { batchMax })).toMatchObject({ reads: 200, heads: 200 })
})

test('one by one, as few are read as can go next', async () => {
  expect(await readsOf(Array(500).fill('queued'), { free: 1 })).toEqual({ reads: 16, due: 16, heads: 16 })
})
