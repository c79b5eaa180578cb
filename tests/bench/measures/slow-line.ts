import type { Bench } from '../bench.ts'
import { openVisit, until } from '../browser.ts'
import { note, noteDetail } from '../figures.ts'
import type { Subject } from '../subjects.ts'
import { noteBlockers } from '../what-blocked.ts'

/** A phone on a poor mobile network, as it is observed: latency in ms, bytes a second. */
const slowLine = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 1_440_000 / 8,
  uploadThroughput: 675_000 / 8,
}
const SLOW_CPU = 4

/** First and largest paint of Home for somebody who has never been there, on a slow line and a slow phone. */
export async function measureSlowLine(bench: Bench): Promise<void> {
  for (let run = 0; run < bench.runs; run++)
    for (const subject of bench.subjects) await visitSlowly(bench, subject)
}

async function visitSlowly({ chromium }: Bench, subject: Subject): Promise<void> {
  const visit = await openVisit(chromium, { cpu: SLOW_CPU, watch: { content: subject.hospital } })
  const { page, cdp } = visit
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', slowLine)
  await page.goto(subject.url + subject.home, { waitUntil: 'commit' })
  await until(`${subject.name}: Home`, () => page.evaluate(() => window.watched.contentAt !== null))
  await page.waitForTimeout(1_000)
  const watched = await page.evaluate(() => window.watched)
  const { firstPaintAt, largestPaintAt, contentAt } = watched
  await visit.close()
  noteDetail(subject, 'slow line: the largest paint', watched.largestPaint)
  noteBlockers(subject, 'slow line', watched)
  const ms = { unit: 'ms' } as const
  note(subject, 'slow line, CPU 4×: first contentful paint of Home', firstPaintAt ?? Number.NaN, ms)
  note(subject, 'slow line, CPU 4×: largest contentful paint', largestPaintAt ?? Number.NaN, ms)
  note(subject, 'slow line, CPU 4×: hospitals on Home', contentAt ?? Number.NaN, ms)
}
