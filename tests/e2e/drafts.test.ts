// What is being typed is never lost: not by a reload, a way to another screen, a killed browser, or a sign-out.
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openDevice } from './browser.ts'
import { field, reopenOffline, visit } from './journeys.ts'
import { expectSomewhere, isFocused } from './keyboard-hands.ts'
import { makePerson, signInAs, signInByHand, signInForGood, signOut } from './people.ts'
import { busiestPlace, silentPlace } from './places.ts'
import { shareProduct } from './product.ts'
import { reviewsBy } from './server-rows.ts'
import { everythingStored, placesWith } from './stored.ts'
import {
  aReview,
  DRAFT_SAVED,
  fillReview,
  openUnit,
  openWaiting,
  question,
  readyForOffline,
  SAVED,
  sendMessage,
} from './writing.ts'

const product = shareProduct()

test('A237: each keystroke, star and tick survives a reload, offline too', async () => {
  const device = await openDevice()
  const { page } = device
  const place = await silentPlace(product())
  await readyForOffline(page, product())
  await device.goOffline()
  await openUnit(page, product(), place)
  const text = page.getByRole('textbox', { name: 'Review' })
  await text.pressSequentially('Night float, 1:5', { delay: 5 })
  await page.reload()
  await expect.poll(() => text.inputValue()).toBe('Night float, 1:5')
  await text.press('End')
  await text.pressSequentially(', kind.')
  await question(page, 2).getByRole('radio', { name: '4 stars' }).check()
  await page.getByRole('checkbox', { name: 'Review As Anonymous' }).check()
  await page.getByRole('button', { name: 'Nightshift' }).click()
  await page.reload()
  await expect.poll(() => text.inputValue()).toBe('Night float, 1:5, kind.')
  expect(await question(page, 2).getByRole('radio', { name: '4 stars' }).isChecked()).toBe(true)
  expect(await page.getByRole('checkbox', { name: 'Review As Anonymous' }).isChecked()).toBe(true)
  expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toContain('Nightshift')
  await page.getByText(DRAFT_SAVED).waitFor()
})

test('A237 O-01: a browser killed before Submit leaves the draft, and nothing said "saved"', async () => {
  const device = await openDevice()
  const nora = await makePerson(product())
  const place = await silentPlace(product())
  const written = aReview('Dayshift, killed while typing')
  await signInForGood(device, product(), nora)
  await openUnit(device.page, product(), place)
  await fillReview(device.page, written)
  expect(await device.page.getByText(SAVED).count()).toBe(0)
  await device.kill()
  await device.reopen()
  await openUnit(device.page, product(), place)
  await expect
    .poll(() => device.page.getByRole('textbox', { name: 'Review' }).inputValue())
    .toBe(written.text)
  expect(await question(device.page, 0).getByRole('radio', { name: '5 stars' }).isChecked()).toBe(true)
  await openWaiting(device.page, product())
  await device.page.getByRole('region', { name: 'Half-written' }).getByText(written.text).waitFor()
  expect(reviewsBy(product(), nora.id)).toEqual([])
})

test('O-01: a browser killed in the instant of Submit has the text in the outbox or in the draft, never nowhere', async () => {
  const device = await openDevice()
  const nora = await makePerson(product())
  const place = await silentPlace(product())
  await signInForGood(device, product(), nora)
  await readyForOffline(device.page, product())
  await device.goOffline()
  for (const [index, waitMs] of [0, 5, 40].entries()) {
    const written = aReview(`Dayshift, pulled plug ${index}`)
    await openUnit(device.page, product(), { ...place, departmentId: place.departmentId + index })
    await fillReview(device.page, written)
    const pressed = device.page.getByRole('button', { name: 'Submit Your Review' }).click()
    pressed.catch(() => undefined)
    await delay(waitMs)
    await device.kill()
    await reopenOffline(device, product())
    await openWaiting(device.page, product())
    const kept = device.page.getByRole('article').filter({ hasText: written.text })
    await expect.poll(() => kept.count(), { timeout: 15_000 }).toBe(1)
  }
})

test('A237 D44: a half-written message stays with its visitor, without name and address, goes to who signs in, and hides with them', async () => {
  const { page } = await openDevice()
  const nora = await makePerson(product())
  const message = () => field(page, 'Message')
  const words = 'The unit list of Harbor View is out of'
  await visit(page, product(), '/contact')
  await field(page, 'Name').fill('Nora Night')
  await field(page, 'Email').fill('nora@elsewhere.invalid')
  await message().pressSequentially(words)
  await page.reload()
  await expect.poll(() => message().inputValue()).toBe(words)
  expect(await field(page, 'Name').inputValue()).toBe('')
  expect(placesWith(await everythingStored(page), ['nora@elsewhere.invalid', 'Nora Night'])).toEqual([])
  await signInByHand(page, nora)
  await openWaiting(page, product())
  await page
    .getByRole('region', { name: 'Half-written' })
    .getByRole('link', { name: 'Continue writing' })
    .click()
  await expect.poll(() => message().inputValue()).toBe(words)
  await field(page, 'Name').fill('Nora Night')
  await message().press('End')
  await message().pressSequentially(' date')
  await page.getByText(DRAFT_SAVED).waitFor()
  await signOut(page)
  await visit(page, product(), '/contact')
  await message().waitFor()
  expect(await message().inputValue()).toBe('')
  await signInByHand(page, nora)
  await visit(page, product(), '/contact')
  await expect.poll(() => message().inputValue()).toBe(`${words} date`)
  expect(await field(page, 'Name').inputValue()).toBe('Nora Night')
  await field(page, 'Email').fill(nora.email)
  await sendMessage(page)
  await page.reload()
  await message().waitFor()
  await expect.poll(() => message().inputValue()).toBe('')
})

test('A237: drafts are deleted one by one or all at once, only when asked, and the focus has a place to go on', async () => {
  const { page } = await openDevice()
  const place = await silentPlace(product())
  for (const index of [0, 1, 2]) {
    await openUnit(page, product(), { ...place, departmentId: place.departmentId + index })
    await page.getByRole('textbox', { name: 'Review' }).fill(`Half a thought, ${index}`)
    await page.getByText(DRAFT_SAVED).waitFor()
  }
  await openWaiting(page, product())
  const drafts = page.getByRole('region', { name: 'Half-written' })
  const count = () => drafts.getByRole('article').count()
  const answer = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  await drafts.getByRole('button', { name: 'Delete draft', exact: true }).first().click()
  await answer('Delete draft')
  await expect.poll(count).toBe(2)
  await expectSomewhere(page)
  const all = drafts.getByRole('button', { name: 'Delete all drafts' })
  await all.click()
  await page.getByRole('dialog', { name: 'Delete all 2 drafts?' }).waitFor()
  await answer('Keep them')
  expect(await count()).toBe(2)
  await all.click()
  await answer('Delete all drafts')
  await page.getByText('Nothing is waiting.').waitFor()
  await expectSomewhere(page)
  await page.reload()
  await page.getByText('Nothing is waiting.').waitFor()
})

test('A237: "Continue writing" leads to what was begun, above however many reviews, and the draft is not handed on', async () => {
  const { page } = await openDevice()
  const place = await busiestPlace(product())
  const written = aReview('Dayshift, half a thought')
  const form = page.getByRole('region', { name: 'Please Write Review' })
  const goOn = async (way: string, at: Promise<unknown>) => {
    await at
    await page.getByRole('main').getByRole('link', { name: way, exact: true }).click()
    await page.getByRole('article').first().waitFor()
    const title = form.getByRole('textbox', { name: 'Title' })
    await expect.poll(() => title.inputValue()).toBe(written.title)
    const heading = form.getByRole('heading', { name: 'Please Write Review' })
    expect(await isFocused(heading)).toBe(true)
    const [begins, sees] = await heading.evaluate(it => [it.getBoundingClientRect().bottom, innerHeight])
    expect(begins).toBeLessThan(sees ?? 0)
    expect(await page.getByText(DRAFT_SAVED).isVisible()).toBe(true)
  }
  await signInAs(page, product(), await makePerson(product()))
  await openUnit(page, product(), place)
  await fillReview(page, written)
  await goOn('Continue writing', openWaiting(page, product()))
  await goOn('Continue', page.goto(product().url))
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
  expect(canonical).toBe(`${product().url}/hospital/${place.hospitalId}/department/${place.departmentId}`)
  await page.getByRole('main').getByRole('button', { name: 'Share' }).click()
  await page
    .getByRole('dialog')
    .getByText(canonical ?? '', { exact: true })
    .waitFor()
})

test('A237: the form of who goes on with a draft is first for Tab, too, keeps its place once the draft is sent, and on a desk stands beside the reviews', async () => {
  const { page } = await openDevice()
  const place = await busiestPlace(product())
  const form = page.getByRole('region', { name: 'Please Write Review' })
  const reviews = page.locator('.unit-reading')
  await signInAs(page, product(), await makePerson(product()))
  await openUnit(page, product(), place)
  await fillReview(page, aReview('Dayshift, half a thought'))
  await openWaiting(page, product())
  await page.getByRole('main').getByRole('link', { name: 'Continue writing', exact: true }).click()
  await page.getByRole('article').first().waitFor()
  await form.getByRole('textbox', { name: 'Title' }).waitFor()
  await page.keyboard.press('Shift+Tab')
  expect(await isFocused(page.getByRole('main').getByRole('button', { name: 'Share' }))).toBe(true)
  const [above, below] = [await form.boundingBox(), await reviews.boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  await page.setViewportSize({ width: 1280, height: 900 })
  const [right, left] = [await form.boundingBox(), await reviews.boundingBox()]
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0)
  expect(left?.y).toBe(right?.y)
  await page.setViewportSize({ width: 390, height: 844 })
  await form.getByRole('button', { name: 'Submit' }).click()
  await form.getByText('Sent.').waitFor()
  expect(new URL(page.url()).search).toBe('')
  expect(await isFocused(form.locator('.saved-panel'))).toBe(true)
  const [saved, list] = [await form.boundingBox(), await reviews.boundingBox()]
  expect((saved?.y ?? 0) + (saved?.height ?? 0)).toBeLessThanOrEqual(list?.y ?? 0)
})

test('A237 O-39: a draft survives the way elsewhere, the quiet fifteen minutes and the next sign-in, for its writer only', async () => {
  const { page } = await openDevice()
  const [nora, olga] = [await makePerson(product()), await makePerson(product(), 'Olga')]
  const place = await silentPlace(product())
  const written = aReview('Dayshift, half a thought')
  const text = page.getByRole('textbox', { name: 'Review' })
  await signInAs(page, product(), nora)
  await openUnit(page, product(), place)
  await fillReview(page, written)
  await page.getByRole('link', { name: 'Go back' }).click()
  await page.getByRole('heading', { name: 'Hospital Detail', level: 1 }).waitFor()
  await page.goBack()
  await expect.poll(() => text.inputValue()).toBe(written.text)
  await page.evaluate(() => localStorage.setItem('activityTime', String(Date.now() - 1)))
  await page.reload()
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
  await expect.poll(() => text.inputValue()).toBe('')
  await signInByHand(page, olga)
  await openUnit(page, product(), place)
  expect(await text.inputValue()).toBe('')
  await signOut(page)
  await signInByHand(page, nora)
  await openUnit(page, product(), place)
  await expect.poll(() => text.inputValue()).toBe(written.text)
})
