import type { Bench } from '../bench.ts'
import { openVisit } from '../browser.ts'
import { moveFarAway } from '../far-away.ts'
import { note } from '../figures.ts'

const LATENCY_MS = 562.5

/** How long a first visit needs its connection, on a line that answers slowly, until the app works without one. */
export async function measureReadyOffline({ chromium, runs, subjects: [ours] }: Bench): Promise<void> {
  const url = await moveFarAway(ours.port, LATENCY_MS)
  for (let run = 0; run < runs; run++) {
    const visit = await openVisit(chromium, { watch: { content: ours.hospital } })
    await visit.page.goto(url + ours.home)
    const readyAt = await visit.page.evaluate(() =>
      navigator.serviceWorker.ready.then(() => performance.now()),
    )
    await visit.close()
    note(ours, `${LATENCY_MS} ms latency: ready to work offline`, readyAt, { unit: 'ms' })
  }
}
