// A message must be seen, also where a dialog is open.
import { expect, test } from 'vitest'
import { openAccount } from './account.ts'
import { toast } from './journeys.ts'
import { shareProduct } from './product.ts'

const product = shareProduct()

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
