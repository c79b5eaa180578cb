/** What axe finds on a screen, in both appearances and both sizes. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

export const phone = { width: 390, height: 844 }
export const sizes = [phone, { width: 1440, height: 900 }]

/** WCAG 2.2 A and AA, and what axe's authors hold to be good practice. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Waits for what moves; the line that shows how long a message stays may go on. */
async function isStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .filter(({ effect }) => !(effect as KeyframeEffect).target?.matches('[class*=progress-bar]'))
      .every(animation => animation.playState !== 'running'),
  )
}

/** Every finding, however small, in words. */
export async function findings(page: Page, among = sizes): Promise<string[]> {
  const found: string[] = []
  for (const size of among)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize(size)
      await isStill(page)
      const { violations } = await new AxeBuilder({ page })
        .withTags(tags)
        .options({ resultTypes: ['violations'] })
        // Without it every look opens a page of its own; there are no frames here that would need it.
        .setLegacyMode()
        .analyze()
      for (const { id, nodes } of violations)
        found.push(...nodes.map(node => `${colorScheme} ${size.width}: ${id} at ${node.target.join(' ')}`))
    }
  return found
}
