import type { BrowserContext } from 'playwright-core'
import { findChromium } from '../../.tools/chromium.mjs'

export function chromiumPath(): string {
  const found = findChromium()
  if (!found) throw new Error('No Chromium found: name one in CHROMIUM_PATH.')
  return found
}

/** Ends the browser without a goodbye to any of its pages. */
export async function killBrowser(context: BrowserContext): Promise<void> {
  const session = await context.browser()?.newBrowserCDPSession()
  const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {}
  const gone = new Promise(resolve => context.once('close', resolve))
  for (const { type, id } of processInfo) if (type === 'browser') process.kill(id, 'SIGKILL')
  await gone
}
