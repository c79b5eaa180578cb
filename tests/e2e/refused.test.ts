// The server says no: the text stays beside its words, and the person decides.
import { expect, test } from 'vitest'
import { findings } from './axe-findings.ts'
import { openDevice } from './browser.ts'
import { toast } from './journeys.ts'
import { makePerson, signInAs } from './people.ts'
import { silentPlace } from './places.ts'
import { shareProduct } from './product.ts'
import { change, reviewsBy } from './server-rows.ts'
import { staysMs } from './toast-times.ts'
import { aReview, openUnit, openWaiting, readyForOffline, waitingEntry, write } from './writing.ts'

const product = shareProduct()
const success = 'Review Submitted Successfully!'

test('O-22: a second review of the same unit, from another phone, is kept, and sent instead of the first if so wished', async () => {
  const [phone, tablet] = [await openDevice(), await openDevice()]
  const nora = await makePerson(product())
  const place = await silentPlace(product())
  const onPhone = aReview('Dayshift, from the phone')
  const onTablet = aReview('Dayshift, from the tablet')
  await signInAs(phone.page, product(), nora)
  await readyForOffline(phone.page, product())
  await phone.goOffline()
  await openUnit(phone.page, product(), place)
  await write(phone.page, onPhone)
  await signInAs(tablet.page, product(), nora)
  await openUnit(tablet.page, product(), place)
  await write(tablet.page, onTablet)
  await tablet.page.getByText(success, { exact: true }).waitFor()
  await openWaiting(phone.page, product())
  await phone.goOnline()
  const entry = waitingEntry(phone.page, onPhone)
  await entry.getByText('Needs your attention').waitFor()
  await entry.getByText('You have already submitted this review').waitFor()
  await entry.getByText(onPhone.text).waitFor()
  expect(reviewsBy(product(), nora.id)).toMatchObject([{ title: onTablet.title }])
  // Both stand side by side; however the text is changed, it would be refused again.
  await entry.getByText(/^On the site since/).waitFor()
  await entry.getByText(onTablet.text).waitFor()
  expect(await entry.getByRole('link', { name: 'Edit' }).count()).toBe(0)
  expect(await findings(phone.page)).toEqual([])
  // Nor does the unit itself offer to change it.
  await openUnit(phone.page, product(), place)
  await phone.page.getByText('Your review of this unit is in the list.').waitFor()
  expect(await phone.page.getByRole('link', { name: 'Change it' }).count()).toBe(0)
  // But it leads to where the two can be changed over.
  await phone.page.getByRole('link', { name: 'See what is waiting' }).click()

  await entry.getByRole('button', { name: 'Send this one instead' }).click()
  const question = phone.page.getByRole('dialog', { name: 'Send this one instead?' })
  await question.getByText('The review on the site is deleted for good').waitFor()
  await question.getByRole('button', { name: 'Leave it' }).click()
  await question.waitFor({ state: 'detached' })
  expect(reviewsBy(product(), nora.id)).toMatchObject([{ title: onTablet.title }])
  await entry.getByRole('button', { name: 'Send this one instead' }).click()
  await question.getByRole('button', { name: 'Replace it' }).click()
  await phone.page.getByText(success, { exact: true }).waitFor()
  await expect.poll(() => reviewsBy(product(), nora.id)).toMatchObject([{ title: onPhone.title }])
  await entry.waitFor({ state: 'detached' })
})

test('A218 A238 O-23 O-21: a refused review keeps its text beside the words of the server; edited, it is sent', async () => {
  const device = await openDevice()
  const { page } = device
  const nora = await makePerson(product())
  const place = await silentPlace(product())
  const written = aReview('Dayshift, refused at first')
  await signInAs(page, product(), nora)
  await readyForOffline(page, product())
  await device.goOffline()
  await openUnit(page, product(), place)
  await write(page, written)
  change(product(), 'update users set email_verified = 0 where id = ?', [nora.id])
  await device.goOnline()
  await page.getByText('Something you wrote could not be sent.').waitFor()
  expect(await staysMs(toast(page, 'Please confirm your email before you write a review'))).toBe(4_000)
  await openWaiting(page, product())
  const entry = waitingEntry(page, written)
  await entry.getByText('Please confirm your email before you write a review').waitFor()
  await entry.getByText(written.text).waitFor()
  await entry.getByRole('button', { name: 'Discard' }).waitFor()
  expect(reviewsBy(product(), nora.id)).toEqual([])
  change(product(), 'update users set email_verified = 1 where id = ?', [nora.id])
  await page.reload()
  await entry.getByRole('link', { name: 'Edit' }).click()
  const wrong = page.getByRole('alert').getByText('Please confirm your email before you write a review')
  await wrong.waitFor()
  expect(await findings(page)).toEqual([])
  const better = aReview('Dayshift, accepted in the end')
  await write(page, better)
  await page.getByText(success, { exact: true }).waitFor()
  expect(reviewsBy(product(), nora.id)).toMatchObject([{ title: better.title }])
})
