// What a screen says of the connection, of the site and of how old things are is so, also while it goes on standing there.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openWithoutWorker, visit } from './journeys.ts'
import { reviewedPlace } from './places.ts'
import { shareProduct } from './product.ts'

const product = shareProduct()
const main = (page: Page) => page.getByRole('main')

test('where the site is in trouble, reviews are not said to wait for a connection', async () => {
  const device = await openWithoutWorker()
  const { page } = device
  device.allow(/status of 503/)
  const { hospitalId, departmentId } = await reviewedPlace(product())
  await visit(page, product(), '/hospitals')
  await main(page).getByRole('article').first().waitFor()
  await main(page).getByText('Updated just now').waitFor()
  const trouble = { response_status: 503, validation_errors: { site: ['Please come back later.'] } }
  await page.route(/departments\/fetch/, route => route.fulfill({ status: 503, json: trouble }))
  await visit(page, product(), `/hospital/${hospitalId}/department/${departmentId}`)
  await main(page).getByText('The reviews of this unit could not be loaded.').waitFor()
  await visit(page, product(), `/compare?hospitals=${hospitalId}`)
  await main(page).getByText('the site has trouble at the moment').waitFor()
  expect(await page.getByText('as soon as there is a connection').count()).toBe(0)
})
