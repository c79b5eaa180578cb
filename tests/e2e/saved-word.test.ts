// Whoever has pressed Submit sees at once, and goes on seeing, that the review is saved: also below a long list.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openDevice } from './browser.ts'
import { desktop, visit } from './journeys.ts'
import { makePerson, signInAs } from './people.ts'
import { busiestPlace, type Place, silentPlaces } from './places.ts'
import { shareProduct } from './product.ts'
import { aReview, openUnit, readyForOffline, reviewCard, write } from './writing.ts'

const product = shareProduct()
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** As a person comes to it who knows the hospital's name. */
async function goToUnit(page: Page, { hospital, hospitalId, departmentId }: Place): Promise<void> {
  await visit(page, product())
  await page
    .getByRole('main')
    .getByRole('searchbox')
    .fill(hospital.split(' - ')[0] ?? '')
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
  await page.locator(`main a[href="/hospital/detail/${hospitalId}"]`).first().click()
  await page.locator(`main a[href="/hospital/${hospitalId}/department/${departmentId}"]`).first().click()
  await page.getByRole('button', { name: /^Show \d+ more$/ }).waitFor({ state: 'attached' })
}

/** On the screen, and not behind the header, the bottom bar or a toast. */
function isInSight(what: Locator): Promise<boolean> {
  return what.evaluate(element => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
}

test.each([
  ['phone', 'offline', phone],
  ['phone', 'online', phone],
  ['desktop', 'offline', desktop],
])(
  'on a %s, %s, the word that a review is saved comes into sight below many others, and stays',
  async (kind, network, size) => {
    const device = await openDevice(size)
    const { page } = device
    await signInAs(page, product(), await makePerson(product()))
    await readyForOffline(page, product())
    await goToUnit(page, await busiestPlace(product()))
    if (network === 'offline') await device.goOffline()
    if (kind === 'phone') await page.getByRole('button', { name: 'Write a review' }).tap()
    const written = aReview(`Nightshift, ${network}, ${kind}`)
    await write(page, written)
    await reviewCard(page, written).waitFor()
    if (kind === 'phone') await page.getByRole('button', { name: 'Your review', exact: true }).waitFor()
    const word = page.locator('.saved-panel')
    expect(await isInSight(word)).toBe(true)
    // By then the cards above have their true height, and what would still be listed is listed.
    await page.waitForTimeout(1_500)
    expect(await isInSight(word)).toBe(true)
    expect(await word.evaluate(panel => panel === document.activeElement)).toBe(true)
  },
)

test.each(['offline', 'online'])(
  'on a phone, %s, the first review of a unit takes the place of "nobody has written" without pushing the word that it is saved off the screen',
  async network => {
    const device = await openDevice(phone)
    const { page } = device
    await signInAs(page, product(), await makePerson(product()))
    await readyForOffline(page, product())
    const places = await silentPlaces(product())
    if (network === 'offline') await device.goOffline()
    for (const [place, where] of places.slice(0, 3).entries()) {
      await openUnit(page, product(), where)
      const written = aReview(`Dayshift, the first, ${network} ${place}`)
      await write(page, written)
      await reviewCard(page, written).waitFor()
      await page.waitForTimeout(500)
      expect(await isInSight(page.locator('.saved-panel'))).toBe(true)
    }
  },
)
