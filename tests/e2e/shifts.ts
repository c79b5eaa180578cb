/** What moved on a page without anybody having touched it. */
import type { Page } from 'playwright-core'

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

interface Shift {
  value: number
  what: string
}

/** An init script: runs in the page before anything else. */
export function watchShifts(): void {
  const shifts: Shift[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver(list => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
      const nodes = sources.map(({ node }) => `${node?.nodeName} ${(node as Element | null)?.className}`)
      if (!hadRecentInput) shifts.push({ value, what: nodes.join(', ') })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** @returns what has moved so far; nothing where all of it together is too little to be seen. */
export async function shiftsOn(page: Page): Promise<Shift[]> {
  // The frame in which the last of it was drawn has been counted, too.
  await page.evaluate(() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
  return shifts.reduce((sum, { value }) => sum + value, 0) < 0.01 ? [] : shifts
}
