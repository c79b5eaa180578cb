// What an empty list says on a first visit, by what became of the pull that should have filled it.
// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { NothingSaved } from '../../src/app/parts/nothing-saved.tsx'
import { connection } from '../../src/sync/status.ts'
import type { Weather } from '../world/wire.ts'
import { makeWorld } from '../world.ts'
import { mount, text } from './draw.tsx'
import { ownDevice } from './own-device.ts'

afterEach(() => {
  Object.assign(connection, { state: 'unknown', isInTrouble: false, hasFailed: false })
})

const shown = () => renderToStaticMarkup(<NothingSaved whileLoading="Grey shapes" />).replace(/<[^>]+>/g, ' ')
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
    expect(shown()).toContain('Grey shapes')
    phone.weather = weather
    const tab = await phone.tab()
    await world.rest()
    expect(shown()).toContain(said)
    connection.state = 'reachable'
    connection.pulling = true
    expect(shown()).toContain('Grey shapes')
    connection.pulling = false
    phone.weather = 'up'
    await tab.sync.pullCatalogue()
    expect(connection.hasFailed).toBe(false)
    await world.close()
  },
)

test('A68: without a connection nothing is said to be missing where the catalogue is here and holds none of it', async () => {
  const { db } = await ownDevice(null)
  await db.pulls.put({ resource: 'hospitals', cursor: null, etag: null, pulledAt: 1 })
  connection.state = 'unreachable'
  mount(<NothingSaved whileLoading="Grey shapes" />)
  await expect.poll(text).toContain('Grey shapes')
  await expect.poll(text).toContain('No results found')
})
