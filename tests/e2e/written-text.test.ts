// What people write is text: shown as it was typed, and never anything more.
import { expect, test } from 'vitest'
import { openDevice } from './browser.ts'
import { visitList } from './journeys.ts'
import { makePerson } from './people.ts'
import { reviewedPlace } from './places.ts'
import { shareProduct } from './product.ts'
import { shareBrowser } from './shared-browser.ts'
import { submitByCall } from './submit-by-call.ts'

shareBrowser()
const product = shareProduct()

test('A81 X-01 X-13: what a person wrote is text, whatever it looks like', async () => {
  const { page } = await openDevice()
  const place = await reviewedPlace(product())
  const { token } = await makePerson(product(), 'Ruth')
  const title = '<img src=x onerror=alert(1)> Night & "day"'
  const review = 'First line\n\n<script>alert(1)</script> <b>bold</b> &amp; \u202Eturned\u202C {{7*7}} 😀'
  await submitByCall(product(), token, place, { title, review, anonymous: 0 })
  await visitList(page, product(), `/hospital/${place.hospitalId}/department/${place.departmentId}`)
  const card = page.getByRole('main').getByRole('article').filter({ hasText: 'Night & "day"' })
  expect(await card.getByRole('heading').textContent()).toBe(title)
  expect(await card.textContent()).toContain(review)
  expect(await card.locator('script, b, img[src=x]').count()).toBe(0)
  expect(await card.textContent()).toContain('Ruth')
  // Its line break is seen: the text is taller than one line of it.
  const text = card.getByText('First line')
  expect((await text.innerText()).split('\n').length).toBeGreaterThan(1)
})
