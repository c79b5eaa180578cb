import type { Bench } from '../bench.ts'
import { openVisit, until, type Visit } from '../browser.ts'
import { note } from '../figures.ts'
import { openSilentServer } from '../silent-server.ts'
import type { Subject } from '../subjects.ts'
import { noteBlockers } from '../what-blocked.ts'
import { filledProfile } from './filled-profile.ts'

const ms = { unit: 'ms' } as const

/**
 * From the start of navigation in a browser just opened to the directory on screen: without a network and
 * without HTTP cache, and on a network that takes connections and never answers.
 */
export async function measureColdStart(bench: Bench): Promise<void> {
  const profiles = new Map<Subject, string>()
  for (const subject of bench.subjects) profiles.set(subject, await filledProfile(bench, subject))
  for (let run = 0; run < bench.runs; run++)
    for (const subject of bench.subjects) {
      const profile = profiles.get(subject) ?? ''
      await subject.stop()
      try {
        await startOffline(bench, subject, profile)
        await startOnSilence(bench, subject, profile)
      } finally {
        await subject.start()
      }
    }
}

async function startOffline(bench: Bench, subject: Subject, profile: string): Promise<void> {
  const visit = await openVisit(bench.chromium, { profile, watch: { content: subject.hospital } })
  await visit.context.setOffline(true)
  await visit.cdp.send('Network.clearBrowserCache')
  const { firstPaintAt, contentAt } = await open(visit, subject)
  note(subject, 'offline cold start: first paint', firstPaintAt, ms)
  note(subject, 'offline cold start: directory on screen', contentAt, ms)
}

async function startOnSilence(bench: Bench, subject: Subject, profile: string): Promise<void> {
  const silence = await openSilentServer(subject.port)
  const visit = await openVisit(bench.chromium, { profile, watch: { content: subject.hospital } })
  await visit.cdp.send('Network.clearBrowserCache')
  let answered = 0
  visit.context.on('response', response => {
    // What the service worker answers comes from the device.
    if (!response.fromServiceWorker()) answered += 1
  })
  const { contentAt } = await open(visit, subject).finally(silence.close)
  note(subject, 'cold start, server never answers: directory on screen', contentAt, ms)
  note(subject, 'cold start: answers of the network that were waited for', answered, {
    unit: 'count',
    atMost: 0,
  })
}

async function open(visit: Visit, subject: Subject): Promise<{ firstPaintAt: number; contentAt: number }> {
  const { page } = visit
  // Not until it has loaded: a request that hangs must not count as our waiting for it.
  await page.goto(subject.url + subject.directory, { waitUntil: 'commit' })
  await until(`${subject.name}: a cold start`, () =>
    page.evaluate(() => window.watched.contentAt !== null && window.watched.firstPaintAt !== null),
  )
  const watched = await page.evaluate(() => window.watched)
  noteBlockers(subject, 'cold start', watched)
  const firstPaintAt = watched.firstPaintAt ?? Number.NaN
  await visit.close()
  // What stands in the page itself is found before anything was painted.
  return { firstPaintAt, contentAt: Math.max(watched.contentAt ?? Number.NaN, firstPaintAt) }
}
