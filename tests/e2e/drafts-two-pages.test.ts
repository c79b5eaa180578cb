// What is typed while the same form is open in another tab, or just before the page is hidden.
import { expect, test } from 'vitest'
import { openDevice } from './browser.ts'
import { field, visit } from './journeys.ts'
import { makePerson, signInByHand, signOut } from './people.ts'
import { silentPlace } from './places.ts'
import { shareProduct } from './product.ts'
import { everythingStored, placesWith } from './stored.ts'
import { aReview, DRAFT_SAVED, fillReview, openUnit, question, sendMessage } from './writing.ts'

const product = shareProduct()

test('A237: a star touched in another tab takes nothing from the review that was typed in this one', async () => {
  const device = await openDevice()
  const place = await silentPlace(product())
  const written = aReview('Nightshift, in two tabs')
  const typing = device.page
  const other = await device.context.newPage()
  await openUnit(other, product(), place)
  await openUnit(typing, product(), place)
  await fillReview(typing, written)
  await question(other, 0).getByRole('radio', { name: '2 stars' }).check()
  await other.getByText(DRAFT_SAVED).waitFor()
  await expect.poll(() => other.getByRole('textbox', { name: 'Review' }).inputValue()).toBe(written.text)
  await expect.poll(() => question(typing, 0).getByRole('radio', { name: '2 stars' }).isChecked()).toBe(true)
  await typing.close()
  await other.reload()
  await expect.poll(() => other.getByRole('textbox', { name: 'Review' }).inputValue()).toBe(written.text)
  expect(await other.getByRole('textbox', { name: 'Title' }).inputValue()).toBe(written.title)
  expect(await question(other, 0).getByRole('radio', { name: '2 stars' }).isChecked()).toBe(true)
  expect(await question(other, 1).getByRole('radio', { name: '4 stars' }).isChecked()).toBe(true)
})

test('O-38 Y-16: what was typed as the page was hidden is nobody’s draft any more once it has been sent', async () => {
  const { page } = await openDevice()
  const [nora, olga] = [await makePerson(product()), await makePerson(product(), 'Olga')]
  const words = 'The unit list of Harbor View is out of date'
  const message = () => field(page, 'Message')
  await visit(page, product(), '/contact')
  await message().evaluate((area: HTMLTextAreaElement, text) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {}
    set?.call(area, text)
    area.dispatchEvent(new Event('input', { bubbles: true }))
    // As a phone does that switches apps while the last write is under way.
    document.dispatchEvent(new Event('visibilitychange'))
  }, words)
  await page.getByText(DRAFT_SAVED).waitFor()
  await signInByHand(page, nora)
  await page.getByRole('link', { name: 'Contact' }).first().click()
  await expect.poll(() => message().inputValue()).toBe(words)
  await sendMessage(page)
  await signOut(page)
  expect(placesWith(await everythingStored(page), [words])).toEqual([])
  await signInByHand(page, olga)
  await page.getByRole('link', { name: 'Contact' }).first().click()
  await message().waitFor()
  expect(await message().inputValue()).toBe('')
})
