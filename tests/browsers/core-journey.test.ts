// The core of the product in the other two engines: found, read, read again without a server, written, sent once.
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { makePerson } from '../e2e/people.ts'
import { shareProduct } from '../e2e/product.ts'
import { reviewsBy } from '../e2e/server-rows.ts'
import { openFirefox } from './firefox.ts'
import { openWebKit } from './webkit.ts'

const product = shareProduct()
const patient = { timeout: 60_000, interval: 300 }
const title = 'Nightshift, in another engine'

test.each([
  ['Firefox', openFirefox],
  ['WebKitGTK', openWebKit],
])(
  '%s: search, hospital, unit, a reload with the server stopped, a draft that survives, a review sent once',
  async (_, open) => {
    const driver = await open()
    onTestFinished(() => driver.close())
    const person = await makePerson(product())
    const until = (expression: string) => expect.poll(() => driver.ask(expression), patient).toBe(true)
    const read = (words: string) => until(`document.body.innerText.includes(${JSON.stringify(words)})`)
    const isThere = (css: string) => until(`document.querySelector(${JSON.stringify(css)}) !== null`)

    // What still arrives above a link can carry it away under the press.
    const follow = (link: string, part: string) =>
      expect
        .poll(async () => {
          const isThere = await driver.ask<boolean>(`location.pathname.includes(${JSON.stringify(part)})`)
          if (!isThere) await driver.press(link).catch(() => undefined)
          return isThere
        }, patient)
        .toBe(true)
    const areListsThere = () => until('document.querySelectorAll("main article").length > 3')
    await driver.open(product().url)
    // WebKitGTK does not open a database again in a tab that was left while it was made (README, "What is not proven").
    await areListsThere()
    await driver.ask(`localStorage.setItem('token', ${JSON.stringify(person.token)}) ?? null`)
    await driver.open(product().url)
    await areListsThere()
    await until('navigator.serviceWorker.controller !== null')
    await driver.open(`${product().url}/hospitals`)
    await until('document.querySelectorAll(".hospital-card").length === 9')
    await until("(caches.has('shown-last').then(is => { window.isKept = is }), window.isKept === true)")
    await driver.open(product().url)
    await areListsThere()
    await driver.type('.home-search input', 'st')
    await driver.press('.home-search button')
    await until('location.pathname === "/hospitals/st"')
    await follow('main article h3 a', '/hospital/detail/')
    await follow('main article h4 a', '/department/')
    await isThere('#review-title')
    await read('Updated')
    const shown = await driver.ask<number>('document.querySelectorAll("main article").length')
    expect(shown).toBeGreaterThan(0)

    const unit = await driver.ask<string>('location.href')
    await product().kill()
    await product().wire.become('gone')
    await driver.reload()
    await isThere('#review-title')
    await read("You're offline.")
    await until(`document.querySelectorAll("main article").length === ${shown}`)
    await driver.open(`${product().url}/hospitals`)
    await until('document.querySelectorAll(".hospital-card").length === 9')
    await read('Showing what was saved')
    await driver.open(unit)
    await isThere('#review-title')
    await driver.type('#review-title', title)
    await driver.type('#review-review', 'Fair ratios, and the charge nurse has time for you.')
    await read('Draft saved on this phone')
    await driver.reload()
    await until(`document.querySelector('#review-title')?.value === ${JSON.stringify(title)}`)
    for (const aspect of ['staff_to_patient', 'coworkers', 'management', 'overall'])
      await driver.press(`#review-${aspect}-4`)
    await driver.press('.review-form-submit button')
    await read("Saved on this phone. It will be sent when you're connected.")

    await product().restart()
    await product().wire.become('pass')
    await driver.reload()
    await expect.poll(() => reviewsBy(product(), person.id).map(row => row.title), patient).toEqual([title])
    await read('Review Submitted Successfully!')
    await delay(3_000)
    expect(reviewsBy(product(), person.id)).toHaveLength(1)
  },
  240_000,
)
