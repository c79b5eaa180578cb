// What the app says to the server: where, with which header, and what it takes for an answer.
import { setTimeout as delay } from 'node:timers/promises'
import type { Response } from 'playwright-core'
import { expect, test } from 'vitest'
import { openDevice } from './browser.ts'
import { visitList } from './journeys.ts'
import { makePerson, signInByHand } from './people.ts'
import { reviewedPlace } from './places.ts'
import { shareProduct } from './product.ts'
import { aReview, openUnit, write } from './writing.ts'

const product = shareProduct()

interface Taken {
  readonly path: string
  readonly response: Response
  readonly body: Promise<Record<string, unknown> | null>
}

/** Takes the body down at once: the browser forgets it with the page, and may then say nothing at all, not even that. */
function take(response: Response): Taken {
  const { pathname } = new URL(response.url())
  const body = Promise.race([response.json().catch(() => null), delay(10_000, null, { ref: false })])
  return { path: pathname, response, body }
}

test('A199 A200 A201: every call goes below /public/api/, sends the permissive header, and is answered in the envelope', async () => {
  const { page } = await openDevice()
  const calls: Taken[] = []
  page.on('response', response => {
    if (['fetch', 'xhr'].includes(response.request().resourceType())) calls.push(take(response))
  })
  await visitList(page, product(), '/hospitals')
  await signInByHand(page, await makePerson(product()))
  await openUnit(page, product(), await reviewedPlace(product()))
  await write(page, aReview('Dayshift, PACU: counted by hand'))
  await page.getByText('Your review is on the site.').waitFor()
  await expect.poll(() => calls.some(call => call.path.endsWith('sendReviewNotification'))).toBe(true)
  const ofUs = calls.filter(call => !call.path.startsWith('/assets/'))
  for (const { path } of ofUs) expect(path).toMatch(/^\/public\/api\//)
  for (const name of ['hospitals/fetch', 'departments/fetch', 'submit_login', 'check_auth', 'review/submit'])
    expect(ofUs.map(call => call.path)).toContain(`/public/api/${name}`)
  for (const { path, response, body } of ofUs) {
    // What Chromium tells more of, and later (`allHeaders`), it never tells of a page that was left meanwhile.
    const sent = response.request().headers()
    expect(sent['access-control-allow-origin'], path).toBe('*')
    if (response.request().method() === 'POST') expect(sent['idempotency-key'], path).toBeTruthy()
    expect(response.headers()['access-control-allow-origin'], path).toBe('*')
    const envelope = await body
    // A page that was left takes the body of its last answers with it.
    if (envelope === null) continue
    expect(envelope.response_status, path).toBe(200)
    expect(envelope.validation_errors, path).toBeTypeOf('object')
  }
  const read = await Promise.all(ofUs.map(call => call.body))
  expect(read.filter(body => body !== null).length).toBeGreaterThan(ofUs.length / 2)
})

test('A200: only response_status 200 is success: an answer without an envelope signs nobody in', async () => {
  const device = await openDevice()
  const { page } = device
  const person = await makePerson(product())
  await product().wire.become('portal', /submit_login/)
  await page.goto(`${product().url}/sign-in`)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await page.getByRole('main').getByRole('alert').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  expect(await page.getByLabel('Email').inputValue()).toBe(person.email)
})
