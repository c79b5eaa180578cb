/** Hands that only have a keyboard, and eyes that must see at every step where they are. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** In the page: what is wrong with how the focused control is shown; null when it can be seen, and seen to be focused. */
function troubleWithFocus(): string | null {
  const focused = document.activeElement
  // Between the last control and the first the focus is with the browser's own buttons.
  if (!focused || focused === document.body) return null
  const who = `${focused.tagName.toLowerCase()} "${(focused.getAttribute('aria-label') ?? focused.textContent ?? '').slice(0, 40)}"`
  const isMarked = (element: Element | null, part?: string): boolean => {
    if (!element) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(element, part)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  }
  // Of a star or a search field the mark is drawn around what stands around the input, of a card around all of it.
  const around = [focused, focused.closest('label'), focused.closest('[role=search]')]
  if (!around.some(element => isMarked(element)) && !isMarked(focused, '::after'))
    return `${who} does not show that it is focused`
  const [box] = focused.getClientRects()
  if (!box) return `${who} is not drawn`
  for (const across of [0.1, 0.5, 0.9])
    for (const down of [0.1, 0.5, 0.9]) {
      const hit = document.elementFromPoint(box.x + box.width * across, box.y + box.height * down)
      // Messages lie over the top of a phone for seconds only.
      if (hit?.closest('.Toastify')) return null
      if (hit && (focused.contains(hit) || hit.contains(focused))) return null
    }
  return `${who} is hidden at ${Math.round(box.x)}, ${Math.round(box.y)}`
}

/** The first second's loader lies over everything. */
export async function uncovered(page: Page): Promise<void> {
  await page.locator('.loader').waitFor({ state: 'hidden' })
}

async function expectSeen(page: Page): Promise<void> {
  // What is still being drawn above may push it out of sight for a moment.
  await expect.poll(() => page.evaluate(troubleWithFocus), { timeout: 3_000 }).toBeNull()
}

/** Presses a key and checks that the focus can still be seen. */
export async function strike(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key)
  await expectSeen(page)
}

export const isFocused = (target: Locator) => target.evaluate(element => element === document.activeElement)

/** Goes on with Tab until the focus is there; a thing that cannot be reached so fails the test. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.first().waitFor()
  for (let presses = 0; presses < 80; presses++) {
    await strike(page, key)
    if (await target.first().evaluate(element => element === document.activeElement)) return
  }
  throw new Error(`Tab never came to ${target}.`)
}

/** Goes there by Tab and presses Enter. */
export async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Goes there by Tab and types. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

/** The new screen has the focus on its heading, so that it is read out and Tab goes on from there. */
export async function expectArrived(page: Page, heading: string): Promise<void> {
  const title = page.getByRole('heading', { level: 1, name: heading, exact: true })
  await title.waitFor()
  await expect.poll(() => isFocused(title)).toBe(true)
}

/** What somebody does must not leave them nowhere. */
export async function expectSomewhere(page: Page): Promise<void> {
  const where = () => page.evaluate(() => document.activeElement?.tagName)
  await expect.poll(where).not.toBe('BODY')
}
