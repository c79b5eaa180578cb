// A page that the browser translates, as Chromium does: each text gives its place to elements that React did not make.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openDevice } from './browser.ts'
import { confirmByHand, press, registerByHand, toast, visitList } from './journeys.ts'
import { shareProduct } from './product.ts'
import { shareBrowser } from './shared-browser.ts'

shareBrowser()
const product = shareProduct()

/** Every page from its load on; the words stay as they are, so that they can be looked for. */
async function translate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const own = 'script, style, svg, textarea, option, font'
    const takePlace = (text: Node) => {
      if (!text.textContent?.trim() || !text.parentElement || text.parentElement.closest(own)) return
      const outer = document.createElement('font')
      outer.appendChild(document.createElement('font')).textContent = text.textContent
      text.parentElement.replaceChild(outer, text)
    }
    const translateIn = (root: Node) => {
      const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts = root.nodeType === Node.TEXT_NODE ? [root] : []
      while (walk.nextNode()) texts.push(walk.currentNode)
      texts.forEach(takePlace)
    }
    // A browser learns first which language it is; by then what looks after translations has come.
    const hasCome = () =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/translated-'))
    addEventListener('load', async () => {
      while (!hasCome()) await new Promise(resolve => setTimeout(resolve, 50))
      await new Promise(resolve => setTimeout(resolve, 100))
      translateIn(document.body)
      new MutationObserver(records => {
        for (const { target, addedNodes } of records) [target, ...addedNodes].forEach(translateIn)
      }).observe(document.body, { childList: true, subtree: true, characterData: true })
    })
  })
}

test('who reads a translated page registers, is told what is wrong, and confirms the address', async () => {
  const { page } = await openDevice()
  await translate(page)
  const mina = { first: 'Mina', last: 'Example', email: 'mina.translated@example.invalid' }
  await registerByHand(page, product(), mina)
  await press(page, 'Register Account')
  await toast(page, 'Code field is required').waitFor()
  await confirmByHand(page, product(), mina)
})

test('what is found, and how much of it, is seen on a translated page as it changes', async () => {
  const { page } = await openDevice()
  await translate(page)
  await visitList(page, product(), '/hospitals')
  const box = page.getByPlaceholder('Search By Title')
  const line = page.getByText(/^\d[\d,]* hospitals?$/)
  const all = await line.textContent()
  await box.fill('no such house')
  await page.getByText('No results found').waitFor()
  await box.fill('general')
  await expect.poll(() => line.textContent()).not.toBe(all)
  expect(await page.getByText('No results found').count()).toBe(0)
  await box.fill('')
  await expect.poll(() => line.textContent()).toBe(all)
  const kept = () => page.evaluate(() => caches.match('/hospitals').then(page => page?.text() ?? ''))
  expect(await kept(), 'the next start may not be translated').not.toMatch(/<font/)
})

test('X-06: what removes a form with a field called parentNode, as DOMPurify does, removes it on a translated page, too', async () => {
  const { page } = await openDevice()
  await translate(page)
  await visitList(page, product(), '/hospitals')
  await page.locator('main font').first().waitFor()
  const left = () =>
    page.evaluate(() => {
      const [box, form, field] = ['div', 'form', 'input'].map(name => document.createElement(name))
      if (!box || !form || !field) throw new Error('No elements')
      field.setAttribute('name', 'parentNode')
      form.append(field)
      box.append(form)
      box.removeChild(form)
      return box.childElementCount
    })
  expect(await left()).toBe(0)
})
