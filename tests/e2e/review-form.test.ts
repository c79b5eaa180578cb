import { expect, test } from 'vitest'
import * as messages from '../../src/contract/messages.ts'
import { openDevice } from './browser.ts'
import { desktop, openWithoutWorker, visit } from './journeys.ts'
import { makePerson, signInAs } from './people.ts'
import { busiestPlace, reviewedPlace, silentPlace } from './places.ts'
import { shareProduct } from './product.ts'
import { clearTables } from './raw-database.ts'
import { reviewRows } from './server-rows.ts'
import { shareBrowser } from './shared-browser.ts'
import { shownMs, staysMs } from './toast-times.ts'
import { aReview, DRAFT_SAVED, fillReview, openUnit, question, submit } from './writing.ts'

shareBrowser()
const product = shareProduct()

const missing = [
  'Staff To Patient rating is required',
  'Coworkers rating is required',
  'Management rating is required',
  'Overall rating is required',
  'Title field is required',
  'Review field is required',
]

test('Y-08 D78: before sending, the form says how many reviews the unit has, and that one may be recognised', async () => {
  const { page } = await openDevice()
  const warning = 'colleague may recognise you by what you write.'
  await openUnit(page, product(), await silentPlace(product()))
  await page.getByText(`This unit has no reviews yet. A ${warning}`).waitFor()
  const busy = await busiestPlace(product())
  await openUnit(page, product(), busy)
  await page.getByText(`This unit has ${busy.count} reviews so far. A colleague may still`).waitFor()
})

test('The way to the form leads there before its code has come, and whoever went there stays when it comes', async () => {
  const { page } = await openWithoutWorker()
  let letCome = () => {}
  const mayCome = new Promise<void>(resolve => {
    letCome = resolve
  })
  await page.route(/review-panel-/, async route => {
    await mayCome
    await route.continue()
  })
  const { hospitalId, departmentId } = await reviewedPlace(product())
  await visit(page, product(), `/hospital/${hospitalId}/department/${departmentId}`)
  await page.getByRole('main').getByRole('button', { name: 'Write a review' }).click()
  const heading = page.getByRole('heading', { name: 'Please Write Review' })
  const isFocused = () => heading.evaluate(element => element === document.activeElement)
  expect(await isFocused()).toBe(true)
  letCome()
  await page.getByRole('form', { name: messages.writeReview }).waitFor()
  expect(await isFocused()).toBe(true)
})

test('The way to the form leads there also while nobody knows yet what there is to read above it', async () => {
  const { page } = await openWithoutWorker()
  const { hospitalId, departmentId } = await silentPlace(product())
  const address = `/hospital/${hospitalId}/department/${departmentId}`
  await visit(page, product(), address)
  const heading = page.getByRole('heading', { name: 'Please Write Review' })
  await heading.waitFor()
  // As after a first visit that broke off: the units' names have come, their averages and reviews have not.
  await visit(page, product(), '/terms')
  // Before they are cleared: a pull in between would bring them again.
  await page.route('**/public/api/**', () => undefined)
  await clearTables(page, ['pulls', 'hospitalReviews'])
  await page.goto(product().url + address)
  const way = page.getByRole('main').getByRole('button', { name: 'Write a review' })
  await way.waitFor()
  expect(await heading.isVisible()).toBe(false)
  await way.click()
  expect(await heading.evaluate(element => element === document.activeElement)).toBe(true)
})

/** An init script: tells each place below its heading at which "Submit" was drawn. */
function watchSubmit(): void {
  const places = new Set<number>()
  Object.assign(window, { submitPlaces: places })
  const look = () => {
    const heading = document.querySelector('#write-review')?.getBoundingClientRect()
    const button = document.querySelector('.review-form [type="submit"]')?.getBoundingClientRect()
    if (heading && button) places.add(Math.round(button.top - heading.top))
    requestAnimationFrame(look)
  }
  look()
}

test('The form is drawn as it stays: what belongs to it comes with it, so that no press goes beside it', async () => {
  const { page, context } = await openDevice(desktop)
  await context.addInitScript(watchSubmit)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const place = await reviewedPlace(product())
  await openUnit(page, product(), place)
  await page.getByRole('group', { name: 'Your unit, as the title names it' }).waitFor()
  const places = () =>
    page.evaluate(() => [...(window as unknown as { submitPlaces: Set<number> }).submitPlaces])
  expect(await places()).toHaveLength(1)
})

test('Who has come to the form below a long list keeps it: further reviews do not push it from under the finger', async () => {
  const { page } = await openDevice({ reducedMotion: 'reduce' })
  await openUnit(page, product(), await busiestPlace(product()))
  await page.getByRole('button', { name: /^Show \d+ more$/ }).waitFor()
  const button = page.getByRole('button', { name: messages.submitReview })
  await button.evaluate(element => element.scrollIntoView({ block: 'end' }))
  // Longer than further reviews took to come.
  await page.waitForTimeout(1_000)
  const isInSight = button.evaluate(element => element.getBoundingClientRect().top < innerHeight)
  expect(await isInSight).toBe(true)
})

test('On a phone the form waits for the reviews that stand above it, unless somebody asks for it', async () => {
  const { page } = await openWithoutWorker()
  await visit(page, product(), '/hospitals')
  await page.getByRole('article').first().waitFor()
  let letCome = () => {}
  const mayCome = new Promise<void>(resolve => {
    letCome = resolve
  })
  await page.route(/departments\/fetch/, async route => {
    await mayCome
    await route.continue()
  })
  const { hospitalId, departmentId } = await busiestPlace(product())
  await visit(page, product(), `/hospital/${hospitalId}/department/${departmentId}`)
  const list = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^Loading/ })
  await list.waitFor()
  const form = page.getByRole('form', { name: messages.writeReview })
  expect(await form.or(page.getByRole('heading', { name: 'Please Write Review' })).count()).toBe(0)
  await page.getByRole('main').getByRole('button', { name: 'Write a review' }).click()
  const button = page.getByRole('button', { name: messages.submitReview })
  await button.hover()
  await page.mouse.down()
  letCome()
  await page.getByRole('article').nth(19).waitFor()
  await page.mouse.up()
  await page.getByRole('main').getByRole('alert').waitFor()
})

test('A84 A86 A87 A88 A89 A90 A91 A92: the form asks what the specification asks, in its words', async () => {
  const { page } = await openDevice()
  await openUnit(page, product(), await reviewedPlace(product()))
  const form = page.getByRole('form', { name: messages.writeReview })
  await page.getByRole('heading', { name: 'Please Write Review' }).waitFor()
  const ends = [
    ['Staff to patient ratios', 'Bad', 'Good'],
    ['Coworkers', 'Toxic', 'Friendly/Helpful'],
    ['Management', 'Unreasonable', 'Great'],
    ['Overall Recommendation', 'Never work there', 'Would return in a heartbeat'],
  ] as const
  for (const [name, low, high] of ends) {
    // Which end is which, for the ear as well: turned round, five stars would say the opposite.
    const group = form.getByRole('radiogroup', { name, description: `1 star: ${low} 5 stars: ${high}` })
    expect(await group.getByRole('radio').count()).toBe(5)
    const [left, right] = await Promise.all([
      group.getByText(`1 star: ${low}`, { exact: true }).boundingBox(),
      group.getByText(`5 stars: ${high}`, { exact: true }).boundingBox(),
    ])
    expect(left?.x).toBeLessThan(right?.x ?? 0)
  }
  await form.getByRole('textbox', { name: 'Title' }).waitFor()
  const text = form.getByRole('textbox', { name: 'Review', exact: true })
  expect(await text.evaluate(element => element.tagName)).toBe('TEXTAREA')
  expect(await form.getByRole('checkbox', { name: 'Review As Anonymous' }).isChecked()).toBe(false)
  await form.getByRole('button', { name: 'Submit Your Review' }).waitFor()
  for (const hint of [
    /more specialised unit in the title, for example Surgical ICU/,
    /dayshift or nightshift/,
  ]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const colour = await form.getByText(hint).evaluate(element => getComputedStyle(element).color)
      const [red = 0, green = 0, blue = 0] = colour.match(/\d+/g)?.map(Number) ?? []
      expect(red).toBeGreaterThan(2 * Math.max(green, blue))
    }
  }
})

test('A85: a rating once set can be changed with the arrow keys but not taken back', async () => {
  const { page } = await openDevice()
  await openUnit(page, product(), await reviewedPlace(product()))
  const coworkers = question(page, 1)
  const three = coworkers.getByRole('radio', { name: '3 stars' })
  await three.check()
  await three.click()
  expect(await three.isChecked()).toBe(true)
  await page.keyboard.press('ArrowRight')
  expect(await coworkers.getByRole('radio', { name: '4 stars' }).isChecked()).toBe(true)
  expect(await coworkers.getByRole('radio', { checked: true }).count()).toBe(1)
})

test('A93 A94 A95 A96 A225: an empty form tells a visitor the six missing things for 6 s, and sends nothing', async () => {
  const { page } = await openDevice()
  await openUnit(page, product(), await reviewedPlace(product()))
  const before = product().wire.requests.length
  const shownForMs = shownMs(page, 'is required')
  // Where something before it fails, that is what is told.
  shownForMs.catch(() => undefined)
  await submit(page)
  const toasts = page.getByRole('status')
  for (const text of missing) await toasts.getByText(text, { exact: true }).waitFor()
  const times = missing.map(text => staysMs(toasts.getByText(text, { exact: true })))
  expect(await Promise.all(times)).toEqual(missing.map(() => 6_000))
  expect(await page.getByText('Please Login First').count()).toBe(0)
  const summary = page.getByRole('alert')
  for (const text of missing) await summary.getByRole('link', { name: text }).waitFor()
  await page.mouse.move(5, 400)
  await expect.poll(() => toasts.getByText('is required').count(), { timeout: 10_000 }).toBe(0)
  expect(await shownForMs).toBeGreaterThan(4_500)
  expect(await shownForMs).toBeLessThan(8_500)
  expect(
    product()
      .wire.requests.slice(before)
      .filter(line => line.includes('submit')),
  ).toEqual([])
  expect(page.url()).toContain('/department/')
})

test('A97 A237: a valid review of a visitor says "Please Login First", sends nothing, and waits as a draft', async () => {
  const { page } = await openDevice()
  const place = await reviewedPlace(product())
  const written = aReview('Dayshift, visitors ward')
  await openUnit(page, product(), place)
  await fillReview(page, written)
  await submit(page)
  await page.getByRole('status').getByText('Please Login First', { exact: true }).waitFor()
  await page.waitForURL('**/sign-in')
  expect(reviewRows(product(), place, written.title)).toEqual([])
  await openUnit(page, product(), place)
  expect(await page.getByRole('textbox', { name: 'Review' }).inputValue()).toBe(written.text)
  await page.getByText(DRAFT_SAVED).waitFor()
})

test('Y-18: before sending, the form points at what may tell who somebody is, and leaves the choice', async () => {
  const { page } = await openDevice()
  const place = await reviewedPlace(product())
  await signInAs(page, product(), await makePerson(product()))
  await openUnit(page, product(), place)
  const harmless = aReview('Nightshift, Surgical ICU')
  await fillReview(page, harmless)
  const guard = page.getByText('Could this point to somebody?')
  expect(await guard.count()).toBe(0)
  const before = product().wire.requests.length
  const telling = { ...harmless, text: 'Ask Dr. Okafor about room 412.' }
  await page.getByRole('textbox', { name: 'Review' }).fill(telling.text)
  await guard.waitFor()
  await page.getByRole('button', { name: '"room 412"' }).click()
  const selected = await page
    .getByRole('textbox', { name: 'Review' })
    .evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd))
  expect(selected).toBe('room 412')
  await page.keyboard.type('a room')
  await expect.poll(() => page.getByRole('button', { name: '"room 412"' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: '"Dr. Okafor"' }).isVisible()).toBe(true)
  const posts = product()
    .wire.requests.slice(before)
    .filter(line => line.includes('POST'))
  expect(posts, 'looking is done on the device').toEqual([])
  await submit(page)
  await expect.poll(() => reviewRows(product(), place, telling.title)).toHaveLength(1)
})

test('Y-18: what the guard quotes is selected where it can be seen, however long the review', async () => {
  const { page } = await openDevice()
  await openUnit(page, product(), await silentPlace(product()))
  const review = page.getByRole('textbox', { name: 'Review' })
  await review.fill(['Ask Dr. Okafor.', ...Array.from({ length: 29 }, () => 'Fair ratios.')].join('\n'))
  await review.press('ControlOrMeta+End')
  const scrolled = () => review.evaluate(area => area.scrollTop)
  expect(await scrolled()).toBeGreaterThan(0)
  await page.getByRole('button', { name: '"Dr. Okafor"' }).click()
  await expect.poll(scrolled).toBe(0)
  await page.keyboard.type('a doctor')
  expect(await review.inputValue()).toMatch(/^Ask a doctor\.\n/)
})

test('Y-18: on a phone the button never stands alone with what may tell who somebody is: a word beside it leads to the guard', async () => {
  const { page } = await openDevice()
  await openUnit(page, product(), await silentPlace(product()))
  await fillReview(page, aReview('Nightshift, Surgical ICU'))
  const review = page.getByRole('textbox', { name: 'Review' })
  const button = page.getByRole('button', { name: messages.submitReview })
  const word = page.getByRole('button', { name: /may tell who it is$/ })
  const guard = page.getByRole('region', { name: 'Could this point to somebody?' })
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 640 })
    await review.fill('Fair ratios.')
    await review.scrollIntoViewIfNeeded()
    await expect.poll(() => word.count()).toBe(0)
    const place = await button.boundingBox()
    await review.pressSequentially(' Ask Dr. Okafor about room 412.')
    await expect.poll(() => word.textContent()).toBe('2 things may tell who it is')
    expect(await button.boundingBox(), 'the button stays under the thumb').toEqual(place)
    expect((await word.boundingBox())?.y).toBeLessThan(place?.y ?? 0)
    expect(await word.evaluate(element => element.closest('[role=status], [aria-live]'))).toBeNull()
    await word.click()
    expect(await guard.evaluate(element => element === document.activeElement)).toBe(true)
    const box = await guard.boundingBox()
    expect(box?.y).toBeGreaterThan(0)
    expect(box?.y).toBeLessThan(200)
  }
})

test('3.2.2: Enter in the title goes on to the text, and submits nothing; what is ticked first outlives a reload', async () => {
  const { page } = await openDevice()
  const place = await silentPlace(product())
  await openUnit(page, product(), place)
  const anonymous = page.getByRole('checkbox', { name: messages.reviewAsAnonymous })
  await anonymous.check()
  await page.getByText(DRAFT_SAVED).waitFor()
  await page.reload()
  await expect.poll(() => anonymous.isChecked()).toBe(true)
  await page.getByRole('textbox', { name: 'Title' }).fill('Nightshift, ICU')
  await page.getByRole('textbox', { name: 'Title' }).press('Enter')
  const review = page.getByRole('textbox', { name: 'Review' })
  await expect.poll(() => review.evaluate(field => field === document.activeElement)).toBe(true)
  expect(await page.getByRole('alert').count()).toBe(0)
})
