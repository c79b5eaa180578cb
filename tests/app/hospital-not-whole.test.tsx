// A hospital of which the device has heard before it knows what nurses gave its units.
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { Main as HospitalScreen } from '../../src/app/screens/hospital/hospital.tsx'
import { hospitalUnits } from '../../src/db/queries/departments.ts'
import { hospitalById } from '../../src/db/queries/hospital.ts'
import { connection } from '../../src/sync/status.ts'
import { makeReview } from '../server/factories.ts'
import type { Weather } from '../world/wire.ts'
import { makePlace, makeWorld } from '../world.ts'

const held = new Map<unknown, unknown>()
vi.mock('../../src/app/state/use-device.ts', () => ({
  useDevice: (query: unknown) => held.get(query) ?? null,
}))
vi.mock('../../src/app/parts/share.tsx', () => ({ Share: () => null }))
// How far one had read is part of where one is.
beforeAll(() => vi.stubGlobal('history', { state: null }))
afterAll(() => vi.unstubAllGlobals())
afterEach(() => {
  Object.assign(connection, { state: 'unknown', isInTrouble: false, pulling: false, hasFailed: false })
})

/** A phone that has opened a hospital with two units, one of them reviewed, with this weather over the averages. */
async function opened(averages: Weather) {
  const world = await makeWorld()
  const { hospitalId, departmentIds } = await makePlace(world)
  const [departmentId = 0] = departmentIds
  await makeReview(world.server, { userId: (await world.user()).id, hospitalId, departmentId })
  const phone = world.device()
  phone.weatherFor = ({ url }) => (url.includes('departments/fetch') ? averages : 'up')
  const { db } = await phone.tab()
  await world.rest()
  const read = async () => {
    held.set(hospitalById, await hospitalById(db, hospitalId))
    held.set(hospitalUnits, await hospitalUnits(db, hospitalId))
    return renderToStaticMarkup(
      <Router ssrPath="/">
        <HospitalScreen params={{ hospitalId: String(hospitalId) }} />
      </Router>,
    ).replace(/<[^>]+>/g, ' ')
  }
  return { db, read, close: world.close }
}

const untrue = /Nobody has written|Be the first/
const notWhole = 'Not all ratings of these units are on this phone yet.'

test('A233: while the averages are on their way a hospital has none of its units called unreviewed', async () => {
  const { read, close } = await opened('hang')
  const shown = await read()
  expect(shown).toMatch(/Loading/)
  expect(shown).not.toMatch(untrue)
  expect(shown).not.toContain(notWhole)
  await close()
})

test.each<Weather>(['cut', 'busy-503'])(
  'A233: nor where they broke off (%s): what is here is shown, and that there is more',
  async weather => {
    const { db, read, close } = await opened(weather)
    expect(await read()).toContain(notWhole)
    expect(await read()).not.toMatch(untrue)
    const words = { image_name: null, full_name: null, aliases: null, category: null }
    await db.departments.put({ id: 9, name: 'Burn Unit', is_active: 1, ...words })
    const part = await read()
    expect(part).toMatch(/Other units .*Burn Unit/)
    expect(part.slice(part.indexOf('Other units'))).not.toContain('Not Rated Yet.')
    expect(part).not.toMatch(untrue)
    await close()
  },
)

test('A71 D8: once they have come the reviewed units stand first, and the others wait for their first review', async () => {
  const { read, close } = await opened('up')
  expect(await read()).toMatch(/Reviewed here .*1 review .*Be the first to review .*Not Rated Yet\./)
  expect(await read()).not.toContain(notWhole)
  await close()
})
