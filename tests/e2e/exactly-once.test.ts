// Whatever happens to the request, its answer or the browser: one review, one row.
import { expect, test } from 'vitest'
import { type Device, openDevice } from './browser.ts'
import { makePerson, type Person, signInAs, signInForGood } from './people.ts'
import { type Place, silentPlace } from './places.ts'
import { shareProduct } from './product.ts'
import { reviewsBy } from './server-rows.ts'
import {
  aReview,
  fillReview,
  openUnit,
  openWaiting,
  readyForOffline,
  reviewCard,
  SAVED,
  submit,
  type Written,
  write,
} from './writing.ts'

const product = shareProduct()
const success = 'Review Submitted Successfully!'
const submissions = () => product().wire.requests.filter(line => line.endsWith('/review/submit')).length

interface Stage {
  device: Device
  nora: Person
  place: Place
  written: Written
}

const onPage: typeof signInForGood = (device, ...who) => signInAs(device.page, ...who)

/** Nora with a filled-in form; the first press on Submit is the test's. */
async function aboutToSubmit(title: string, signIn = onPage): Promise<Stage> {
  const device = await openDevice()
  device.allowNetworkTrouble()
  const nora = await makePerson(product())
  const place = await silentPlace(product())
  const written = aReview(title)
  await signIn(device, product(), nora)
  await readyForOffline(device.page, product())
  await openUnit(device.page, product(), place)
  await fillReview(device.page, written)
  return { device, nora, place, written }
}

const expectOneRow = ({ nora, written }: Stage) =>
  expect(reviewsBy(product(), nora.id)).toMatchObject([{ title: written.title, review: written.text }])

test('O-05 O-07: the server acts, the answer is lost: asked again, one row', async () => {
  const stage = await aboutToSubmit('Dayshift, lost reply')
  const { page } = stage.device
  await product().wire.become('lose-reply', /review\/submit/)
  await submit(page)
  await page.getByText(SAVED).waitFor()
  await expect.poll(() => reviewsBy(product(), stage.nora.id).length).toBe(1)
  // Its row may come with the list before its answer does.
  const card = reviewCard(page, stage.written)
  await card.getByText('Waiting to send').or(card.getByText('Yours')).waitFor()
  expect(await page.getByText(success).count()).toBe(0)
  await product().wire.become('pass')
  await page.getByText(success, { exact: true }).waitFor({ timeout: 40_000 })
  await reviewCard(page, stage.written).getByText('Yours').waitFor()
  expect(await reviewCard(page, stage.written).count()).toBe(1)
  expectOneRow(stage)
})

test('O-09: the request arrives twice: one row', async () => {
  const stage = await aboutToSubmit('Dayshift, doubled')
  await product().wire.become('double', /review\/submit/)
  await submit(stage.device.page)
  await stage.device.page.getByText(success, { exact: true }).waitFor()
  expectOneRow(stage)
})

/** Runs in the page: the answer to a review arrives, and before anything can be noted of it all stands still. */
function standStillAtAnswer(): void {
  const { fetch } = window
  window.fetch = async (...request) => {
    const answer = await fetch(...request)
    if (!String(request[0]).includes('review/submit')) return answer
    await answer.text()
    Object.assign(window, { stoodStill: true })
    return new Promise<never>(() => undefined)
  }
}

// All in one, because each has to wait until the lease of its dead sender has run out: 20 s.
test('O-02 O-04 O-05 O-06 O-14: browsers killed before and after the server acted, and with its answer in hand: after the next start one row each', async () => {
  const answered = await aboutToSubmit('Dayshift, killed with the answer', signInForGood)
  await answered.device.page.evaluate(standStillAtAnswer)
  await submit(answered.device.page)
  await answered.device.page.waitForFunction(() => 'stoodStill' in window)
  expectOneRow(answered)
  await answered.device.kill()

  const acted = await aboutToSubmit('Dayshift, killed before the answer', signInForGood)
  const hanging = await aboutToSubmit('Dayshift, killed on a half-open line', signInForGood)
  await product().wire.become('hold-reply', /review\/submit/)
  await submit(acted.device.page)
  await expect.poll(() => reviewsBy(product(), acted.nora.id).length).toBe(1)
  await acted.device.kill()

  await product().wire.become('hang', /review\/submit/)
  const before = submissions()
  await submit(hanging.device.page)
  await expect.poll(submissions).toBeGreaterThan(before)
  expect(reviewsBy(product(), hanging.nora.id)).toEqual([])
  await hanging.device.kill()

  await product().wire.become('pass')
  for (const { device } of [answered, acted, hanging]) {
    await device.reopen()
    await openWaiting(device.page, product())
  }
  for (const stage of [answered, acted, hanging]) {
    const { page } = stage.device
    await page.getByText('Nothing is waiting.').waitFor({ timeout: 45_000 })
    expectOneRow(stage)
    await openUnit(page, product(), stage.place)
    await reviewCard(page, stage.written).getByText('Yours').waitFor()
  }
})

test('O-10: pressing Submit twice writes one review', async () => {
  const stage = await aboutToSubmit('Dayshift, trembling thumb')
  const { page } = stage.device
  await page.getByRole('button', { name: 'Submit Your Review' }).dblclick()
  await page.getByText(success, { exact: true }).waitFor()
  await reviewCard(page, stage.written).getByText('Yours').waitFor()
  expect(await reviewCard(page, stage.written).count()).toBe(1)
  expectOneRow(stage)
})

test.each([
  ['with Web Locks', true],
  ['without Web Locks', false],
])('O-32: two tabs that come online together send one review once, %s', async (_, hasLocks) => {
  const device = await openDevice()
  const { context, page } = device
  if (!hasLocks)
    await context.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }))
  const nora = await makePerson(product())
  const place = await silentPlace(product())
  const written = aReview('Nightshift, two tabs')
  await signInAs(page, product(), nora)
  await readyForOffline(page, product())
  const second = await context.newPage()
  await second.goto(product().url)
  await device.goOffline()
  await openUnit(page, product(), place)
  await write(page, written)
  await openWaiting(second, product())
  await second.getByText(written.title).waitFor()
  await device.goOnline()
  await second.getByText('Nothing is waiting.').waitFor({ timeout: 40_000 })
  await openUnit(page, product(), place)
  await reviewCard(page, written).getByText('Yours').waitFor()
  expect(reviewsBy(product(), nora.id)).toMatchObject([{ title: written.title }])
})
