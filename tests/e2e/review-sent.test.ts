// What follows the form: the request as specified, its success, a second review, a bell that does not ring.
import { expect, test } from 'vitest'
import { openDevice } from './browser.ts'
import { isFocused } from './keyboard-hands.ts'
import { makePerson, signInAs } from './people.ts'
import { reviewedPlace, silentPlace } from './places.ts'
import { shareProduct } from './product.ts'
import { sentMultipart } from './sent.ts'
import { reviewRows, reviewsBy } from './server-rows.ts'
import { tableRows } from './stored.ts'
import { aReview, DRAFT_SAVED, fillReview, openUnit, reviewCard, submit, write } from './writing.ts'

const product = shareProduct()

test('A99 A101 A235: a review goes out as the specified multipart, and its success and its row are seen', async () => {
  const { page, context } = await openDevice()
  const nora = await makePerson(product())
  const place = await silentPlace(product())
  const written = { ...aReview('Nightshift, Surgical ICU', [5, 4, 2, 3]), anonymous: true }
  await signInAs(page, product(), nora)
  await openUnit(page, product(), place)
  const [{ fields, headers }] = await Promise.all([
    sentMultipart(context, '/review/submit'),
    write(page, written),
  ])
  await page.getByRole('status').getByText('Review Submitted Successfully!', { exact: true }).waitFor()
  expect(headers.authorization).toBe(`Bearer ${nora.token}`)
  const { client_created_at: writtenAt, ...specified } = fields
  expect(specified).toEqual({
    review: written.text,
    title: written.title,
    anonymous: '1',
    staff_to_patient: '5',
    coworkers: '4',
    management: '2',
    overall: '3',
    hospitalId: String(place.hospitalId),
    userId: String(nora.id),
    departmentId: String(place.departmentId),
    rating: '3.5',
  })
  expect(Date.parse(writtenAt ?? '')).not.toBeNaN()
  await reviewCard(page, written).getByText('Yours').waitFor()
  await expect
    .poll(() => product().wire.requests.at(-1) !== undefined && product().wire.requests.join(' '))
    .toContain('POST /public/api/sendReviewNotification')
  expect(reviewRows(product(), place, written.title)).toMatchObject([
    { user_id: nora.id, is_anonymous: 1, rating_hundredths: 350, review: written.text },
  ])
})

test('A98 D32: who has reviewed a unit is told on opening the form, with the way to it, and a second review is not sent', async () => {
  const { page } = await openDevice()
  const olga = await makePerson(product(), 'Olga')
  const place = await reviewedPlace(product())
  await signInAs(page, product(), olga)
  await openUnit(page, product(), place)
  await write(page, aReview('Dayshift, the first one'))
  await page.getByText('Review Submitted Successfully!').waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Write anyway' }).click()
  await page.getByText('Your review of this unit is in the list. To change it, choose').waitFor()
  const way = page.getByRole('region', { name: 'Please Write Review' }).getByRole('link', { name: 'Reviews' })
  expect(await way.getAttribute('href')).toBe('/profile/reviews')
  const before = product().wire.requests.length
  await fillReview(page, aReview('Dayshift, the second one'))
  await submit(page)
  await page
    .getByRole('status')
    .getByText('You have already submitted this review', { exact: true })
    .waitFor()
  const refusal = page.getByRole('form').getByRole('alert')
  expect(await refusal.locator('p').allTextContents(), 'the draft is kept').toEqual([
    'You have already submitted this review.',
  ])
  expect(product().wire.requests.slice(before).join()).not.toContain('review/submit')
  expect(reviewsBy(product(), olga.id)).toHaveLength(1)
})

test('D32 A237: where the form could only refuse, the way to write it again stands alone; what was begun there stays in reach', async () => {
  const { page } = await openDevice()
  const olga = await makePerson(product(), 'Olga')
  const written = aReview('Dayshift, to be put right')
  const panel = page.getByRole('region', { name: 'Please Write Review' })
  const form = panel.getByRole('form')
  await signInAs(page, product(), olga)
  await openUnit(page, product(), await reviewedPlace(product()))
  await write(page, written)
  await page.getByText('Review Submitted Successfully!').waitFor()
  await page.reload()
  await panel.getByText('You have already submitted this review').waitFor()
  expect(await form.count()).toBe(0)
  await panel.getByRole('button', { name: 'Write anyway' }).click()
  expect(await isFocused(panel.getByRole('heading', { name: 'Please Write Review' }))).toBe(true)
  await form.getByRole('textbox', { name: 'Review' }).fill('Half a thought')
  await page.getByText(DRAFT_SAVED).waitFor()
  await page.reload()
  await expect.poll(() => form.getByRole('textbox', { name: 'Review' }).inputValue()).toBe('Half a thought')
  await form.getByRole('textbox', { name: 'Review' }).fill('')
  await expect.poll(() => tableRows(page, 'drafts')).toEqual([])
  await page.reload()
  await panel.getByRole('button', { name: 'Delete and write again' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  const text = form.getByRole('textbox', { name: 'Review' })
  await expect.poll(() => text.inputValue()).toBe(written.text)
  await expect.poll(() => isFocused(panel.getByRole('heading', { name: 'Please Write Review' }))).toBe(true)
  await text.fill('As I see it now.')
  await submit(page)
  await expect
    .poll(() => reviewsBy(product(), olga.id))
    .toMatchObject([{ title: written.title, review: 'As I see it now.' }])
})

test('A100: a notification that fails is logged and nothing else', async () => {
  const device = await openDevice()
  const { page } = device
  device.allow(/notification of a review|503 \(Service Unavailable\).*/)
  const place = await silentPlace(product())
  await signInAs(page, product(), await makePerson(product(), 'Pia'))
  await product().wire.become('unavailable', /sendReviewNotification/)
  const said: string[] = []
  page.on('console', message => said.push(message.text()))
  await openUnit(page, product(), place)
  const written = aReview('Dayshift, no bell')
  await write(page, written)
  await page.getByText('Review Submitted Successfully!').waitFor()
  await reviewCard(page, written).getByText('Yours').waitFor()
  await expect.poll(() => said).toContain('The notification of a review was not sent.')
  // As long as anything that followed it would take to be drawn.
  await page.waitForTimeout(500)
  expect(await page.getByRole('alert').count()).toBe(0)
  const messages = page.getByRole('region', { name: 'Messages' }).getByRole('status')
  expect(new Set(await messages.allTextContents())).toEqual(new Set(['Review Submitted Successfully!']))
  expect(reviewRows(product(), place, written.title)).toHaveLength(1)
})
