// Narrow and enlarged: every screen at 320 px and with text at 200 %, with the longest names there can be.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type RouteName, routes } from '../../src/app/routes.ts'
import { brokenWords } from './broken-words.ts'
import { type Device, openDevice } from './browser.ts'
import { everyScreen, isForVisitor, walkTo } from './every-screen.ts'
import { type Furnished, furnish } from './furnish.ts'
import { visit, withWorker } from './journeys.ts'
import { importLongRows, longWord } from './long-rows.ts'
import { makePerson, signInAs } from './people.ts'
import { placeNamed, silentPlace } from './places.ts'
import { shareProduct } from './product.ts'
import { change } from './server-rows.ts'
import { shareBrowser } from './shared-browser.ts'
import { submitByCall } from './submit-by-call.ts'
import { aReview, openUnit, readyForOffline, reviewCard, submit, write } from './writing.ts'

let furnished: Furnished
shareBrowser()
const product = shareProduct({}, async opened => {
  await importLongRows(opened)
  // The import takes the made-up packages out of sight; their cards are measured like all others.
  for (const table of ['packages', 'categories']) change(opened, `update ${table} set status = 1`)
  // One more unit, for two of them to stand side by side.
  change(opened, 'update departments set is_active = 1 where id = 1')
  furnished = await furnish(opened, await placeNamed(opened, longWord))
  const beside = { ...furnished.place, departmentId: 1 }
  const written = { title: 'Nightshift', review: 'Fair ratios.', anonymous: 0 } as const
  await submitByCall(opened, furnished.person.token, beside, written)
  // With three of them a unit has a summary.
  for (const name of ['Olga', 'Pia']) {
    const { token } = await makePerson(opened, name)
    await submitByCall(opened, token, furnished.place, { ...written, title: `Dayshift, ${longWord}` })
  }
  change(opened, 'update users set first_name = ?, last_name = ? where id = ?', [
    `Nora ${longWord}`,
    longWord,
    furnished.person.id,
  ])
  change(opened, 'update reviews set title = ?, review = ?, is_anonymous = 0 where user_id = ?', [
    `Nightshift, ${longWord}`,
    `A charge nurse from ${longWord} who has time.`,
    furnished.person.id,
  ])
})
const names = Object.keys(routes) as RouteName[]

interface Measures {
  sideways: number
  /** Texts that reach beyond the screen, or beyond the box that cuts them off. */
  cut: string[]
  /** Buttons that one comes to a screen for and that are too low for a thumb. */
  low: string[]
  /** Buttons and links that show nothing. */
  empty: string[]
  /** Texts that stand one letter to a line. */
  upright: string[]
  /** How much of the strip above the header stays when the header has slid up. */
  strip: number
}

/** In the page. */
function measure(): Measures {
  const main = [...document.querySelectorAll<HTMLElement>('body *')]
  // What is there for the ear alone is clipped to nothing.
  const isForEar = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).clipPath !== 'none' || isForEar(element.parentElement))
  const isMeant = (element: Element) =>
    !isForEar(element) &&
    !element.closest('[inert], [aria-hidden=true], .loader, .skip-link, .Toastify, option')
  const ownText = (element: Element) =>
    [...element.childNodes].filter(node => node.nodeType === 3 && node.textContent?.trim())
  const hasEdge = (element: Element) => {
    const { borderRightWidth, borderRightColor } = getComputedStyle(element)
    return Number.parseFloat(borderRightWidth) > 0 && !borderRightColor.startsWith('rgba(0, 0, 0, 0')
  }
  const cut: string[] = []
  const upright: string[] = []
  for (const element of main) {
    if (!isMeant(element) || !element.checkVisibility({ visibilityProperty: true })) continue
    for (const text of ownText(element)) {
      const range = document.createRange()
      range.selectNodeContents(text)
      const { width, height } = range.getBoundingClientRect()
      const size = Number.parseFloat(getComputedStyle(element).fontSize)
      if (width > 0 && width < 1.5 * size && height > 3 * size) upright.push(`${text.textContent}`)
      for (const box of range.getClientRects()) {
        let left = 0
        let right = innerWidth
        for (let outer: Element | null = element; outer; outer = outer.parentElement) {
          const { overflowX } = getComputedStyle(outer)
          if (outer === document.documentElement || outer === document.body) continue
          // Nothing cuts a text off at the line around a card, but it may not run over that either.
          if (overflowX === 'visible' && !hasEdge(outer)) continue
          const frame = outer.getBoundingClientRect()
          left = Math.max(left, frame.left)
          right = Math.min(right, frame.right)
        }
        if (box.width > 0 && (box.left < left - 1.5 || box.right > right + 1.5)) {
          cut.push(
            `${element.tagName.toLowerCase()}.${element.className} "${text.textContent?.trim().slice(0, 30)}"`,
          )
          break
        }
      }
    }
  }
  /** Not a word of a sentence: nothing else is in its line, or it has a place of its own. */
  const standsAlone = (link: Element) =>
    link.localName === 'button' ||
    getComputedStyle(link).display !== 'inline' ||
    link.parentElement?.textContent?.trim() === link.textContent?.trim()
  const primary = document.querySelectorAll('main .button, main button[type=submit], .bottom-bar a')
  /** Some links lead there from all of their card: a layer of theirs lies over it. */
  const heightOf = (button: Element) => {
    const { position, height } = getComputedStyle(button, '::after')
    const layer = position === 'absolute' ? Number.parseFloat(height) : 0
    return Math.max(button.getBoundingClientRect().height, layer)
  }
  const isLowerThan = (height: number) => (button: Element) =>
    isMeant(button) && button.checkVisibility() && heightOf(button) < height
  const low = [
    ...[...primary].filter(isLowerThan(47.5)),
    ...[...document.querySelectorAll('a[href], button')].filter(standsAlone).filter(isLowerThan(43.5)),
  ].map(button => `${button.textContent} ${button.getBoundingClientRect().height}`)
  const empty = [...document.querySelectorAll('a[href], button')]
    .filter(button => isMeant(button) && button.checkVisibility({ visibilityProperty: true }))
    .filter(button => {
      const inside = [button, ...button.querySelectorAll('*')].filter(element => element.checkVisibility())
      const isSeen = (element: Element) =>
        /^(svg|img)$/.test(element.localName) || ownText(element).length > 0
      return !inside.some(element => isSeen(element) && !isForEar(element))
    })
    .map(button => `${button.className} "${button.textContent}"`)
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const strip = (document.querySelector('.header-top')?.clientHeight ?? 0) - 2.75 * rem
  const sideways = document.documentElement.scrollWidth - innerWidth
  return { sideways, cut: [...new Set(cut)], low, empty, upright, strip: Math.max(0, Math.floor(strip)) }
}

const letters = 16
type Views = Record<string, { size: { width: number; height: number }; fontSize: number }>
const usual = {
  '320 px': { size: { width: 320, height: 640 }, fontSize: letters },
  'large letters, phone': { size: { width: 390, height: 844 }, fontSize: 2 * letters },
  'large letters, 640 px': { size: { width: 640, height: 800 }, fontSize: 2 * letters },
  'large letters, desktop': { size: { width: 1440, height: 900 }, fontSize: 2 * letters },
} satisfies Views
/** What a person who sees a little worse sets: where the name in the header and the tools meet, among others. */
const between: Views = Object.fromEntries(
  [
    ...[18, 20, 22, 24, 26].flatMap(fontSize => [390, 360].map(width => ({ width, fontSize }))),
    ...[16, 18].map(fontSize => ({ width: 320, fontSize })),
  ].map(({ width, fontSize }) => [
    `${width} px, letters of ${fontSize}`,
    { size: { width, height: 800 }, fontSize },
  ]),
)

interface Ways {
  /** Makes a screen show more than it does at first. */
  open?: (page: Page) => Promise<void>
  views?: Views
}

async function walk(
  { page, context, allow }: Device,
  among: readonly RouteName[],
  { open, views = usual }: Ways = {},
): Promise<void> {
  // The pictures that the rows name are nowhere.
  allow(/404.*media\/products/)
  const settings = await context.newCDPSession(page)
  const stops = everyScreen(furnished)
  const found: Record<string, Measures> = {}
  for (const name of among) {
    await settings.send('Page.setFontSizes', { fontSizes: { standard: letters } })
    await walkTo(page, name, stops[name])
    await open?.(page)
    for (const [view, { size, fontSize }] of Object.entries(views)) {
      await page.setViewportSize(size)
      // What a person sets in the browser, or in the system of the phone.
      await settings.send('Page.setFontSizes', { fontSizes: { standard: fontSize } })
      const measured = await page.evaluate(measure)
      if (Object.values(measured).flat().some(Boolean)) found[`${name}, ${view}`] = measured
    }
  }
  expect(found).toEqual({})
}

test('no screen of a visitor scrolls sideways or cuts a text at 320 px and with text at 200 %, and its buttons fit a thumb', async () => {
  const device = await openDevice()
  await visit(device.page, product())
  await walk(device, names.filter(isForVisitor))
})

test('the directory with its filter open, and telling of it, keeps within 320 px and text at 200 %, too', async () => {
  const device = await openDevice()
  await visit(device.page, product())
  const open = async (page: Page) => {
    await page.getByRole('button', { name: 'Filter and sort' }).click()
    const states = page.getByRole('combobox', { name: 'State' })
    await states.waitFor()
    await states.selectOption({ index: (await states.getByRole('option').count()) - 1 })
    for (const name of ['Rated only', 'Sort by name']) await page.getByRole('checkbox', { name }).check()
    await page.getByRole('status').filter({ hasText: 'sorted by name' }).waitFor()
  }
  await walk(device, ['hospitals'], { open })
})

test('no screen of somebody signed in scrolls sideways or cuts a text at 320 px and with text at 200 %', async () => {
  const device = await openDevice()
  await signInAs(device.page, product(), furnished.person)
  await walk(
    device,
    names.filter(name => !isForVisitor(name)),
  )
})

test('1.4.4 1.4.10: with letters of any size between, nothing leaves the screen of a phone either', async () => {
  const device = await openDevice()
  await visit(device.page, product())
  await walk(device, ['hospitals', 'hospital', 'compare'], { views: between })
  await signInAs(device.page, product(), furnished.person)
  await walk(device, ['home', 'unit', 'cart'], { views: between })
})

test('1.4.4: with letters twice as large a switch stands below its words', async () => {
  const device = await openDevice()
  const { page } = device
  await visit(page, product(), everyScreen(furnished).hospital.path)
  const settings = await device.context.newCDPSession(page)
  await settings.send('Page.setFontSizes', { fontSizes: { standard: 2 * letters } })
  const [words, track] = await page
    .locator('.switch')
    .evaluate(element =>
      ['.switch-text', '.switch-track'].map(part => element.querySelector(part)?.getBoundingClientRect()),
    )
  expect(track?.top).toBeGreaterThanOrEqual(words?.bottom ?? Infinity)
})

/** A page with letters of this size from now on. */
async function enlarge({ page, context }: Device): Promise<Page> {
  const settings = await context.newCDPSession(page)
  await settings.send('Page.setFontSizes', { fontSizes: { standard: 2 * letters } })
  return page
}

test('1.4.4: with letters twice as large no word of a question is broken', async () => {
  const device = await openDevice()
  await visit(device.page, product(), '/waiting')
  const page = await enlarge(device)
  await page.getByRole('button', { name: 'Erase everything on this device' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase everything on this device?' })
  expect(await brokenWords(dialog)).toEqual([])
})

test('1.4.4 1.4.10: what was given to a question lies over no word of it, and errors stand apart', async () => {
  const device = await openDevice({ viewport: { width: 320, height: 640 } })
  const { page } = device
  await openUnit(page, product(), furnished.place)
  const overlaps = async (name: string) => {
    const question = page.getByRole('radiogroup', { name })
    await question.getByRole('radio', { name: '3 stars' }).check()
    const told = await question.getByText('3 / 5').boundingBox()
    return question.locator('legend').evaluate((legend, box) => {
      const words = document.createRange()
      words.selectNodeContents(legend)
      return [...words.getClientRects()].some(
        ({ right, bottom, top }) =>
          right > (box?.x ?? 0) && bottom > (box?.y ?? 0) + 1 && top < (box?.y ?? 0) + (box?.height ?? 0),
      )
    }, told)
  }
  const questions = ['Overall Recommendation', 'Management']
  for (const question of questions) expect(await overlaps(question), question).toBe(false)
  await page.setViewportSize({ width: 390, height: 844 })
  await enlarge(device)
  for (const question of questions) expect(await overlaps(question), `${question}, large`).toBe(false)
  await submit(page)
  const errors = page.getByRole('main').getByRole('alert').getByRole('link')
  await errors.first().waitFor()
  const gaps = await errors.evaluateAll(links => {
    const boxes = links.map(link => {
      const range = document.createRange()
      range.selectNodeContents(link)
      return range.getBoundingClientRect()
    })
    return boxes.slice(1).map(({ top }, at) => top - (boxes[at]?.bottom ?? 0))
  })
  expect(Math.min(...gaps)).toBeGreaterThan(letters / 2)
})

test('what a form and a review that waits say of themselves can be pressed by a thumb', async () => {
  const device = await openDevice({ ...withWorker, viewport: { width: 320, height: 640 } })
  const { page } = device
  await signInAs(page, product(), await makePerson(product()))
  await readyForOffline(page, product())
  const place = await silentPlace(product())
  await openUnit(page, product(), place)
  await page.getByRole('textbox', { name: 'Review' }).fill('Ask Nurse Karen, she knows the floor.')
  await submit(page)
  await page.getByRole('alert').getByRole('link').first().waitFor()
  await page.locator('.anonymity-finds button').waitFor()
  await page.locator('.guard-link').waitFor()
  expect((await page.evaluate(measure)).low).toEqual([])
  await device.goOffline()
  const written = aReview('Dayshift, on a small phone')
  await write(page, written)
  await reviewCard(page, written).getByRole('link', { name: 'What is it waiting for?' }).waitFor()
  expect((await page.evaluate(measure)).low).toEqual([])
})

test('1.4.10: the pages of a long list can be turned at 320 px and with text at 200 %', async () => {
  change(product(), 'update hospitals set is_active = 1')
  // What it has read of them once it keeps.
  await product().kill()
  await product().restart()
  const device = await openDevice()
  await visit(device.page, product())
  await walk(device, ['hospitals'], {
    open: page => page.getByRole('link', { name: 'Last page' }).waitFor(),
    views: { ...usual, ...between },
  })
})
