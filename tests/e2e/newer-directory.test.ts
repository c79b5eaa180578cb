// A phone whose directory is of this morning and whose reviews are of yesterday tells of a unit what its directory knows.
import { expect, test } from 'vitest'
import { openDevice } from './browser.ts'
import { makePerson } from './people.ts'
import { silentPlace } from './places.ts'
import { shareProduct } from './product.ts'
import { agePulls } from './raw-database.ts'
import { submitByCall } from './submit-by-call.ts'
import { openUnit, readyForOffline } from './writing.ts'

const product = shareProduct()

test('A78 A233: offline a unit that has since been reviewed is not said to be one that nobody has written about', async () => {
  const place = await silentPlace(product())
  const device = await openDevice()
  const { page } = device
  await readyForOffline(page, product())
  await openUnit(page, product(), place)
  await page.getByText('Nobody has written about this unit yet.').waitFor()
  await page.getByText('Updated').waitFor()
  const nora = await makePerson(product())
  await submitByCall(product(), nora.token, place, { title: 'Nightshift', review: 'Words', anonymous: 1 })
  await agePulls(page, 86_400_000)
  const named = (hasText: string) => page.getByRole('main').getByRole('article').filter({ hasText })
  await page.goto(`${product().url}/hospitals?unit=${place.departmentId}`)
  await named(place.hospital).getByText(`${place.unit} here: 3, 1 review`).waitFor()
  await device.goOffline()
  await page.goto(`${product().url}/hospital/detail/${place.hospitalId}`)
  await named(place.unit).getByText('1 review').waitFor()
  await openUnit(page, product(), place)
  await page.getByText('The reviews of this unit are not on this phone yet.').waitFor()
  await page.locator('.banner-lead').getByText('1 review').waitFor()
  await page.getByText('This unit has 1 review so far.').waitFor()
  expect(await page.getByText(/Nobody has written|Not Rated Yet|no reviews yet/).count()).toBe(0)
})
