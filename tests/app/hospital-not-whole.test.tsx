// A hospital of which the device has heard before it knows what nurses gave its units.
// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { Router } from 'wouter'
import { Main as HospitalScreen } from '../../src/app/screens/hospital/hospital.tsx'
import { HospitalFacts } from '../../src/app/screens/hospital/hospital-facts.tsx'
import { useDevice } from '../../src/app/state/use-device.ts'
import type { Hospital } from '../../src/contract/hospital.ts'
import { hospitalUnits } from '../../src/db/queries/departments.ts'
import { connection } from '../../src/sync/status.ts'
import { makeReview } from '../server/factories.ts'
import type { Weather } from '../world/wire.ts'
import { makePlace, makeWorld } from '../world.ts'
import { aHospital, aUnit } from './a-place.ts'
import { mount, text } from './draw.tsx'
import { answersFrom, ownDevice } from './own-device.ts'

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
  const pulled = await phone.tab()
  await world.rest()
  const { db } = await ownDevice(null)
  for (const table of pulled.db.tables) await db.table(table.name).bulkPut(await table.toArray())
  // Nothing more is heard.
  answersFrom(() => new Promise(() => undefined))
  const Heard = () => useDevice(hospitalUnits, hospitalId) && 'Heard.'
  const read = async () => {
    const { leave } = mount(
      <Router hook={() => ['/', () => undefined]}>
        <HospitalScreen params={{ hospitalId: String(hospitalId) }} />
        <Heard />
      </Router>,
    )
    await expect.poll(text).toContain('Heard.')
    const words = document.body.innerHTML.replace(/<[^>]+>/g, ' ')
    leave()
    return words
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
    await db.departments.put(aUnit(9, { name: 'Burn Unit' }))
    const part = await read()
    expect(part).toMatch(/Other units .*Burn Unit/)
    expect(part.slice(part.indexOf('Other units'))).not.toContain('Not Rated Yet.')
    expect(part).not.toMatch(untrue)
    await close()
  },
)

test('A71 D8: once they have come the reviewed units stand first, and the others wait for their first review', async () => {
  const { read, close } = await opened('up')
  // How sure the hospital's own rating is stands beside it.
  expect(await read()).toMatch(/ 4 +1 review +Keep this hospital/)
  expect(await read()).toMatch(/Reviewed here .*1 review .*Be the first to review .*Not Rated Yet\./)
  expect(await read()).not.toContain(notWhole)
  await close()
})

test('beside its average stands of how many reviews that is the mean, also where the averages came before', async () => {
  const { db, read, close } = await opened('up')
  const change = (more: Partial<Hospital>) =>
    db.hospitals.toCollection().modify(chunk => {
      chunk.hospitals = chunk.hospitals.map(row => ({ ...row, ...more }))
    })
  await change({ avg_rating: 4.5, rating_count: 2 })
  expect(await read()).toMatch(/ 4\.5 +2 reviews +Keep this hospital/)
  // As an earlier release stored it, and as a server of the specification tells it.
  await change({ rating_count: undefined })
  expect(await read()).toMatch(/ 4\.5 +1 review +Keep this hospital/)
  await close()
})

test('A233: it does so, too, while the averages have not come', async () => {
  const { read, close } = await opened('cut')
  expect(await read()).toMatch(/ 4 +1 review +Keep this hospital/)
  await close()
})

test('nothing is counted beside a rating that a hospital does not have', async () => {
  await ownDevice(null)
  const shown = (avg_rating: number | null) => (
    <Router hook={() => ['/', () => undefined]}>
      <HospitalFacts hospital={{ ...aHospital(1, { avg_rating }), displayName: 'Mercy' }} reviews={2} />
    </Router>
  )
  const { show } = mount(shown(4.5))
  expect(text()).toContain('2 reviews')
  show(shown(null))
  expect(text()).toContain('Not Rated Yet.')
  expect(text()).not.toContain('2 reviews')
})
