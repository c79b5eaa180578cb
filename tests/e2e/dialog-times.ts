import type { Locator } from 'playwright-core'

/** How long a dialog takes to come, and what lies behind it. */
export async function dialogTimes(dialog: Locator): Promise<string[]> {
  await dialog.waitFor()
  return dialog.evaluate(element =>
    [undefined, '::backdrop'].map(part => getComputedStyle(element, part).animationDuration),
  )
}
