// What an empty list says on a first visit, by what became of the pull that should have filled it.
// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { EmptyList } from '../../src/app/parts/empty-list.tsx'
import { connection } from '../../src/sync/status.ts'
import type { Weather } from '../world/wire.ts'
import { makeWorld } from '../world.ts'
import { mount, text } from './draw.tsx'
import { ownDevice } from './own-device.ts'

afterEach(() => {
  Object.assign(connection, { state: 'unknown', isInTrouble: false, pulling: false, hasFailed: false })
})

const trouble = 'It could not be loaded just now.'

test.each<[Weather, string]>([
  ['busy-503', trouble],
  ['rate', trouble],
  ['gateway-502-after', trouble],
  ['cut', 'Once the site can be reached'],
])(
  'A233: a first visit that meets %s is told so, and what comes later is waited for again',
  async (weather, said) => {
    const world = await makeWorld()
    const phone = world.device()
    await ownDevice(null)
    mount(<EmptyList whileLoading="Grey shapes" />)
    await expect.poll(text).toContain('Grey shapes')
    phone.weather = weather
    const tab = await phone.tab()
    await world.rest()
    await expect.poll(text).toContain(said)
    Object.assign(connection, { state: 'reachable', pulling: true })
    await expect.poll(text).toContain('Grey shapes')
    connection.pulling = false
    phone.weather = 'up'
    await tab.sync.pullCatalogue()
    expect(connection.hasFailed).toBe(false)
    await world.close()
  },
)

test('A68: while it is not read yet whether the catalogue is here, nothing is said to be missing', async () => {
  const { db } = await ownDevice(null)
  await db.pulls.put({ resource: 'hospitals', cursor: null, etag: null, pulledAt: 1 })
  connection.state = 'unreachable'
  const said: string[] = []
  const seen = new MutationObserver(() => said.push(text()))
  seen.observe(document.body, { childList: true, subtree: true, characterData: true })
  mount(<EmptyList whileLoading="Grey shapes" />)
  await expect.poll(text).toContain('No results found')
  seen.disconnect()
  expect(said.filter(words => words.includes('Once the site can be reached'))).toEqual([])
})

test('A68: without a connection nothing is said to be missing where the catalogue is here and holds none of it', async () => {
  const { db } = await ownDevice(null)
  await db.pulls.put({ resource: 'hospitals', cursor: null, etag: null, pulledAt: 1 })
  connection.state = 'unreachable'
  mount(<EmptyList whileLoading="Grey shapes" />)
  await expect.poll(text).toContain('Grey shapes')
  await expect.poll(text).toContain('No results found')
})

test.each<[Weather, string]>([
  ['up', 'brings it not'],
  ['busy-503', 'fails'],
  ['cut', 'breaks off'],
])(
  'O-14: what may have joined the list since the last look is not said to be missing before the next has ended (%s: it %s)',
  async weather => {
    const world = await makeWorld()
    const phone = world.device()
    const tab = await phone.tab()
    await world.rest()
    phone.weather = weather
    const { db } = await ownDevice(null)
    await db.pulls.put({ resource: 'hospitals', cursor: null, etag: null, pulledAt: 1 })
    Object.assign(connection, { state: 'reachable', pulling: true })
    mount(
      <EmptyList whileLoading="Grey shapes">
        <a href="/hospitals">Find another</a>
      </EmptyList>,
    )
    await expect.poll(text).toContain('Grey shapes')
    // Longer than a list that is here takes to be drawn.
    await new Promise(resolve => setTimeout(resolve, 1000))
    expect(text()).toBe('Grey shapes')
    await tab.sync.pullCatalogue()
    await expect.poll(text).toContain('No results found')
    await world.close()
  },
)

test('A68: without a connection it is said at once, also while it is tried to ask', async () => {
  const { db } = await ownDevice(null)
  await db.pulls.put({ resource: 'hospitals', cursor: null, etag: null, pulledAt: 1 })
  Object.assign(connection, { state: 'unreachable', pulling: true })
  mount(<EmptyList whileLoading="Grey shapes" />)
  await expect.poll(text).toContain('No results found')
})

test('2.4.3: where it is looked again, who stands on the way on keeps it', async () => {
  const { db } = await ownDevice(null)
  await db.pulls.put({ resource: 'hospitals', cursor: null, etag: null, pulledAt: 1 })
  connection.state = 'reachable'
  mount(
    <EmptyList whileLoading="Grey shapes">
      <a href="/hospitals">Find another</a>
    </EmptyList>,
  )
  await expect.poll(text).toContain('No results found')
  connection.pulling = true
  await expect.poll(text).toBe('Grey shapes')
  connection.pulling = false
  await expect.poll(text).toContain('No results found')
  document.querySelector('a')?.focus()
  connection.pulling = true
  await new Promise(resolve => setTimeout(resolve, 100))
  expect(document.activeElement?.textContent).toBe('Find another')
})
