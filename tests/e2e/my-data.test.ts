// What a person wrote, to take along, and the way to leave nothing behind: one place, two presses from anywhere.
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openDevice } from './browser.ts'
import { visit } from './journeys.ts'
import { makePerson, signInAs } from './people.ts'
import { silentPlace } from './places.ts'
import { shareProduct } from './product.ts'
import { shareBrowser } from './shared-browser.ts'
import { DRAFT_SAVED, openUnit } from './writing.ts'

shareBrowser()
const product = shareProduct()

test('A91 A92: with three presses of a thumb the title names shift and unit; all of it is found under "Me"', async () => {
  const { page } = await openDevice()
  const place = await silentPlace(product())
  await signInAs(page, product(), await makePerson(product()))
  await openUnit(page, product(), place)
  const title = page.getByRole('textbox', { name: 'Title' })
  const unit = page.getByRole('group', { name: 'Your unit, as the title names it' })
  await unit.getByRole('button', { name: place.unit, exact: true }).click()
  expect(await title.inputValue()).toBe(`${place.unit}: `)
  await page.getByRole('button', { name: 'Dayshift' }).click()
  await page.getByRole('button', { name: 'Nightshift' }).click()
  expect(await title.inputValue()).toBe(`Nightshift, ${place.unit}: `)
  expect(await title.evaluate(field => field === document.activeElement), 'the rest is to be typed').toBe(
    true,
  )
  await page.keyboard.type('never alone')
  await page.getByText(DRAFT_SAVED).waitFor()

  await page
    .getByRole('navigation', { name: 'Quick access' })
    .getByRole('link', { name: 'Me', exact: true })
    .click()
  await page.getByRole('main').getByRole('link', { name: 'Saved on this phone' }).click()
  const mine = page.getByRole('region', { name: 'Your data' })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    mine.getByRole('button', { name: 'Save a copy of what I wrote' }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain(`Nightshift, ${place.unit}: never alone`)
  await mine.getByRole('button', { name: 'Erase everything on this device' }).click()
  await page.getByRole('dialog', { name: 'Erase everything on this device?' }).waitFor()
})

test('D44: with everything on this device erased a tab beside shows nothing of it, nor keeps it', async () => {
  const { page, context } = await openDevice()
  const beside = await context.newPage()
  const message = beside.getByRole('textbox', { name: 'Message' })
  await visit(beside, product(), '/contact')
  await message.fill('Nobody else should read this.')
  await beside.getByText(DRAFT_SAVED).waitFor()
  await visit(page, product())
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Erase everything on this device' }).click()
  const question = page.getByRole('dialog', { name: 'Erase everything on this device?' })
  await question.getByRole('button', { name: 'Erase everything', exact: true }).click()
  await beside.waitForURL(`${product().url}/`)
  await beside.locator('h1:not(.told-page h1)').waitFor()
  expect(await beside.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Nobody else')
  await visit(beside, product(), '/contact')
  expect(await message.inputValue()).toBe('')
})
