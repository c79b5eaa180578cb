// Places side by side on a phone whose first directory is still on its way, as one comes with an address that was sent.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { columnsOf } from '../../src/app/screens/compare/columns.ts'
import { ComparedCard } from '../../src/app/screens/compare/compared-card.tsx'
import { comparedPlaces } from '../../src/db/queries/compared.ts'
import { makeReview } from '../server/factories.ts'
import { makePlace, makeWorld } from '../world.ts'

vi.mock('../../src/app/state/places/use-hospital-pull.ts', () => ({ useHospitalPull: () => 'unreachable' }))

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
    return columnsOf(await comparedPlaces(db, places), world.clock.now()).map(column =>
      renderToStaticMarkup(
        <Router ssrPath="/compare">
          <ComparedCard column={column} onRemove={() => undefined} />
        </Router>,
      ).replace(/<[^>]+>/g, ' '),
    )
  }
  const [hospital, ...units] = await cards()
  expect(hospital).toMatch(/Its reviews are not on this phone yet\. They come as soon as/)
  expect(hospital).not.toMatch(/0 reviews|Limited data|you see its average/)
  for (const unit of units) expect(unit).toContain('This unit is not on this phone yet.')
  phone.weatherFor = () => 'up'
  await sync.pullCatalogue()
  const [whole, known, gone] = await cards()
  for (const card of [whole, known]) expect(card).toMatch(/1 review .*until then you see its average/)
  expect(gone).toContain('This unit is not on the list, or no longer.')
  await world.close()
})
