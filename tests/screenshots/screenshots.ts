// PICTURES OF THE PRODUCT. The built app on demo content, screen by screen, for the README and the manifest.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { root } from '../imports.ts'
import { forManifest, forReadme, isForManifest, looksLike } from './pictures.ts'
import { NOW, openStage, type Stage } from './stage.ts'
import { type View, views } from './views.ts'

/** The sizes of the product's pictures; a desktop's are shown small in the README. */
const sizes = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
} satisfies Record<string, BrowserContextOptions>

const schemes = ['light', 'dark'] as const

/** @param executablePath of a Chromium. @throws with what a view waited for, where one could not be had. */
export async function takeScreenshots(executablePath: string): Promise<void> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const stage = await openStage()
  try {
    for (const [size, options] of Object.entries(sizes))
      for (const colorScheme of schemes) {
        const context = await browser.newContext({
          ...options,
          colorScheme,
          reducedMotion: 'reduce',
          locale: 'en-US',
          timezoneId: 'America/New_York',
        })
        await context.clock.setFixedTime(NOW)
        await context.addInitScript(quietPrompts)
        const page = await context.newPage()
        for (const view of views) {
          await open(page, stage, view)
          await save(await page.screenshot({ animations: 'disabled' }), { size, scheme: colorScheme, view })
        }
        await context.close()
      }
  } finally {
    await browser.close()
    await stage.close()
  }
}

/** What the app says of itself comes and goes: it would be in some pictures and not in others. */
function quietPrompts(): void {
  if (!location.protocol.startsWith('http')) return
  localStorage.setItem('ready-offline', '1')
  localStorage.setItem('install-refused', '1')
}

async function open(page: Page, stage: Stage, view: View): Promise<void> {
  if (view.path) {
    const { token } = stage.nurse
    if (view.signedIn) await page.evaluate(text => localStorage.setItem('token', text), token)
    await page.goto(stage.url + view.path(stage))
  }
  // That of a screen which could not be had is another.
  await page.locator('.banner h1, .home-hero h1').waitFor()
  await page.locator('.loader').waitFor({ state: 'detached' })
  const loading = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^Loading$/ })
  await loading.first().waitFor({ state: 'detached' })
  await view.arrange?.(page)
  await page.mouse.move(0, 0)
  await page.waitForFunction(isDrawn)
}

/** Runs in the page: nothing in sight is still to come. */
function isDrawn(): boolean {
  const inSight = (element: Element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect()
    return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
  }
  const isThere = (image: HTMLImageElement) => image.complete || !inSight(image)
  return [...document.images].every(isThere) && ![...document.querySelectorAll('.skeleton')].some(inSight)
}

async function save(shot: Buffer, { size, scheme, view }: { size: string; scheme: string; view: View }) {
  await put(path.join('.pictures', `${size}-${view.name}-${scheme}.webp`), await forReadme(shot))
  if (!isForManifest(size, scheme, view.name)) return
  await put(path.join('public', 'screenshots', `${size}-${view.name}.png`), await forManifest(shot))
}

async function put(name: string, picture: Buffer): Promise<void> {
  const file = path.join(root, name)
  await mkdir(path.dirname(file), { recursive: true })
  const before = await readFile(file).catch(() => null)
  if (before && (await looksLike(before, picture))) return
  await writeFile(file, picture)
  console.log(`${name} ${Math.ceil(picture.byteLength / 1000)} kB`)
}
