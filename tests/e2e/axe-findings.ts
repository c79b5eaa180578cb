/** What axe finds on a screen, in both appearances and both sizes. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

export const phone = { width: 390, height: 844 }
export const sizes = [phone, { width: 1440, height: 900 }]

async function isStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(animation => animation.playState !== 'running'),
  )
}

/** Serious and critical findings, in words. */
export async function findings(page: Page, among = sizes): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const)
    for (const size of among) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize(size)
      await isStill(page)
      const { violations } = await new AxeBuilder({ page })
        .options({ resultTypes: ['violations'] })
        // Without it every look opens a page of its own; there are no frames here that would need it.
        .setLegacyMode()
        .analyze()
      for (const { id, impact, nodes } of violations)
        if (impact === 'serious' || impact === 'critical')
          found.push(...nodes.map(node => `${colorScheme} ${size.width}: ${id} at ${node.target.join(' ')}`))
    }
  return found
}
