// A server under mixed load for as long as one likes: whether it keeps what it should have let go of, and whether a
// call keeps the others waiting.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { root } from '../imports.ts'
import { figure, isThorough, times } from './amounts.ts'
import { growth } from './growth.ts'
import { startServer } from './server-process.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { newKey, newLedger, send } from './writing.ts'

const SECONDS = times(2, 180)
const MEGA = 2 ** 20
/** What is being served, and what is being kept on purpose, may come on top of the first sample. */
const HEAP_MAY_GROW = 32 * MEGA
/** Told only by minutes, so only by `npm run test:durability`. */
const HEAP_MAY_GROW_A_MINUTE = MEGA
/** Each write comes from an address of its own, which the limits remember for their hour: that is no leak. */
const BYTES_OF_AN_ADDRESS = 400
/** Late at the 99th percentile; in `npm test` the tests beside it take the processor. */
const MAY_BE_LATE_MS = isThorough ? 100 : 1_000
const READS = [
  'hospitals/fetch?limit=500',
  'departments/fetch?limit=500&reviews=0',
  'departments/fetch?hospital_id=1',
  'products/fetch',
  'ping',
]
  .map(call => `/public/api/${call}`)
  .concat('/hospital/detail/1')

interface Sample {
  /** Bytes in use behind a collection. */
  readonly heap: number
  /** Late at the 99th percentile of this second, and of all so far, in milliseconds. */
  readonly lag: number
  readonly lagSoFar: number
}

test('D-18 D-19: under mixed load every request is answered in turn, the heap does not grow, and no file stays open', async () => {
  const dataDir = temporaryFolder()
  const samples = path.join(temporaryFolder(), 'samples')
  const settings = {
    DEMO_DATA: 'on',
    NODE_OPTIONS: `--expose-gc --require=${path.join(root, 'tests/durability/sampler.cjs')}`,
    SAMPLES: samples,
  }
  const { url, child } = await startServer({ dataDir, settings })
  // Where the system does not tell, it is asked of the others.
  const files = `/proc/${child.pid}/fd`
  const open = () => (existsSync(files) ? readdirSync(files).length : 0)
  const ledger = newLedger()
  let asked = 0
  const read = async (place: number) => {
    const response = await fetch(url + (READS[place % READS.length] ?? '/'))
    await response.arrayBuffer()
    expect([response.url, response.status]).toEqual([response.url, 200])
    asked += 1
  }
  const load = async (until: number) => {
    for (let place = 0; performance.now() < until; place += 1)
      await (place % 4 === 0 ? send(url, ledger, newKey()) : read(place))
  }
  const run = (seconds: number) => {
    const until = performance.now() + seconds * 1000
    return Promise.all(Array.from({ length: 4 }, () => load(until)))
  }
  await run(1)
  const before = open()
  await run(SECONDS)
  expect([...ledger.answers.keys()]).toEqual([200])
  // Idle connections of this client's end by themselves.
  await expect.poll(open, { timeout: 15_000 }).toBeLessThanOrEqual(before)
  await delay(1_100)
  const found = readFileSync(samples, 'utf8').trim().split('\n')
  const taken = found.map(line => JSON.parse(line) as Sample)
  expect(taken.length).toBeGreaterThan(2)
  expect((taken.at(-1)?.heap ?? Number.NaN) - (taken[1]?.heap ?? 0)).toBeLessThan(HEAP_MAY_GROW)
  const mega = (bytes = Number.NaN) => (bytes / MEGA).toFixed(1)
  const heaps = taken.slice(Math.floor(taken.length / 3)).map(({ heap }) => heap)
  const grown = growth(heaps) * 60
  const late = taken.at(-1)?.lagSoFar
  const lags = taken.map(({ lag }) => lag).sort((one, other) => one - other)
  figure(
    'D-18',
    `${SECONDS} s of mixed load, 4 at a time`,
    `loop late by ${late} ms at the 99th percentile; of each second by ${lags[Math.floor(lags.length / 2)]} ms (middle), ${lags.at(-1)} ms in the worst`,
  )
  figure(
    'D-19',
    `${SECONDS} s of mixed load: ${asked} reads, ${ledger.confirmed.size} writes`,
    `heap in use ${mega(heaps[0])} MB behind the first third, ${mega(heaps.at(-1))} at the end, ${mega(grown)} more each minute; open files ${before} before, ${open()} after`,
  )
  expect(late).toBeLessThan(MAY_BE_LATE_MS)
  const writes = (ledger.sent.size / SECONDS) * 60
  if (isThorough) expect(grown).toBeLessThan(HEAP_MAY_GROW_A_MINUTE + writes * BYTES_OF_AN_ADDRESS)
}, 900_000)
