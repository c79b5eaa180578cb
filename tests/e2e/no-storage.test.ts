// A browser that keeps nothing: a private window of some, a rule of the computer's owner.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openDevice } from './browser.ts'
import { field, press, toast } from './journeys.ts'
import { makePerson, signInByHand } from './people.ts'
import { silentPlaces } from './places.ts'
import { shareProduct } from './product.ts'

const product = shareProduct()

/** As its owner does in the settings: every storage of every site then throws at the first touch. */
function blockCookies(profile: string): void {
  mkdirSync(path.join(profile, 'Default'))
  const preferences = { profile: { default_content_setting_values: { cookies: 2 } } }
  writeFileSync(path.join(profile, 'Default', 'Preferences'), JSON.stringify(preferences))
}

test.each(['has no IndexedDB', 'opens none', 'blocks cookies'])(
  'O-30: in a browser that %s the app works with a connection, says that it keeps nothing, and takes no text for kept',
  async kind => {
    const device = await openDevice({}, profile => {
      if (kind === 'blocks cookies') blockCookies(profile)
      return {}
    })
    const { page } = device
    // What is printed before it is known that none opens.
    if (kind === 'opens none') device.allow(/\br\b/)
    device.allow(/ERR_INTERNET_DISCONNECTED/)
    await device.context.addInitScript(how => {
      if (how === 'has no IndexedDB')
        Object.defineProperty(window, 'indexedDB', { value: undefined, configurable: true })
      else if (how === 'opens none')
        IDBFactory.prototype.open = () => {
          throw new DOMException('Denied', 'SecurityError')
        }
    }, kind)
    const main = page.getByRole('main')
    const said = page.getByRole('region', { name: 'This browser keeps nothing on this device.' })

    await page.goto(`${product().url}/hospitals`)
    await said.waitFor()
    await said.getByRole('button', { name: 'All right' }).click()
    const [place] = await silentPlaces(product())
    if (!place) throw new Error('There is no unit.')
    await main.getByText(/^\d+ hospitals$/).waitFor()
    expect(await main.getByRole('article').count()).toBeGreaterThan(0)
    for (const path of ['', `/department/${place.departmentId}`]) {
      await page.goto(`${product().url}/hospital${path ? '' : '/detail'}/${place.hospitalId}${path}`)
      await main.getByText(place.unit).first().waitFor()
    }

    await page.goto(`${product().url}/hospital/detail/${place.hospitalId}`)
    await main.getByText('no hospital can be kept here').waitFor()
    expect(await main.getByRole('switch').count()).toBe(0)
    await page.goto(`${product().url}/saved`)
    await main.getByText('as long as this page stays open').waitFor()

    // Offline nothing is believed to be kept, and the text stays where it was written.
    await page.goto(`${product().url}/contact`)
    await said.getByRole('button', { name: 'All right' }).click()
    const write = async () => {
      await page.getByRole('textbox', { name: 'Name' }).fill('Ada')
      await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.org')
      await page.getByRole('textbox', { name: 'Message' }).fill('The list lacks our clinic.')
    }
    await write()
    await device.context.setOffline(true)
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.getByText('This browser does not let us save your text on this phone.').first().waitFor()
    await page.getByRole('button', { name: 'Copy' }).first().waitFor()
    expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe(
      'The list lacks our clinic.',
    )
    expect(await page.getByText('Draft saved on this phone').count()).toBe(0)
    await page.getByRole('banner').getByText("You're offline.").waitFor()
    // With a connection it is sent.
    await device.context.setOffline(false)
    await page.reload()
    await said.getByRole('button', { name: 'All right' }).click()
    await write()
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect.poll(() => product().log()).toContain('contact/submit')
  },
  90_000,
)

test('O-30: what was handed in on a line that hangs is not called saved where the browser keeps nothing', async () => {
  const device = await openDevice()
  const { page } = device
  await page.addInitScript(() =>
    Object.defineProperty(window, 'indexedDB', { value: undefined, configurable: true }),
  )
  const main = page.getByRole('main')
  await page.goto(`${product().url}/contact`)
  await page.getByRole('button', { name: 'All right' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada')
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.org')
  await page.getByRole('textbox', { name: 'Message' }).fill('The list lacks our clinic.')
  await product().wire.become('hang', /contact\/submit/)
  await page.getByRole('button', { name: 'Send message' }).click()
  const honest = main.getByText('only in this open page: keep it open, or copy your text')
  await honest.waitFor()
  await main.getByRole('button', { name: 'Copy' }).waitFor()
  const untrue = /[Ss]aved on this phone|what is saved here|throw any of it away|is lost/
  expect(await main.getByText(untrue).count()).toBe(0)
  await main.getByRole('link', { name: 'See what is waiting' }).click()
  await main.getByRole('article').getByRole('button', { name: 'Copy' }).waitFor()
  // Nor does it go where the browser had put the page aside, whole, and brings it back.
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    document.body.dataset.same = 'yes'
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await main.getByRole('article').getByRole('button', { name: 'Copy' }).waitFor()
  expect(await page.evaluate(() => document.body.dataset.same)).toBe('yes')
  await honest.waitFor()
  expect(await main.getByText(untrue).count()).toBe(0)
})

test('O-30: where cookies are blocked somebody can sign in, for as long as the page is open', async () => {
  const { page } = await openDevice({}, profile => {
    blockCookies(profile)
    return {}
  })
  await page.goto(product().url)
  await signInByHand(page, await makePerson(product()))
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
})

test('O-30 A168: where nothing is kept a saved profile is not loaded anew, and can be changed once more', async () => {
  const { page } = await openDevice({}, profile => {
    blockCookies(profile)
    return {}
  })
  await page.goto(product().url)
  await signInByHand(page, await makePerson(product()))
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Edit Profile' }).first().click()
  for (const phone of ['207 555 0101', '207 555 0102']) {
    await field(page, 'Phone').fill(phone)
    await press(page, 'Update Profile')
    await toast(page, 'Profile Details Updated!').waitFor()
    await toast(page, 'Profile Details Updated!').waitFor({ state: 'detached' })
  }
})
