// Random shifts on a network as bad as networks get, in a real browser. `npm run test:proxy` plays many.
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { makeChance } from '../world/random.ts'
import { openDevice } from './browser.ts'
import { makePerson, signInForGood } from './people.ts'
import { silentPlaces } from './places.ts'
import { openProduct } from './product.ts'
import { faultsOf } from './rough-end.ts'
import { type Shift, work } from './rough-shift.ts'
import { openToxicProxy, type ToxicProxy } from './toxic-proxy.ts'
import { clear, someWeather } from './toxics.ts'
import { readyForOffline } from './writing.ts'

const runs = Number(process.env.PROXY_RUNS ?? 1)
const firstSeed = Number(process.env.SEED ?? 1)
const seeds = Array.from({ length: runs }, (_, index) => firstSeed + index)
const DEEDS = process.env.PROXY_RUNS ? 12 : 5
/** What browsers print when a request fails in any of these ways. */
const noise =
  /responded with a status of \d{3}|MIME type|redirect|ServiceWorker script|notification of a review/

/** The weather changes every second or so, until it is told to clear up. */
function letItRain(proxy: ToxicProxy, seed: number): { stop(): Promise<void> } {
  const [sky, luck] = [makeChance(seed), makeChance(seed + 1)]
  const sun = new AbortController()
  const raining = (async () => {
    while (!sun.signal.aborted) {
      const { toxics, strikes } = someWeather(sky)
      proxy.poison(() => (luck.is(strikes) ? toxics : []))
      await delay(200 + sky.below(1_500), undefined, { signal: sun.signal }).catch(() => undefined)
    }
  })()
  return {
    async stop() {
      sun.abort()
      await raining
      proxy.poison(() => clear.toxics)
    },
  }
}

test.each(seeds)(
  'I1 I2 I3 I4 I7 O-05 O-07 O-09 O-14 O-16 O-17 O-25 O-33 W-01: a shift on a bad network, with dying browsers and sleeping tabs, seed %i: nothing lost, doubled or stuck',
  async seed => {
    const product = await openProduct()
    const proxy = await openToxicProxy(product)
    onTestFinished(async () => {
      await proxy.close()
      await product.close()
    })
    const device = await openDevice()
    device.allow(noise)
    device.allowNetworkTrouble()
    const nora = await makePerson(product)
    await signInForGood(device, proxy.product, nora)
    await readyForOffline(device.page, proxy.product)
    const shift: Shift = {
      device,
      product: proxy.product,
      nora,
      chance: makeChance(seed),
      places: await silentPlaces(product),
      lines: [],
      pieces: 0,
      faults: [],
    }
    const rain = letItRain(proxy, seed)
    await work(shift, DEEDS).finally(rain.stop)
    expect(await faultsOf(shift, proxy.settle)).toEqual([])
  },
  300_000,
)
