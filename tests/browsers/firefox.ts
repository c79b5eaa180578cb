import { firefox } from 'playwright-core'
import type { Driver } from './driver.ts'

/** Debian's Firefox, as it is installed. */
export async function openFirefox(): Promise<Driver> {
  const { FIREFOX_PATH } = process.env
  if (!FIREFOX_PATH) throw new Error('Run "npm run test:browsers": it finds Firefox.')
  const browser = await firefox.launch({ channel: 'moz-firefox', executablePath: FIREFOX_PATH })
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  return {
    open: async url => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    press: css => page.locator(css).first().click(),
    type: (css, text) => page.locator(css).first().pressSequentially(text),
    ask: expression => page.evaluate(expression),
    close: () => browser.close(),
  }
}
