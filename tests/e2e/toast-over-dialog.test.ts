// A message must be seen, also where a dialog is open.
import { expect, test } from 'vitest'
import { openAccount } from './account.ts'
import { toast } from './journeys.ts'
import { isFocused } from './keyboard-hands.ts'
import { shareProduct } from './product.ts'
import { shareBrowser } from './shared-browser.ts'

shareBrowser()
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

test('2.1.1: a message over a dialog is closed by its own button, and outlives the dialog that it came over', async () => {
  const { page } = await openAccount(product(), '/profile/edit')
  await page.getByRole('main').getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  const message = toast(page, 'Password field is required')
  const ask = () => dialog.getByRole('button', { name: 'Delete my account' }).click()
  await ask()
  await message.waitFor()
  await page.getByRole('button', { name: 'Close message' }).click()
  await message.waitFor({ state: 'detached' })
  expect(await dialog.isVisible()).toBe(true)
  await ask()
  await message.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await message.isVisible()).toBe(true)
  await page.getByRole('button', { name: 'Close message' }).press('Enter')
  await message.waitFor({ state: 'detached' })
  // Whoever pressed a key is somewhere.
  expect(await isFocused(page.getByRole('heading', { level: 1 }))).toBe(true)
})
