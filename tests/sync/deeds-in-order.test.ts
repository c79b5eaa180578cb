// What a person does to one unit, one after the other, reaches the server in that order, edits included.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recordBatchLimit } from '../../src/db/batch-limit.ts'
import { CONTACT_SUBJECT, saveDraft } from '../../src/db/drafts.ts'
import { waitingEntries } from '../../src/db/queries/outbox.ts'
import { unitReviews } from '../../src/db/queries/reviews.ts'
import type { TestUser } from '../server/factories.ts'
import type { Device } from '../world/device.ts'
import { contactCommand, submitCommand } from '../world/factories.ts'
import type { Tab } from '../world/tab.ts'
import { makePlace, makeWorld, type World } from '../world.ts'

let world: World
let ann: TestUser
let hospitalId: number
let departmentId: number

beforeEach(async () => {
  world = await makeWorld()
  const place = await makePlace(world)
  hospitalId = place.hospitalId
  departmentId = place.departmentIds[0] as number
  ann = await world.user()
})
afterEach(() => world.close())

const submit = (title: string) => submitCommand(hospitalId, departmentId, title)
const waiting = ({ db }: Tab) => waitingEntries(db, ann.id)
const shown = async ({ db }: Tab) =>
  (await unitReviews(db, hospitalId, departmentId, ann.id)).reviews.map(({ title }) => title)
const titles = async () => {
  const rows = await world.server.db.selectFrom('reviews').select(['title', 'is_active']).execute()
  return rows.filter(row => row.is_active === 1).map(row => row.title)
}

async function start(phone: Device): Promise<Tab> {
  await phone.signIn(ann)
  const tab = await phone.tab()
  await world.rest()
  return tab
}

/** "First" is on the site, sent by another phone; "Second" was refused because of it and waits for its author. */
async function refused(phone: Device) {
  const tab = await start(phone)
  const other = await start(world.device())
  await other.write(submit('First'))
  await world.rest()
  await tab.write(submit('Second'))
  await world.rest()
  await tab.sync.pullHospital(hospitalId)
  const [entry] = await waiting(tab)
  if (entry?.state !== 'attention') throw new Error('It was not refused.')
  const [row] = await world.server.db.selectFrom('reviews').select('id').execute()
  if (!row) throw new Error('The first one did not arrive.')
  return { tab, seq: entry.seq, first: row.id }
}

test.each([
  ['one by one', 0],
  ['in one request', 100],
])(
  'O-13: a sent review deleted, then one that waits edited: the deletion leaves first, %s',
  async (_, most) => {
    const phone = world.device({ isPlain: most === 0 })
    const { tab, seq, first } = await refused(phone)
    if (most > 0) await recordBatchLimit(tab.db, most)
    phone.weather = 'cut'
    await tab.write({ name: 'review.delete', args: { id: first, hospitalId, departmentId } })
    const edited = await tab.sync.replace(seq, submit('Third'))
    await world.rest()
    expect((await waiting(tab)).map(({ name, key }) => [name, key === edited.key])).toEqual([
      ['review.delete', false],
      ['review.submit', true],
    ])
    expect(await shown(tab)).toEqual(['Third'])
    phone.weather = 'up'
    tab.sync.wake('online')
    await world.advance(30_000)
    expect([await titles(), await waiting(tab)]).toEqual([['Third'], []])
  },
)

test('O-29: an edit that was written, with the word of it lost in a dying database, is there once and is no error', async () => {
  const phone = world.device()
  const tab = await start(phone)
  phone.weather = 'cut'
  // Known to be away: then nothing is tried, and nothing uncertain.
  tab.sync.wake('offline')
  await world.rest()
  const { seq = 0 } = (await tab.write(submit('First'))) ?? {}
  await world.rest()
  const { transaction, receipts } = tab.db
  let isLost = false
  vi.spyOn(tab.db, 'transaction').mockImplementation((...of: unknown[]) => {
    const made = Reflect.apply(transaction, tab.db, of)
    if (isLost || !of.flat().includes(receipts)) return made
    isLost = true
    return made.then(() => {
      throw Object.assign(new Error('The connection was lost'), { name: 'UnknownError' })
    })
  })
  const edited = await tab.sync.replace(seq, submit('Second'))
  expect(isLost).toBe(true)
  expect(await waiting(tab)).toMatchObject([{ seq: edited.seq, args: { title: 'Second' } }])
})

test.each([
  ['a message, with its draft', true],
  ['an addition to the cart, which has none', false],
])(
  'O-29: what was written, with the word of it lost in a dying database, is there once and is no error: %s',
  async (_, hasDraft) => {
    const phone = world.device()
    const tab = await start(phone)
    phone.weather = 'cut'
    tab.sync.wake('offline')
    await world.rest()
    await saveDraft(tab.db, { author: ann.id, subject: CONTACT_SUBJECT, values: { message: 'Once' } }, 1)
    const { db } = tab
    const { transaction } = db
    const { add } = db.outbox
    let isLost = false
    const lost = (made: PromiseLike<unknown>) => {
      isLost = true
      return made.then(() => {
        throw Object.assign(new Error('The connection was lost'), { name: 'UnknownError' })
      })
    }
    if (hasDraft)
      vi.spyOn(db, 'transaction').mockImplementation((...of: unknown[]) => {
        const made = Reflect.apply(transaction, db, of)
        return isLost || !of.includes(db.drafts) ? made : lost(made)
      })
    else
      vi.spyOn(db.outbox, 'add').mockImplementation(((...of: unknown[]) => {
        const made = Reflect.apply(add, db.outbox, of)
        return isLost ? made : lost(made)
      }) as never)
    const args = { productId: 1, colorId: null, sizeId: null, quantity: 1, price: 12 }
    const command = hasDraft ? contactCommand('Once') : ({ name: 'cart.add', args } as const)
    const saved = await tab.sync.enqueue(command, ann.id)
    expect(isLost).toBe(true)
    expect(await waiting(tab)).toMatchObject([{ seq: saved.seq, key: saved.key, name: command.name }])
    expect(await db.drafts.count()).toBe(hasDraft ? 0 : 1)
  },
)

test('I1: who gives up all that waits gets nothing back that was edited: the deletion of its first text still leaves', async () => {
  const phone = world.device()
  const tab = await start(phone)
  phone.weather = 'lose-reply'
  const { seq = 0 } = (await tab.write(submit('First'))) ?? {}
  await world.rest()
  await tab.sync.replace(seq, submit('Second'))
  phone.weatherFor = request => (/review\/delete$|batch$/.test(request.url) ? 'busy-503' : 'up')
  tab.sync.wake('online')
  await world.advance(60_000)
  expect(await waiting(tab)).toMatchObject([
    { name: 'review.delete', undoesSubmit: true },
    { args: { title: 'Second' } },
  ])
  await tab.sync.discardAll()
  phone.weatherFor = () => 'up'
  tab.sync.wake('online')
  await world.advance(120_000)
  expect([await titles(), await waiting(tab)]).toEqual([[], []])
})
