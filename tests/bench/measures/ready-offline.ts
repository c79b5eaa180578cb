import { openToxicProxy } from '../../e2e/toxic-proxy.ts'
import type { Bench } from '../bench.ts'
import { openVisit } from '../browser.ts'
import { atEnd } from '../clean-up.ts'
import { note } from '../figures.ts'

const LATENCY_MS = 562.5

/** How long a first visit needs its connection, on a line that answers slowly, until the app works without one. */
export async function measureReadyOffline({ chromium, runs, subjects: [ours] }: Bench): Promise<void> {
  const line = await openToxicProxy(ours)
  atEnd(line.close)
  line.poison(() => [{ kind: 'latency', ms: LATENCY_MS }])
  for (let run = 0; run < runs; run++) {
    const visit = await openVisit(chromium, { watch: { content: ours.hospital } })
    await visit.page.goto(line.product.url + ours.home)
    const readyAt = await visit.page.evaluate(() =>
      navigator.serviceWorker.ready.then(() => performance.now()),
    )
    await visit.close()
    note(ours, `${LATENCY_MS} ms latency: ready to work offline`, readyAt, { unit: 'ms' })
  }
}
