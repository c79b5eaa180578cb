// D79: "saved" is said before the signature is made. What that moment in between may do to a command.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitingEntries } from '../../src/db/queries/outbox.ts'
import type { TestUser } from '../server/factories.ts'
import type { Device } from '../world/device.ts'
import { submitCommand } from '../world/factories.ts'
import type { Tab } from '../world/tab.ts'
import { makePlace, makeWorld, type World } from '../world.ts'

vi.setConfig({ testTimeout: 60_000 })

let world: World
let ann: TestUser
let phone: Device
let tab: Tab
let hospitalId: number
let unit: number

beforeEach(async () => {
  world = await makeWorld()
  const place = await makePlace(world)
  hospitalId = place.hospitalId
  unit = place.departmentIds[0] as number
  ann = await world.user()
  phone = world.device()
  await phone.signIn(ann)
  tab = await phone.tab()
  await world.rest()
  phone.weather = 'cut'
})
afterEach(() => world.close())

const review = () => submitCommand(hospitalId, unit, 'In the pocket')
const waiting = () => waitingEntries(tab.db, ann.id)
const rows = () => world.server.db.selectFrom('reviews').select(['user_id', 'title']).execute()
const submissions = () => world.log.filter(({ path }) => path === 'review/submit')

async function comeOnline(): Promise<void> {
  phone.weather = 'up'
  tab.sync.wake('online')
  await world.advance(60_000)
}

test('D79: who signs out in the very moment of "saved" has signed: it leaves as hers, under no token', async () => {
  await tab.write(review())
  // What a person does next comes with the next turn of the page at the earliest.
  await world.activity.turns(1)
  await phone.signOut()
  await comeOnline()
  expect(await rows()).toEqual([{ user_id: ann.id, title: 'In the pocket' }])
  expect(submissions()).toMatchObject([{ token: null, signature: expect.any(String) }])
  expect(await tab.db.outbox.count()).toBe(0)
})

test('D79: a page that dies between "saved" and the signature: the next page of that session signs', async () => {
  await tab.write(review())
  tab.die()
  const [unsigned] = await waitingEntries((await phone.open('start-offline')).db, ann.id)
  expect(unsigned).not.toHaveProperty('signature')
  tab = await phone.tab()
  await world.rest()
  expect(await waiting()).toMatchObject([{ signature: expect.any(String), attempts: 0 }])
  await phone.signOut()
  await comeOnline()
  expect(await rows()).toMatchObject([{ user_id: ann.id }])
  expect(submissions()).toMatchObject([{ token: null }])
})

test('D79: the same, and the session ends before the next page: it waits for its author, visibly', async () => {
  await tab.write(review())
  tab.die()
  await phone.signOut()
  tab = await phone.tab()
  await comeOnline()
  expect(submissions()).toEqual([])
  expect(await waiting()).toMatchObject([{ state: 'queued', args: { title: 'In the pocket' } }])
  await phone.signIn(ann)
  await world.advance(60_000)
  expect(await rows()).toMatchObject([{ user_id: ann.id }])
  expect(submissions()).toMatchObject([{ signature: null }])
})

test('D79: "keep for me" in the moment of "saved" is not undone by the signature that was being made', async () => {
  await tab.write(review())
  await tab.sync.unsign()
  await world.rest()
  expect(await waiting()).toMatchObject([{ signature: null }])
  await phone.signOut()
  await comeOnline()
  expect(submissions()).toEqual([])
})

test('D79: an edit, and the deletion that goes before it, are signed right behind as well', async () => {
  phone.weather = 'up'
  for (const title of ['The first', 'One too many']) {
    await tab.write(submitCommand(hospitalId, unit, title))
    await world.advance(60_000)
  }
  const row = await world.server.db.selectFrom('reviews').select('id').executeTakeFirstOrThrow()
  const standing = { id: row.id, hospitalId, departmentId: unit }
  phone.weather = 'cut'
  const [refused] = await waiting()
  await tab.sync.replace(refused?.seq ?? 0, submitCommand(hospitalId, unit, 'The newer words'), { standing })
  await world.activity.turns(1)
  await phone.signOut()
  await comeOnline()
  await comeOnline()
  const there = world.server.db.selectFrom('reviews').select('title').where('is_active', '=', 1)
  expect(await there.execute()).toEqual([{ title: 'The newer words' }])
  expect(await tab.db.outbox.count()).toBe(0)
})
