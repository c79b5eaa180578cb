// A device: one Chromium with a profile of its own, which can go offline, be killed and be opened again.
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import {
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  chromium,
  type Page,
} from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { quietSwitches } from '../../.tools/chromium.mjs'
import { chromiumPath, killBrowser } from './browser-process.ts'
import { cut, nextDevice, reconnect, userAgent } from './cut-off.ts'
import { openInShared, sharesBrowser } from './shared-browser.ts'

/** How long a page may take for anything; well within a test's time, so that the test says what it waited for. */
const patienceMs = 15_000
/**
 * What Chromium itself prints for a request that got no answer, the last one of a worker's script; an error only while the
 * network is meant to work.
 */
const networkTrouble = /net::ERR_|icon from the Manifest|An unknown error occurred when fetching the script/

export interface Device {
  /** The page a person looks at; a new one after `reopen`. */
  readonly page: Page
  readonly context: BrowserContext
  /** Cuts the network for pages and service worker, and empties the HTTP cache: only the app itself can answer. */
  goOffline(): Promise<void>
  goOnline(): Promise<void>
  /** Ends every process of the browser at once, as a phone that needs the memory does. */
  kill(): Promise<void>
  /** Closes the browser if need be, starts it again with the same profile, and opens a blank page. */
  reopen(): Promise<void>
  /** Lets the console mention this; by default any error, warning or exception fails the test at its end. */
  allow(message: RegExp): void
  /** Lets requests fail, for a test that spoils the wire or kills the server. */
  allowNetworkTrouble(): void
}

async function launch(
  name: string,
  profile: string,
  options: BrowserContextOptions,
  settings: Record<string, string>,
): Promise<BrowserContext> {
  const here = {
    timezoneId: 'America/New_York',
    locale: 'en-US',
    viewport: { width: 390, height: 844 },
    ...options,
  }
  if (sharesBrowser(options)) return openInShared({ ...here, userAgent: userAgent(name) })
  return chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    // A service worker hears of no user agent that is set for a page.
    args: [...quietSwitches, `--user-agent=${userAgent(name)}`],
    env: { ...process.env, ...settings },
    ...here,
  })
}

function listen(context: BrowserContext, problems: string[]): void {
  const take = (message: ConsoleMessage) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    problems.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  }
  context.on('console', take)
  context.on('serviceworker', worker => void worker.on('console', take))
  context.on('weberror', weberror => {
    const { message, stack } = weberror.error()
    problems.push(`exception: ${message} ${stack}`)
  })
}

/**
 * Opens a device, a phone unless `options` say otherwise; it closes with the test, which fails if its console was not quiet.
 * @param settings environment variables of each start, for the browser that keeps its things in `profile`.
 */
export async function openDevice(
  options: BrowserContextOptions = {},
  settings: (profile: string) => Record<string, string> = () => ({}),
): Promise<Device> {
  const profile = await mkdtemp(path.join(os.tmpdir(), 'rate-your-hospital-profile-'))
  const name = nextDevice()
  const problems: string[] = []
  const allowed: RegExp[] = sharesBrowser(options) ? [/Service Worker registration blocked/] : []
  let isOpen = false
  let context: BrowserContext
  let page: Page

  async function open(): Promise<void> {
    context = await launch(name, profile, options, settings(profile))
    isOpen = true
    context.setDefaultTimeout(patienceMs)
    context.once('close', () => {
      isOpen = false
    })
    listen(context, problems)
    page = context.pages()[0] ?? (await context.newPage())
  }

  function assertOwnBrowser(): void {
    if (sharesBrowser(options)) throw new Error("It shares its browser: give it { serviceWorkers: 'allow' }.")
  }

  onTestFinished(async () => {
    if (isOpen) await context.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    const told = problems.filter(problem => !allowed.some(pattern => pattern.test(problem)))
    expect(told, told.join('\n')).toEqual([])
  })
  await open()
  return {
    get page() {
      return page
    },
    get context() {
      return context
    },
    async goOffline() {
      allowed.push(networkTrouble)
      cut(name)
      const session = await context.newCDPSession(page)
      await session.send('Network.clearBrowserCache')
      // Before the page is told: the end of such a session has it think that it is online again.
      await session.detach()
      await context.setOffline(true)
    },
    async goOnline() {
      reconnect(name)
      await context.setOffline(false)
    },
    kill() {
      assertOwnBrowser()
      return killBrowser(context)
    },
    async reopen() {
      assertOwnBrowser()
      if (isOpen) await context.close()
      reconnect(name)
      await open()
    },
    allow: pattern => void allowed.push(pattern),
    allowNetworkTrouble: () => void allowed.push(networkTrouble),
  }
}
