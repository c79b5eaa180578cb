// Messages in the corner: whose they are, how long they stay, and what a form is like afterwards.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openDevice } from './browser.ts'
import { desktop, field, fillRegistration, openWithoutWorker, press, toast, visit } from './journeys.ts'
import { makePerson, signInByHand } from './people.ts'
import { silentPlace } from './places.ts'
import { shareProduct } from './product.ts'
import { hospitalsOf } from './server-truth.ts'
import { shareBrowser } from './shared-browser.ts'
import { cartRows, choose, coloredWare, openShopper } from './shopping.ts'
import { staysMs } from './toast-times.ts'
import { openUnit, submit } from './writing.ts'

shareBrowser()
const product = shareProduct()

/** The live regions that a text is in, up to the first that silences it. */
function saidBy(message: Locator): Promise<string[]> {
  return message.evaluate(element => {
    const found: string[] = []
    for (let at: Element | null = element; at; at = at.parentElement) {
      const live = at.getAttribute('aria-live')
      if (live === 'off') break
      if (live || ['alert', 'status', 'log'].includes(at.role ?? '')) found.push(at.localName)
    }
    return found
  })
}

/** Runs in the page: a busy test sees late that a message has come. */
function watchMessages(): void {
  const lasted: [text: string, ms: number][] = []
  const came = new Map<Element, number>()
  const look = () => {
    const shown = new Set(document.querySelectorAll('.Toastify__toast'))
    for (const message of shown) if (!came.has(message)) came.set(message, performance.now())
    for (const [message, at] of came) {
      if (shown.has(message)) continue
      came.delete(message)
      lasted.push([message.textContent, performance.now() - at])
    }
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true })
  Object.assign(window, { lasted })
}

/** How long a message with this text was on the page, once it has gone. */
async function lastedMs(page: Page, text: string): Promise<number> {
  const gone = await page.waitForFunction(text => {
    const { lasted } = window as unknown as { lasted: [string, number][] }
    return lasted.find(([said]) => said.includes(text))?.[1]
  }, text)
  return (await gone.jsonValue()) ?? Number.NaN
}

async function signInWrongly(page: Page): Promise<Locator> {
  await visit(page, product(), '/sign-in')
  await field(page, 'Email').fill('nobody@example.invalid')
  await field(page, 'Password').fill('not the password')
  await press(page, 'Login')
  const said = await page.getByRole('main').getByRole('alert').getByRole('link').first().textContent()
  return toast(page, said ?? '')
}

test('A225: what a form misses stays 6 s, what the server says 4 s, each in the top right corner', async () => {
  const { page, context } = await openDevice(desktop)
  await context.addInitScript(watchMessages)
  await visit(page, product(), '/register')
  await press(page, 'Register')
  const missing = toast(page, 'First Name field is required')
  expect(await staysMs(missing)).toBe(6_000)
  const place = await missing.boundingBox()
  expect(place?.y).toBeLessThan(120)
  expect((place?.x ?? 0) + (place?.width ?? 0)).toBeGreaterThan(1_300)
  const lasted = await lastedMs(page, 'First Name field is required')
  expect(lasted).toBeGreaterThan(5_000)
  expect(lasted).toBeLessThan(8_000)
  const refused = await signInWrongly(page)
  expect(await staysMs(refused)).toBe(4_000)
  expect(await lastedMs(page, 'Email or password is wrong.')).toBeGreaterThan(3_000)
})

test('A96 A148 A225: what a form missed is taken back at the next submit, whatever comes of that', async () => {
  const { page } = await openDevice(desktop)
  const all = page.getByRole('region', { name: 'Messages' }).locator('.Toastify__toast')
  const earlier = page.locator('.Toastify__toast[data-earlier]')
  await openUnit(page, product(), await silentPlace(product()))
  await submit(page)
  await expect.poll(() => all.count()).toBe(6)
  await all.evaluateAll(found => found.map(each => each.setAttribute('data-earlier', '')))
  await submit(page)
  await earlier.first().waitFor({ state: 'detached', timeout: 2_000 })
  await expect.poll(() => earlier.count(), { timeout: 1_000 }).toBe(0)
  expect(await all.count()).toBe(6)
  await visit(page, product(), '/forgot/password')
  await press(page, 'Send code')
  await toast(page, 'Email field is required').waitFor()
  await field(page, 'Email').fill((await makePerson(product())).email)
  await press(page, 'Send code')
  await toast(page, 'Email Sent Successfully!').waitFor()
  await expect.poll(() => all.count(), { timeout: 1_000 }).toBe(1)
})

test('A143 A218: what the server refused is taken back at the next submit: a sign-in does not stand beside it', async () => {
  const { page } = await openDevice(desktop)
  const { email, password } = await makePerson(product())
  const refused = await signInWrongly(page)
  await refused.getByText('Email or password is wrong.').waitFor()
  // As long as the pointer is on it a message does not go by itself.
  await refused.hover()
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await field(page, 'Password').press('Enter')
  await toast(page, 'You are Successfully Logged In!').waitFor()
  await expect.poll(() => refused.count(), { timeout: 1_000 }).toBe(0)
})

test('A225: a success stays 4 s; without a time of its own a message stays 5 s', async () => {
  const { page, context } = await openDevice(desktop)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit(page, product(), '/about')
  await signInByHand(page, await makePerson(product()))
  expect(await staysMs(toast(page, 'You are Successfully Logged In!'))).toBe(4_000)
  const [hospital] = hospitalsOf(product())
  await visit(page, product(), `/hospital/detail/${hospital?.id}`)
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Copy link' }).click()
  expect(await staysMs(toast(page, 'Link copied.'))).toBe(5_000)
})

test('A218: every message of a refusal is said for 4 s and stands in the form, which goes on', async () => {
  const { page } = await openWithoutWorker()
  const told = { email: ['This address is taken', 'It looks odd, too'], surprise: ['Something else'] }
  await page.route('**/public/api/register', route =>
    route.fulfill({ json: { response_status: 422, validation_errors: told } }),
  )
  await visit(page, product(), '/register')
  await fillRegistration(page, { first: 'Lena', last: 'Example', email: 'lena@example.invalid' })
  await press(page, 'Register')
  const messages = [...told.email, ...told.surprise]
  for (const message of messages) expect(await staysMs(toast(page, message))).toBe(4_000)
  const alert = page.getByRole('main').getByRole('alert')
  for (const message of messages) expect(await alert.textContent()).toContain(message)
  expect(await field(page, 'Email').getAttribute('aria-invalid')).toBe('true')
  const button = page.getByRole('main').getByRole('button', { name: 'Register', exact: true })
  expect(await button.isEnabled()).toBe(true)
  expect(await button.getAttribute('aria-busy')).toBeNull()
  expect(await field(page, 'First Name').inputValue()).toBe('Lena')
  expect(await field(page, 'First Name').isEnabled()).toBe(true)
})

test('A114 A225: a message is said by one live region, its own; progress is shown for 0.8 s and not said', async () => {
  const { page, person } = await openShopper(product())
  const ware = coloredWare(product())
  await visit(page, product(), `/product/detail/${ware.id}`)
  await choose(page, ware)
  await press(page, 'Add To Cart')
  const progress = page.getByRole('region', { name: 'Messages' }).getByText('Putting it into your cart')
  expect(await staysMs(progress)).toBe(800)
  expect(await saidBy(progress)).toEqual([])
  const done = toast(page, 'Cart Updated Successfully')
  await done.waitFor()
  expect(await saidBy(done)).toEqual(['bdi'])
  expect(cartRows(product(), person)).toHaveLength(1)
})
