/** What it takes to have the reviews of all hospitals on one device: time, load, room, and what it does to the page. */
import type { Page } from 'playwright-core'
import { quantile } from '../figures.ts'
import { progress } from '../progress.ts'
import { countBytes, longTasks } from './watch.ts'

/** @param server where it answers. @returns what, and how much. */
export async function measureAllReviews(
  page: Page,
  server: string,
): Promise<[what: string, figure: string][]> {
  progress('All reviews on one device')
  const load = countBytes(page, url => url.startsWith(`${server}/public/api/departments/fetch?limit=`))
  const { reviews, takingMs, storingMs, roomBytes, listMs, unitMs } = await page.evaluate(
    address => window.measures.takeAllReviews(address),
    server,
  )
  const bytes = await load()
  progress('The tasks of taking them')
  const each = (sum: number) => `${(sum / 1e6).toFixed(1)} MB, ${Math.round(sum / reviews)} bytes a review`
  const unit = [0.5, 0.95].map(share => `${quantile(unitMs, share).toFixed(2)} ms`)
  return [
    [`all ${reviews} reviews, asked for and stored`, `${(takingMs / 1_000).toFixed(1)} s`],
    ['checking and storing them alone', `${(storingMs / 1_000).toFixed(1)} s`],
    ['what they load', each(bytes)],
    ['what room they take', each(roomBytes)],
    ['the list of hospitals beside them, p50', `${quantile(listMs, 0.5).toFixed(1)} ms`],
    ['the reviews of a unit, p50 and p95', unit.join(' and ')],
    await longTasks(page, 'while the catalogue and all reviews are taken', slow =>
      slow.evaluate(address => window.measures.takeAllOnce(address), server),
    ),
  ]
}
