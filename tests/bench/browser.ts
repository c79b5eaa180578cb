// The browser that measures: Chromium as a phone has it, with an empty profile or one that was filled before.
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core'
import { quietSwitches } from '../../.tools/chromium.mjs'
import { atEnd } from './clean-up.ts'
import { type WatchOptions, watchPage } from './in-page/watch-page.ts'
import { tempFolder } from './temp-folder.ts'

export interface Visit {
  page: Page
  context: BrowserContext
  cdp: CDPSession
  close(): Promise<void>
}

export interface VisitOptions {
  /** A profile that was filled before; an empty one unless given. */
  profile?: string
  /** How many times slower the page's main thread is. */
  cpu?: number
  watch: WatchOptions
}

/** Opens a browser on a blank page, with the watcher ready for the first document. */
export async function openVisit(executablePath: string, options: VisitOptions): Promise<Visit> {
  const profile = options.profile ?? (await tempFolder('profile'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: quietSwitches,
    // The bench ends its browsers itself, and its servers and folders after them.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    viewport: { width: 390, height: 844 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
  })
  let isOpen = true
  const close = async () => {
    if (isOpen) await context.close()
    isOpen = false
  }
  atEnd(close)
  const page = context.pages()[0] ?? (await context.newPage())
  await context.addInitScript(watchPage, options.watch)
  const cdp = await context.newCDPSession(page)
  if (options.cpu) await cdp.send('Emulation.setCPUThrottlingRate', { rate: options.cpu })
  return { page, context, cdp, close }
}

/** Asks again and again until it is so; @throws when it takes too long. */
export async function until(what: string, isSo: () => Promise<boolean>, withinMs = 120_000): Promise<void> {
  const deadline = Date.now() + withinMs
  while (Date.now() < deadline) {
    if (await isSo()) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error(`${what} did not happen within ${withinMs / 1000} s.`)
}
