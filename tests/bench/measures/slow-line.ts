import type { Bench } from '../bench.ts'
import { openVisit, until } from '../browser.ts'
import { note, noteDetail } from '../figures.ts'
import type { Watched } from '../in-page/watch-page.ts'
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
const ms = { unit: 'ms' } as const
/** What the issue asks: nearly as soon as a page that has nothing but its HTML. */
const asSoon = { ...ms, ratioAtMost: 1.1 }

/**
 * First and largest paint of Home for somebody who has never been there, on a slow line and a slow phone; beside it
 * a bare page that is in its HTML already, and one that React paints.
 */
export async function measureSlowLine(bench: Bench): Promise<void> {
  const [ours, bare] = bench.subjects
  for (let run = 0; run < bench.runs; run++) {
    notePaints(ours, await visitSlowly(bench, ours, ours.home))
    notePaints(bare, await visitSlowly(bench, bare, '/prerendered.html'))
    const painted = await visitSlowly(bench, bare, bare.home)
    note(bare, 'the same of a page that React paints: first', painted.firstPaintAt ?? Number.NaN, ms)
    note(bare, 'the same of a page that React paints: largest', painted.largestPaintAt ?? Number.NaN, ms)
  }
}

function notePaints(subject: Subject, watched: Watched): void {
  const { firstPaintAt, largestPaintAt, contentAt, largestPaint } = watched
  noteDetail(subject, 'slow line: the largest paint', largestPaint)
  noteBlockers(subject, 'slow line', watched)
  note(subject, 'slow line, CPU 4×: first contentful paint of Home', firstPaintAt ?? Number.NaN, asSoon)
  note(subject, 'slow line, CPU 4×: largest contentful paint', largestPaintAt ?? Number.NaN, asSoon)
  note(subject, 'slow line, CPU 4×: hospitals on Home', contentAt ?? Number.NaN, ms)
}

async function visitSlowly({ chromium }: Bench, subject: Subject, path: string): Promise<Watched> {
  const visit = await openVisit(chromium, { cpu: SLOW_CPU, watch: { content: subject.hospital } })
  const { page, cdp } = visit
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', slowLine)
  await page.goto(subject.url + path, { waitUntil: 'commit' })
  await until(`${subject.name}: Home`, () => page.evaluate(() => window.watched.contentAt !== null))
  // A picture may still come, and be the largest.
  await page.waitForTimeout(2_000)
  const watched = await page.evaluate(() => window.watched)
  await visit.close()
  return watched
}
