// What is said where a person looks: over a dialog, and at the end of a session.
import { expect, test } from 'vitest'
import { openAccount } from './account.ts'
import { openDevice } from './browser.ts'
import { toast } from './journeys.ts'
import { makePerson, signInAs, signInByHand } from './people.ts'
import { silentPlace } from './places.ts'
import { shareProduct } from './product.ts'
import { change } from './server-rows.ts'
import { aReview, fillReview, openUnit, openWaiting, submit } from './writing.ts'

const product = shareProduct()

test('D25: whom the server has signed out is told that what they were writing is kept, and finds it there', async () => {
  const { page } = await openDevice()
  const person = await makePerson(product())
  await signInAs(page, product(), person)
  const place = await silentPlace(product())
  await openUnit(page, product(), place)
  const written = aReview('Nightshift, signed out at its end')
  await fillReview(page, written)
  change(product(), 'delete from tokens where user_id = ?', [person.id])
  await submit(page)
  const prompt = page.getByRole('region', { name: 'You were signed out.' })
  await prompt.getByText('What you wrote is kept on this phone').waitFor()
  await signInByHand(page, person)
  await openWaiting(page, product())
  await page.getByRole('main').getByText(place.unit).first().waitFor()
})

test('a message over a dialog lies on top of its shade', async () => {
  const { page } = await openAccount(product(), '/profile/edit')
  await page.getByRole('main').getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  const message = toast(page, 'Password field is required').first()
  await message.waitFor()
  const isRaised = await message.evaluate(
    element => element.checkVisibility() && element.closest(':popover-open') !== null,
  )
  expect(isRaised).toBe(true)
})
