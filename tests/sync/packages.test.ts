// The leftovers of the trading service on their way down: order, bearer, what is kept, what a refusal leaves.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { packageSections } from '../../src/db/queries/packages.ts'
import { pulledAt } from '../../src/db/queries/pulls.ts'
import type { Device } from '../world/device.ts'
import type { Tab } from '../world/tab.ts'
import { makeWorld, type World } from '../world.ts'
// A page loads it when the packages come near; here at once, because the world's clock waits for no module.
import '../../src/sync/pull/packages.ts'

let world: World
let phone: Device

beforeEach(async () => {
  world = await makeWorld()
  phone = world.device()
  const { db } = world.server
  await db
    .insertInto('categories')
    .values([
      { title: 'FUTURES', headline: 'For futures', status: 1 },
      { title: 'Trial', headline: null, status: 1 },
    ])
    .execute()
  const common = { status: 1, price_cents: 9_950, payment_type: 0, is_locked: 0, starting_balance: '50000' }
  await db
    .insertInto('packages')
    .values([
      { ...common, category_id: 1, title: 'First' },
      { ...common, category_id: 1, title: 'Second' },
      { ...common, category_id: 2, title: 'Try it' },
    ])
    .execute()
})
afterEach(() => world.close())

const leftovers = ['categories/fetch', 'packages/fetch']
const asked = () => world.log.filter(({ path }) => leftovers.includes(path))
const refusal = (errors: object) =>
  new Response(JSON.stringify({ response_status: 422, validation_errors: errors }), {
    headers: { 'content-type': 'application/json' },
  })
async function open(): Promise<Tab> {
  const tab = await phone.tab()
  await world.rest()
  return tab
}

test('A189 A205: nothing is asked for by itself; then the categories, then the packages, both with the bearer token', async () => {
  await phone.signIn(await world.user())
  const tab = await open()
  expect(asked()).toEqual([])
  expect(await packageSections(tab.db)).toBeUndefined()
  expect(await tab.sync.pullPackages()).toEqual({ outcome: 'fresh', messages: [] })
  expect(asked().map(({ path }) => path)).toEqual(leftovers)
  for (const { token } of asked()) expect(token).toBe(`Bearer ${phone.session?.token}`)
  const sections = (await packageSections(tab.db)) ?? []
  expect(sections.map(({ packages }) => packages.map(({ title }) => title))).toEqual([
    ['Second', 'First'],
    ['Try it'],
  ])
  expect(sections[0]?.packages[0]).toMatchObject({
    price: 99.5,
    starting_balance: '50000',
    max_contracts: null,
  })
})

test('A205: a visitor gets the same, and no token is made up', async () => {
  const tab = await open()
  await tab.sync.pullPackages()
  expect(asked().map(({ token }) => token)).toEqual([null, null])
  expect(await packageSections(tab.db)).toHaveLength(2)
})

test('A189: what is loaded is not loaded again, by nobody on this device, until it is five minutes old', async () => {
  const tab = await open()
  await Promise.all([tab.sync.pullPackages(), tab.sync.pullPackages()])
  await tab.sync.pullPackages()
  const again = await phone.open()
  await world.rest()
  await again.sync.pullPackages()
  expect(asked()).toHaveLength(2)
  await world.advance(5 * 60_000 + 1)
  await again.sync.pullPackages()
  expect(asked()).toHaveLength(4)
})

test('everything loaded stays without a network, also after a cold start', async () => {
  const tab = await open()
  await tab.sync.pullPackages()
  tab.die()
  phone.weather = 'cut'
  const cold = await phone.open()
  await world.advance(10 * 60_000)
  expect(await cold.sync.pullPackages()).toEqual({ outcome: 'unreachable', messages: [] })
  expect(await packageSections(cold.db)).toHaveLength(2)
})

test('A220: refused packages say why and stay open; the categories before them are kept and not asked for twice', async () => {
  const { deliver } = phone
  phone.deliver = async request =>
    request.url.includes('packages/fetch') ? refusal({ plan: ['Not now', 'Not here'] }) : deliver(request)
  const tab = await open()
  expect(await tab.sync.pullPackages()).toEqual({ outcome: 'refused', messages: ['Not now', 'Not here'] })
  expect(await packageSections(tab.db)).toBeUndefined()
  expect(await pulledAt(tab.db, 'categories')).not.toBeNull()
  phone.deliver = deliver
  expect((await tab.sync.pullPackages()).outcome).toBe('fresh')
  expect(asked().map(({ path }) => path)).toEqual(leftovers)
  expect(await packageSections(tab.db)).toHaveLength(2)
})

test('A189 A220: without the categories the packages are not asked for, and a portal is no answer', async () => {
  const { deliver } = phone
  phone.deliver = async request =>
    request.url.includes('categories/fetch') ? refusal({ since: ['No'] }) : deliver(request)
  const tab = await open()
  expect(await tab.sync.pullPackages()).toEqual({ outcome: 'refused', messages: ['No'] })
  expect(asked()).toEqual([])
  phone.deliver = deliver
  for (const weather of ['portal', 'broken-500', 'cut-body'] as const) {
    phone.weather = weather
    expect((await tab.sync.pullPackages()).outcome, weather).not.toBe('fresh')
    expect(await packageSections(tab.db), weather).toBeUndefined()
  }
})
