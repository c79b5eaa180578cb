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
  Object.assign(connection, { state: 'unknown', isInTrouble: false, hasFailed: false })
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
