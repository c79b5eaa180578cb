// Pages to be read, the way to write to the site, and what is deliberately not there.
import { expect, test } from 'vitest'
import { openDevice } from './browser.ts'
import { dialogTimes } from './dialog-times.ts'
import { desktop, field, missing, press, toast, visit, withWorker, workerInCharge } from './journeys.ts'
import { makePerson, signInAs } from './people.ts'
import { shareProduct } from './product.ts'
import { rows } from './server-rows.ts'
import { shareBrowser } from './shared-browser.ts'
import { staysMs } from './toast-times.ts'

shareBrowser()
const product = shareProduct()
const support = 'support@rateyourhospital.example'
const networks = ['Facebook', 'Instagram', 'LinkedIn']

test('A8 A18 A22 A231: what is to be read opens for visitors and signed-in people, and nothing of an administration does', async () => {
  const { page } = await openDevice()
  for (const isSignedIn of [false, true]) {
    if (isSignedIn) await signInAs(page, product(), await makePerson(product()))
    for (const [path, title] of [
      ['/contact', 'Contact Us'],
      ['/about', 'About Us'],
      ['/terms', 'Review Guidelines'],
      ['/privacy-policy', 'Privacy Policy'],
      ['/thank-you', 'Thank you'],
    ] as const) {
      await visit(page, product(), path)
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title)
      expect(new URL(page.url()).pathname).toBe(path)
    }
    // There, at the last of them, whoever has a question about an order finds whom to ask.
    const main = page.getByRole('main')
    expect(await main.getByRole('link', { name: support }).getAttribute('href')).toBe(`mailto:${support}`)
    for (const name of networks) expect(await main.getByRole('link', { name }).isVisible()).toBe(true)
    for (const path of ['/admin', '/admin-panel', '/dashboard/admin', '/admin-panel/reviews']) {
      await visit(page, product(), path)
      await expect.poll(() => new URL(page.url()).pathname, { message: path }).toBe('/')
      await page.getByRole('heading', { name: 'Rate Your Hospital', level: 1 }).waitFor()
    }
    expect(await page.getByRole('link', { name: /admin/i }).count()).toBe(0)
  }
})

test('A140 A184 A185 A186: each text has all its points, and About Us has pictures that load', async () => {
  const { page } = await openDevice(desktop)
  const main = page.getByRole('main')
  const says = async (...points: RegExp[]) => {
    const text = (await main.textContent()) ?? ''
    for (const point of points) expect(text).toMatch(point)
  }
  await visit(page, product(), '/about')
  expect(((await main.textContent()) ?? '').length).toBeGreaterThan(600)
  const pictures = main.getByRole('img')
  expect(await pictures.count()).toBeGreaterThan(1)
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  }
  await visit(page, product(), '/terms')
  await says(/honest account/i, /never name coworkers or staff/i, /no hate speech/i, /professional/i)
  await says(/no advertisements for other sites.* or products/i, /deleted and its author is warned/i)
  await says(/again and again is banned from reviewing/i)
  await visit(page, product(), '/trailing-drawdown')
  await says(/renew by themselves/, /cancellation is final/, /does not extend the period/)
  await says(/Extra connections and Level II data.*by the month/, /All fees are non-refundable/)
  await says(/charge looks wrong, write to support first/)
  await visit(page, product(), '/privacy-policy')
  expect(await main.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    '1. Information we collect',
    '2. Purpose',
    '3. Sharing',
    '4. Security',
    '5. International transfers',
    '6. Your rights',
    '7. Changes',
    '8. Contact',
  ])
  await says(new RegExp(support), /12 hours/, /90 days/)
})

test('A136 A137 A138 A139: a message is checked word for word, sent once, and waits where there is no connection', async () => {
  const device = await openDevice(withWorker)
  const { page } = device
  const stored = () =>
    rows<{ message: string }>(product(), 'select name, email, message from contact_messages')
  const nora = { name: 'Nora', email: 'nora@example.invalid' }
  await visit(page, product(), '/contact')
  const main = page.getByRole('main')
  expect(await main.getByRole('link', { name: support }).getAttribute('href')).toBe(`mailto:${support}`)
  for (const name of networks) expect(await main.getByRole('link', { name }).isVisible()).toBe(true)
  const before = product().wire.requests.length
  await press(page, 'Send message')
  for (const label of ['Name', 'Email', 'Message']) {
    expect(await staysMs(missing(page, label))).toBe(6_000)
    expect(await field(page, label).getAttribute('aria-invalid')).toBe('true')
  }
  const message = 'Mercy Tulsa is missing.\nWill you add it?'
  await field(page, 'Name').fill('Nora')
  await field(page, 'Email').fill('nora@nowhere')
  await field(page, 'Message').fill(message)
  await press(page, 'Send message')
  expect(await staysMs(toast(page, 'Invalid email address'))).toBe(6_000)
  expect(product().wire.requests.slice(before)).not.toContain('POST /public/api/contact/submit')
  await field(page, 'Email').fill('nora@example.invalid')
  await press(page, 'Send message')
  await toast(page, 'Sent Successfully!').waitFor()
  expect(stored().at(-1)).toEqual({ ...nora, message })
  await press(page, 'Write another message')
  // Whoever pressed it goes on from the heading.
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  for (const label of ['Name', 'Email', 'Message']) expect(await field(page, label).inputValue()).toBe('')

  await workerInCharge(page)
  await device.goOffline()
  await field(page, 'Name').fill('Nora')
  await field(page, 'Email').fill('nora@example.invalid')
  await field(page, 'Message').fill('From the basement')
  await press(page, 'Send message')
  await main.getByText("Saved on this phone. It will be sent when you're connected.").waitFor()
  expect(stored().at(-1)).toEqual({ ...nora, message })
  await device.goOnline()
  await expect
    .poll(() => stored().slice(-2), { timeout: 40_000 })
    .toEqual([
      { ...nora, message },
      { ...nora, message: 'From the basement' },
    ])
  await toast(page, 'Sent Successfully!').first().waitFor()
})

test('A227: a dialog takes 300 ms to come and what lies behind it 150 ms', async () => {
  const { page } = await openDevice()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await visit(page, product())
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Erase everything on this device' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase everything on this device?' })
  expect(await dialogTimes(dialog)).toEqual(['0.3s', '0.15s'])
})

test('A221: a session id that cannot be had is no message to anybody; what needs it waits and goes later', async () => {
  const device = await openDevice()
  device.allow(/status of 503 .*sessionId\/fetch\)$/)
  const { page } = device
  const sara = await makePerson(product(), 'Sara')
  await signInAs(page, product(), sara)
  const [mug] = rows<{ id: number }>(
    product(),
    `select id from products p where is_active = 1
      and not exists (select 1 from product_colors c where c.product_id = p.id)
      and not exists (select 1 from product_sizes s where s.product_id = p.id) limit 1`,
  )
  await visit(page, product(), `/product/detail/${mug?.id}`)
  const asked = () => product().wire.requests.filter(request => request.includes('sessionId/fetch')).length
  const before = asked()
  await product().wire.become('unavailable', /sessionId\/fetch/)
  await press(page, 'Add To Cart')
  await expect.poll(asked, { timeout: 15_000 }).toBeGreaterThan(before)
  await expect.poll(() => page.getByRole('banner').locator('.cart-count').textContent()).toBe('1')
  const said = await page.getByRole('region', { name: 'Messages' }).getByRole('status').allTextContents()
  expect(said.join(' ')).not.toMatch(/fail|error|unavailable|503|not available|session/i)
  const inCart = () =>
    rows(product(), 'select 1 from cart_items i join carts c on c.id = i.cart_id where c.user_id = ?', [
      sara.id,
    ])
  expect(inCart()).toEqual([])
  await product().wire.become('pass')
  await expect.poll(() => inCart().length, { timeout: 40_000 }).toBe(1)
})
