// Waiting to send: change it, copy it, throw it away.
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openDevice } from './browser.ts'
import { field, openWithoutWorker, press, toast, visit } from './journeys.ts'
import { expectSomewhere } from './keyboard-hands.ts'
import { makePerson, signInAs } from './people.ts'
import { silentPlace } from './places.ts'
import { shareProduct } from './product.ts'
import { reviewsBy, rows } from './server-rows.ts'
import {
  aReview,
  DRAFT_SAVED,
  openUnit,
  openWaiting,
  readyForOffline,
  waitingEntry,
  write,
} from './writing.ts'

const product = shareProduct()
const success = 'Review Submitted Successfully!'

test('"Write" leads to where a review is begun, which says how, with nothing waiting and with something', async () => {
  const device = await openDevice()
  const { page } = device
  await signInAs(page, product(), await makePerson(product()))
  await readyForOffline(page, product())
  const begin = page.getByRole('main').getByRole('link', { name: 'Write a review' })
  await page.getByRole('navigation', { name: 'Quick access' }).getByRole('link', { name: 'Write' }).click()
  await page.getByText('Nothing is waiting.').waitFor()
  expect(await begin.getAttribute('href')).toBe('/hospitals')
  await device.goOffline()
  await openUnit(page, product(), await silentPlace(product()))
  const written = aReview('Dayshift, and another one')
  await write(page, written)
  await openWaiting(page, product())
  await waitingEntry(page, written).waitFor()
  await begin.click()
  await page.getByRole('heading', { name: 'Our Hospitals', level: 1 }).waitFor()
  const how = page.getByText('Find the hospital you worked at, then choose its unit.')
  await how.waitFor()
  // It stays while one searches, and is of no use to who only looks around.
  await page.getByRole('searchbox').fill('har')
  await page.waitForURL('**/hospitals/har')
  expect(await how.isVisible()).toBe(true)
  await page
    .getByRole('navigation', { name: 'Quick access' })
    .getByRole('link', { name: 'Hospitals' })
    .click()
  await how.waitFor({ state: 'detached' })
})

test('A235: what waits can be changed, and only the changed text is sent', async () => {
  const device = await openDevice()
  const { page } = device
  const nora = await makePerson(product())
  const place = await silentPlace(product())
  const first = aReview('Dayshift, first thoughts')
  const second = aReview('Dayshift, second thoughts', [2, 2, 2, 2])
  await signInAs(page, product(), nora)
  await readyForOffline(page, product())
  await device.goOffline()
  await openUnit(page, product(), place)
  await write(page, first)
  await openWaiting(page, product())
  await waitingEntry(page, first).getByRole('link', { name: 'Edit' }).click()
  await page.getByText('You are changing a review that has not been sent yet.').waitFor()
  expect(await page.getByRole('textbox', { name: 'Review' }).inputValue()).toBe(first.text)
  await write(page, second)
  await openWaiting(page, product())
  await waitingEntry(page, second).waitFor()
  await expect.poll(() => waitingEntry(page, first).count()).toBe(0)
  await device.goOnline()
  await page.getByText(success, { exact: true }).waitFor()
  expect(reviewsBy(product(), nora.id)).toMatchObject([{ title: second.title, overall: 2 }])
})

test('A238: what is sent under the question whether to leave it keeps the question, and then the focus in the page', async () => {
  const device = await openDevice()
  const { page } = device
  const nora = await makePerson(product())
  const written = aReview('Dayshift, sent meanwhile')
  await signInAs(page, product(), nora)
  await readyForOffline(page, product())
  await device.goOffline()
  await openUnit(page, product(), await silentPlace(product()))
  await write(page, written)
  await openWaiting(page, product())
  await waitingEntry(page, written).getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Review' }).fill('Second thoughts.')
  await page.getByRole('button', { name: 'Leave it as it was' }).click()
  await device.goOnline()
  await expect.poll(() => reviewsBy(product(), nora.id)).toHaveLength(1)
  await page.getByRole('button', { name: 'Continue writing' }).click()
  await page.getByText('This was sent while you were changing it.').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
})

test('A237 A235: changes to what waits are thrown away only when asked; where nothing was changed, nothing is asked', async () => {
  const device = await openDevice()
  const { page } = device
  const written = aReview('Dayshift, as it was')
  await signInAs(page, product(), await makePerson(product()))
  await readyForOffline(page, product())
  await device.goOffline()
  await openUnit(page, product(), await silentPlace(product()))
  await write(page, written)
  const text = page.getByRole('textbox', { name: 'Review' })
  const question = page.getByRole('dialog', { name: 'Leave it as it was?' })
  const leave = () => page.getByRole('button', { name: 'Leave it as it was' }).click()
  const edit = async () => {
    await openWaiting(page, product())
    await waitingEntry(page, written).getByRole('link', { name: 'Edit' }).click()
    await page.getByText('You are changing a review that has not been sent yet.').waitFor()
  }
  const backUnchanged = async () => {
    await page.getByRole('heading', { name: 'Waiting to send', level: 1 }).waitFor()
    await waitingEntry(page, written).getByText(written.text).waitFor()
    expect(await page.getByRole('region', { name: 'Half-written' }).count()).toBe(0)
  }
  await edit()
  await leave()
  await backUnchanged()
  await edit()
  await text.pressSequentially(' And more.')
  await page.getByText(DRAFT_SAVED).waitFor()
  // Begun changes are asked for, too, when they were typed before this page was loaded.
  await page.reload()
  await expect.poll(() => text.inputValue()).toContain('And more.')
  await leave()
  await question.getByRole('button', { name: 'Continue writing' }).click()
  await question.waitFor({ state: 'detached' })
  expect(await text.inputValue()).toContain('And more.')
  await leave()
  await question.getByRole('button', { name: 'Discard my changes' }).click()
  await backUnchanged()
})

test('A238: a message begun after one that waits stays apart from the changes to that one, and both arrive', async () => {
  const device = await openDevice()
  const { page } = device
  await signInAs(page, product(), await makePerson(product()))
  await readyForOffline(page, product())
  await device.goOffline()
  const message = field(page, 'Message')
  const another = 'The map of Harbor View is'
  await visit(page, product(), '/contact')
  await field(page, 'Name').fill('Nora Night')
  await field(page, 'Email').fill('nora@example.org')
  await message.fill('The list of units is out of date.')
  await press(page, 'Send message')
  await press(page, 'Write another message')
  await message.fill(another)
  await page.getByText(DRAFT_SAVED).waitFor()
  await openWaiting(page, product())
  await page.getByRole('article').getByRole('link', { name: 'Edit' }).click()
  await page.getByText('You are changing a message that has not been sent yet.').waitFor()
  await expect.poll(() => message.inputValue()).toBe('The list of units is out of date.')
  await message.fill('The list of units is from last year.')
  await press(page, 'Send message')
  await press(page, 'Write another message')
  await expect.poll(() => message.inputValue()).toBe(another)
  await field(page, 'Name').fill('Nora Night')
  await field(page, 'Email').fill('nora@example.org')
  await message.fill(`${another} upside down.`)
  await press(page, 'Send message')
  await device.goOnline()
  const arrived = () =>
    rows<{ message: string }>(product(), 'select message from contact_messages order by id').map(
      row => row.message,
    )
  await expect
    .poll(arrived)
    .toEqual(['The list of units is from last year.', 'The map of Harbor View is upside down.'])
})

test('A235: what waits can be copied and saved as a file, and is discarded only when asked twice; then it is never sent', async () => {
  const device = await openDevice({ permissions: ['clipboard-read', 'clipboard-write'] })
  const { page } = device
  const nora = await makePerson(product())
  const written = aReview('Dayshift, better not')
  await signInAs(page, product(), nora)
  await readyForOffline(page, product())
  await device.goOffline()
  await openUnit(page, product(), await silentPlace(product()))
  await write(page, written)
  await openWaiting(page, product())
  const entry = waitingEntry(page, written)
  await entry.getByRole('button', { name: 'Copy' }).click()
  await entry.getByText('Copied.').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(written.text)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save a copy of what I wrote' }).click()
  expect(await readFile(await (await saved).path(), 'utf8')).toContain(`${written.title}\n${written.text}`)
  await entry.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await entry.waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, discard it' }).click()
  await page.getByText('Nothing is waiting.').waitFor()
  await expectSomewhere(page)
  await device.goOnline()
  await openWaiting(page, product())
  await page.getByText('Nothing is waiting.').waitFor()
  expect(reviewsBy(product(), nora.id)).toEqual([])
  await page.getByRole('button', { name: 'Save a copy of what I wrote' }).click()
  await page.getByText('There is nothing of yours on this phone.').waitFor()
})

test('with the first words of a review the browser is asked, once, to keep them, and its answer is told', async () => {
  const { page } = await openDevice()
  await page.addInitScript(() => {
    Object.assign(window, { asked: 0 })
    navigator.storage.persist = async () => {
      Object.assign(window, { asked: (window as unknown as { asked: number }).asked + 1 })
      return true
    }
    navigator.storage.persisted = async () => location.hash === '#kept'
  })
  await openUnit(page, product(), await silentPlace(product()))
  expect(await page.evaluate('asked')).toBe(0)
  const text = page.getByRole('textbox', { name: 'Review' })
  await text.pressSequentially('Fair ratios')
  await page.getByText(DRAFT_SAVED).waitFor()
  expect(await page.evaluate('asked')).toBe(1)
  await openWaiting(page, product())
  await page.getByText('This browser may clear what is saved here').waitFor()
  await page.goto(`${product().url}/waiting#kept`)
  await page.reload()
  await page.getByText('This browser has promised to keep what is saved here').waitFor()
})

test('What cannot be deleted, or saved as a copy, is told in words, and stays', async () => {
  const device = await openWithoutWorker()
  const { page, context } = device
  device.allow(/status of 404/)
  await openUnit(page, product(), await silentPlace(product()))
  await page.getByRole('textbox', { name: 'Title' }).fill('Dayshift, begun')
  await page.getByText(DRAFT_SAVED).waitFor()
  await context.addInitScript(() => {
    IDBObjectStore.prototype.delete = () => {
      throw new DOMException('made up', 'UnknownError')
    }
    // As if the code had been asked for anew a moment ago, in vain.
    sessionStorage.setItem('reloaded-for', String(Date.now()))
  })
  await page.route(/my-writing-/, route => route.fulfill({ status: 404 }))
  await openWaiting(page, product())
  await page.getByRole('button', { name: 'Delete draft' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click()
  await toast(page, 'This could not be deleted. It is still here.').waitFor()
  await page.getByText('Dayshift, begun').waitFor()
  await page.getByRole('button', { name: 'Save a copy of what I wrote' }).click()
  await page.getByText('The copy could not be saved. Try again later: nothing is lost.').waitFor()
})
