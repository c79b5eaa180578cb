/**
 * One browser for all tests of a file, and of the files that the same process runs after it. To start a browser and to install
 * the service worker is a third of what a test costs: what is about screens alone does without both.
 */
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core'
import { afterAll } from 'vitest'
import { quietSwitches } from '../../.tools/chromium.mjs'
import { chromiumPath } from './browser-process.ts'

let isShared = false
let browser: Browser | undefined

/**
 * Said by a file whose devices need neither the service worker nor to be killed or opened again, but for those that say
 * `serviceWorkers: 'allow'`. Each still has a storage of its own.
 */
export function shareBrowser(): void {
  isShared = true
  // The next file of this process says for itself.
  afterAll(() => {
    isShared = false
  })
}

/** Whether a device with these options shares the browser of its file. */
export function sharesBrowser({ serviceWorkers }: BrowserContextOptions): boolean {
  return isShared && serviceWorkers !== 'allow'
}

export async function openInShared(options: BrowserContextOptions): Promise<BrowserContext> {
  // One that has crashed does not take the tests after it along.
  if (!browser?.isConnected())
    browser = await chromium.launch({ executablePath: chromiumPath(), args: quietSwitches })
  return browser.newContext({ serviceWorkers: 'block', ...options })
}
