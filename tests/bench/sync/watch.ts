/** What a page of the bench costs beside time. */
import type { Page, Request } from 'playwright-core'
import { startTasks, stopTasks } from '../tasks.ts'

/** A slow phone beside this machine. */
const SLOWER = 4
const LONG_TASK_MS = 50

/** @returns a row's name and figure: how long the tasks of a new page are that does this with a slower processor. */
export async function longTasks(
  page: Page,
  what: string,
  act: (slow: Page) => Promise<unknown>,
): Promise<[what: string, figure: string]> {
  const tasks = await tasksOf(page, act)
  const long = tasks.filter(ms => ms > LONG_TASK_MS)
  return [
    `tasks over ${LONG_TASK_MS} ms of processor time ${what}, CPU ${SLOWER}×; the longest`,
    `${long.length}; ${Math.max(...tasks).toFixed(1)} ms`,
  ]
}

/** Processor time of each task of the page, in milliseconds. */
async function tasksOf(page: Page, act: (slow: Page) => Promise<unknown>): Promise<number[]> {
  const slow = await page.context().newPage()
  const cdp = await page.context().newCDPSession(slow)
  await startTasks(cdp)
  await slow.goto(page.url())
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const from = await slow.evaluate(() => performance.now())
  await act(slow)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const tasks = await stopTasks(cdp, page.url())
  await slow.close()
  return tasks.filter(({ startedAt }) => startedAt >= from).map(({ processorMs }) => processorMs)
}

/** Bytes of answers as they travel, heads included, from now until it is asked for. */
export function countBytes(
  page: Page,
  isMeant: (url: string) => boolean = () => true,
): () => Promise<number> {
  const sizes: Promise<number>[] = []
  const count = (request: Request) => {
    if (!isMeant(request.url())) return
    const size = request.sizes().then(({ responseBodySize, responseHeadersSize }) => {
      return responseBodySize + responseHeadersSize
    })
    sizes.push(size)
  }
  page.on('requestfinished', count)
  return async () => {
    page.off('requestfinished', count)
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  }
}
