// A new release arrives: only with consent, never over what is written, and old pages find their way.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { markPage, openAccount } from './account.ts'
import { findings, phone } from './axe-findings.ts'
import { openDevice } from './browser.ts'
import { field, press, withoutWorker } from './journeys.ts'
import { expectSomewhere } from './keyboard-hands.ts'
import { makePerson, signInAs } from './people.ts'
import { silentPlace } from './places.ts'
import { shareProduct } from './product.ts'
import { reviewsBy } from './server-rows.ts'
import { aReview, fillReview, openUnit, readyForOffline, reviewCard, write } from './writing.ts'

const product = shareProduct()
const workerFile = /^\/sw\.js/

test('W-03 W-04: an update waits for a yes, and neither the outbox nor the half-filled form loses a letter', async () => {
  const device = await openDevice()
  const { page, context } = device
  const nora = await makePerson(product())
  const [place, other] = [await silentPlace(product()), await silentPlace(product())]
  const waiting = aReview('Dayshift, waits for two versions')
  const typed = aReview('Nightshift, half typed')
  await signInAs(page, product(), nora)
  await readyForOffline(page, product())
  // Sent before the next version comes, it gets no answer of ours.
  device.allow(/404 \(Not Found\)/)
  await product().wire.become('missing', /review\/submit/)
  await device.goOffline()
  await openUnit(page, product(), place)
  await write(page, waiting)
  await device.goOnline()

  await product().wire.become('newer', workerFile)
  await openUnit(page, product(), { ...other, departmentId: other.departmentId + 1 })
  await fillReview(page, typed)
  await page.getByText('A new version is ready.').waitFor()
  const before = await page.evaluate(() => performance.timeOrigin)
  await page.getByRole('button', { name: 'Reload' }).click()
  await page.waitForFunction(origin => performance.timeOrigin !== origin, before)
  await expect.poll(() => page.getByRole('textbox', { name: 'Review' }).inputValue()).toBe(typed.text)
  const states = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    return [registration?.active?.state, registration?.waiting?.state]
  })
  expect(states).toEqual(['activated', undefined])
  expect(context.pages()).toHaveLength(1)
  await openUnit(page, product(), place)
  await reviewCard(page, waiting).getByText('Yours').waitFor()
  expect(reviewsBy(product(), nora.id)).toMatchObject([{ title: waiting.title }])
})

test('W-03: "Later" leaves the page alone until the next start', async () => {
  const { page } = await openDevice()
  await readyForOffline(page, product())
  await product().wire.become('newer', workerFile)
  await page.reload()
  await page.getByText('A new version is ready.').waitFor()
  const origin = await page.evaluate(() => performance.timeOrigin)
  await page.getByRole('button', { name: 'Later' }).click()
  await expectSomewhere(page)
  expect(await page.getByText('A new version is ready.').count()).toBe(0)
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(origin)
})

test('W-03: the prompt says what the new version changes, and asks again over a form that nothing keeps', async () => {
  const { page } = await openDevice()
  await readyForOffline(page, product())
  await product().wire.become('newer', workerFile, text => {
    const changed = text.replace('`The app can be installed', '`Reviews of the night are marked.`,$&')
    if (changed === text) throw new Error('The worker tells nothing that could be added to.')
    return changed
  })
  await page.goto(`${product().url}/register`)
  const prompt = page.getByRole('region', { name: 'A new version is ready.' })
  // What the present version told already is no news.
  await expect
    .poll(() => prompt.getByRole('listitem').allTextContents())
    .toEqual(['Reviews of the night are marked.'])
  expect(await findings(page, [phone])).toEqual([])
  const name = page.getByRole('textbox', { name: 'First Name' })
  await name.fill('Nora')
  await prompt.getByRole('button', { name: 'Reload' }).click()
  await prompt.getByText('What you typed in it would be lost.').waitFor()
  await prompt.getByRole('button', { name: 'Stay here' }).click()
  await prompt.waitFor({ state: 'detached' })
  expect(await name.inputValue()).toBe('Nora')

  // Of a visitor's message to us the text is kept, the name is not.
  await page.goto(`${product().url}/contact`)
  await page.getByRole('textbox', { name: 'Message' }).fill('The list is out of date.')
  await page.getByRole('textbox', { name: 'Name' }).fill('Nora')
  await prompt.getByRole('button', { name: 'Reload' }).click()
  await prompt.getByText('What you typed in it would be lost.').waitFor()
})

test.each([
  [
    'a password that was changed',
    async (page: Page, password: string) => {
      const form = page.getByRole('form', { name: 'Change your password' })
      await field(page, 'Password').fill(password)
      await field(page, 'New Password').fill('two owls on the fire escape')
      await field(page, 'Confirm Password').fill('two owls on the fire escape')
      await press(page, 'Update Password')
      await form.getByText('Password Updated!').waitFor()
    },
  ],
  [
    'a letter that was taken back',
    async (page: Page) => {
      await page.getByRole('textbox', { name: 'First Name' }).press('End')
      await page.keyboard.type('x')
      await page.keyboard.press('Backspace')
    },
  ],
])('W-03: after %s nothing is typed that could be lost, and nothing is asked', async (_, type) => {
  const { page, person } = await openAccount(product(), '/about')
  await readyForOffline(page, product())
  await product().wire.become('newer', workerFile)
  await page.goto(`${product().url}/profile/edit`)
  const prompt = page.getByRole('region', { name: 'A new version is ready.' })
  await prompt.waitFor()
  await type(page, person.password)
  const isNew = await markPage(page)
  await prompt.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(isNew).toBe(true)
})

test('W-08: a worker that misses one of its files is not installed; the next visit makes it whole', async () => {
  const device = await openDevice()
  const { page } = device
  device.allow(/404 \(Not Found\)|valid digest|bad-precaching-response/)
  await product().wire.become('missing', /^\/public\/media\/products\/default\.jpg/)
  await page.goto(`${product().url}/hospitals`)
  await page.getByRole('article').first().waitFor()
  const worker = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state)
  await expect
    .poll(() => product().wire.requests.filter(line => line.includes('products/default.jpg')).length)
    .toBeGreaterThan(0)
  await page.waitForTimeout(1_000)
  expect(await worker()).toBeUndefined()
  await product().wire.become('pass')
  await page.reload()
  await expect.poll(worker).toBe('activated')
  await readyForOffline(page, product())
})

test.each([
  ['cannot be had', () => product().wire.become('missing', /^\/small-scripts\.json/)],
  [
    'is of another release',
    () =>
      product().wire.become('newer', /^\/small-scripts\.json/, text =>
        text.replaceAll('import', '/* another */ import'),
      ),
  ],
])(
  'W-08: where the file of all small scripts %s, each of them is asked for, and all work offline',
  async (_, spoil) => {
    const device = await openDevice()
    const { page } = device
    device.allow(/404 \(Not Found\)/)
    await spoil()
    await readyForOffline(page, product())
    const before = product().wire.requests.length
    await device.goOffline()
    await page.goto(`${product().url}/privacy-policy`)
    await page.getByRole('heading', { name: 'Privacy Policy', level: 1 }).waitFor()
    await page.goto(`${product().url}/saved`)
    await page.getByRole('heading', { name: 'Saved on this phone' }).waitFor()
    expect(product().wire.requests.length).toBe(before)
  },
)

test('A first visit works offline after few requests', async () => {
  const { page } = await openDevice()
  const before = product().wire.requests.length
  await readyForOffline(page, product())
  const asked = product().wire.requests.slice(before)
  expect(asked).toContain('GET /small-scripts.json')
  // One for each script were 150 more.
  expect(asked.filter(line => line.includes('/assets/')).length).toBeLessThan(60)
})

test('W-08: nobody need come again for it: the page asks once more within the hour, and has it when the file is there', async () => {
  const device = await openDevice()
  const { page } = device
  device.allow(/404 \(Not Found\)|valid digest|bad-precaching-response/)
  await page.clock.install()
  const asked = () => product().wire.requests.filter(line => line === 'GET /sw.js').length
  const before = asked()
  const worker = () =>
    page.evaluate(async () => {
      const { installing, active } = (await navigator.serviceWorker.getRegistration()) ?? {}
      return (installing ?? active)?.state ?? 'none'
    })
  await product().wire.become('missing', /^\/public\/media\/products\/default\.jpg/)
  await page.goto(`${product().url}/hospitals`)
  // At once, and when the updates begin.
  await expect.poll(asked).toBe(before + 2)
  await expect.poll(worker).toBe('none')
  await product().wire.become('pass')
  await page.clock.fastForward('01:00:00')
  await expect.poll(worker).toBe('activated')
})

test.each([
  ['portal', '/shell-unit.html'],
  ['portal', '/public/media/products/default.jpg'],
  ['newer', '/shell-unit.html'],
] as const)(
  'W-08: with a wire that is "%s" what comes for %s is not kept as of this release',
  async (mode, path) => {
    const device = await openDevice()
    const { page } = device
    device.allow(/valid digest|bad-precaching-response/)
    const { wire } = product()
    const asked = () => wire.requests.filter(line => line.startsWith(`GET ${path}`)).length
    const before = asked()
    await wire.become(mode, new RegExp(`^${path}`))
    await page.goto(`${product().url}/hospitals`)
    await expect.poll(asked).toBeGreaterThan(before)
    const worker = () =>
      page.evaluate(async () => {
        const { installing, active } = (await navigator.serviceWorker.getRegistration()) ?? {}
        return (installing ?? active)?.state ?? 'none'
      })
    await expect.poll(worker).toBe('none')
    await wire.become('pass')
    await page.reload()
    await expect.poll(worker).toBe('activated')
  },
)

/** What the worker of a release brings, each kind. */
const kinds = ['.js', '.css', '.html', '.svg', '.jpg']

test('W-08: an update that misses a file of any kind leaves the version that is there, also without a connection', async () => {
  const device = await openDevice()
  const { page } = device
  device.allow(/404 \(Not Found\)|valid digest|bad-precaching-response/)
  await readyForOffline(page, product())
  const states = () =>
    page.evaluate(async () => {
      const { active, waiting, installing } = (await navigator.serviceWorker.getRegistration()) ?? {}
      return [active?.state, waiting?.state, installing?.state]
    })
  for (const kind of kinds) {
    // A name that the next release has, and its server has not.
    const gone = `assets/gone${kind}`
    await product().wire.become('newer', workerFile, text => {
      const brought = text.split('"url":"').slice(1)
      const [file] = brought.map(part => part.slice(0, part.indexOf('"'))).filter(name => name.endsWith(kind))
      if (!file) throw new Error(`The worker brings no file of the kind ${kind}.`)
      return text.replace(`"url":"${file}"`, `"url":"${gone}"`)
    })
    await page.reload()
    await expect
      .poll(() => product().wire.requests.filter(line => line.includes(gone)).length)
      .toBeGreaterThan(0)
    await expect.poll(states).toEqual(['activated', undefined, undefined])
  }
  await product().wire.become('pass')
  await device.goOffline()
  await page.reload()
  await page.getByRole('article').first().waitFor()
  await device.goOnline()
  await product().wire.become('newer', workerFile)
  await page.reload()
  await page.getByText('A new version is ready.').waitFor()
}, 90_000)

test('W-05: an old page that asks for code that is gone loads anew once, not for ever, and the text is kept', async () => {
  const device = await openDevice(withoutWorker)
  const { page } = device
  device.allow(/registration blocked|404 \(Not Found\)|dynamically imported module|reload CSS/)
  const place = await silentPlace(product())
  const typed = aReview('Dayshift, typed into an old page')
  await openUnit(page, product(), place)
  await fillReview(page, typed)
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await product().wire.become('missing', /^\/assets\/hospital-/)
  await page.getByRole('link', { name: 'Go back' }).click()
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  // The page stands before its last picture is there.
  await expect.poll(() => loads).toBe(1)
  await page.waitForTimeout(500)
  expect(loads).toBe(1)
  await product().wire.become('pass')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Hospital Detail', level: 1 }).waitFor()
  await openUnit(page, product(), place)
  await expect.poll(() => page.getByRole('textbox', { name: 'Review' }).inputValue()).toBe(typed.text)
})
