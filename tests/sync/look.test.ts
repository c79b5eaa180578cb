// A drain looks at the foremost only, where that will do.
import { expect, onTestFinished, test, vi } from 'vitest'
import { pendingEntries } from '../../src/db/outbox.ts'
import type { OutboxEntry } from '../../src/db/records.ts'
import { makeDepartment } from '../server/factories.ts'
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

test('what was seen in the state that it still has is not read again; all else is', async () => {
  const world = await makeWorld()
  onTestFinished(() => world.close())
  const tab = await world.device().tab()
  const entry = { author: 1, lane: 'read', name: 'contact.send', args: {} }
  const states = ['queued', 'sending', 'queued', 'queued', 'acked'] as const
  await tab.db.outbox.bulkAdd(states.map((state, at) => ({ ...entry, key: `${at}`, state })) as never[])
  const rows = await tab.db.outbox.toArray()
  // Since then the third was claimed; the fourth is new.
  await tab.db.outbox.update(rows[2]?.seq ?? 0, { state: 'sending' })
  const seen = new Map(rows.filter(({ key }) => key !== '3').map(row => [row.seq, { ...row, lane: 'seen' }]))
  const pending = await pendingEntries(tab.db, undefined, seen)
  expect(pending.map(({ key, state, lane }) => [key, state, lane])).toEqual([
    ['0', 'queued', 'seen'],
    ['1', 'sending', 'seen'],
    ['2', 'sending', 'read'],
    ['3', 'queued', 'read'],
  ])
})

test.each([
  ['together', { isPlain: false }],
  ['one by one', { isPlain: true }],
])(
  'what is edited while the server is asked whether it is there goes out edited, once, %s',
  async (_, kind) => {
    const world = await makeWorld()
    onTestFinished(() => world.close())
    const { hospitalId, departmentIds } = await makePlace(world)
    const ann = await world.user()
    const phone = world.device(kind)
    await phone.signIn(ann)
    const tab = await phone.tab()
    await world.rest()
    phone.weather = 'cut'
    const waiting: OutboxEntry[] = []
    for (const unit of [...departmentIds, await makeDepartment(world.server)]) {
      waiting.push(await tab.sync.enqueue(submitCommand(hospitalId, unit, 'As it was'), ann.id))
      // Only the first is tried in vain; the others are known as they were written.
      await world.rest()
    }
    const { deliver } = phone
    phone.deliver = async request => {
      phone.deliver = deliver
      for (const { seq, args } of waiting.slice(1)) {
        const edited = { key: crypto.randomUUID(), args: { ...(args as object), title: 'Edited' } }
        await tab.db.outbox.update(seq, edited)
      }
      return deliver(request)
    }
    world.log.length = 0
    phone.weather = 'up'
    tab.sync.wake('online')
    await world.advance(60_000)
    const titles = await world.server.db.selectFrom('reviews').select('title').orderBy('title').execute()
    expect(titles.map(({ title }) => title)).toEqual(['As it was', 'Edited', 'Edited'])
    expect(world.log.filter(({ path }) => path === 'review/submit')).toHaveLength(3)
    await expect.poll(() => tab.db.outbox.toArray()).toEqual([])
  },
)
