// Places side by side on a phone whose first directory is still on its way, as one comes with an address that was sent.
// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { columnsOf } from '../../src/app/screens/compare/columns.ts'
import { ComparedCard } from '../../src/app/screens/compare/compared-card.tsx'
import { comparedPlaces } from '../../src/db/queries/compared.ts'
import { makeReview } from '../server/factories.ts'
import { makePlace, makeWorld } from '../world.ts'
import { mount, text } from './draw.tsx'
import { ownDevice } from './own-device.ts'

test('A233: before the averages have come no place is off the list or without reviews', async () => {
  const world = await makeWorld()
  const { hospitalId, departmentIds } = await makePlace(world)
  const [departmentId = 0] = departmentIds
  await makeReview(world.server, { userId: (await world.user()).id, hospitalId, departmentId })
  const phone = world.device()
  phone.weatherFor = ({ url }) => (url.includes('departments/fetch') ? 'cut' : 'up')
  const { db, sync } = await phone.tab()
  await world.rest()
  const cards = async () => {
    const places = [null, departmentId, 99_999].map(id => ({ hospitalId, departmentId: id }))
    const columns = columnsOf(await comparedPlaces(db, places), world.clock.now())
    // The page's own device, which reaches nobody.
    await ownDevice(null)
    const { leave } = mount(
      <Router hook={() => ['/compare', () => undefined]}>
        {columns.map(column => (
          <ComparedCard key={column.place.departmentId} column={column} onRemove={() => undefined} />
        ))}
      </Router>,
    )
    await expect.poll(text).toMatch(/They load as soon as|until then you see/)
    const drawn = [...document.querySelectorAll('.compare-card')]
    const words = drawn.map(card => card.innerHTML.replace(/<[^>]+>/g, ' '))
    leave()
    return words
  }
  const [hospital, ...units] = await cards()
  expect(hospital).toMatch(/Its reviews are not on this phone yet\. They load as soon as/)
  expect(hospital).not.toMatch(/0 reviews|Limited data|you see its average/)
  for (const unit of units) expect(unit).toContain('This unit is not on this phone yet.')
  phone.weatherFor = () => 'up'
  await sync.pullCatalogue()
  const [whole, known, gone] = await cards()
  for (const card of [whole, known]) expect(card).toMatch(/1 review .*until then you see its average/)
  expect(gone).toContain('This unit is not, or no longer, on the list.')
  await world.close()
})
