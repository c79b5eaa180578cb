// What goes on beside the screens, where the worker cannot be had.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStore } from './memory-store.ts'

const begun: string[] = []
const note = (what: string) => async () => void begun.push(what)
const state = '../../src/app/state/worker'

vi.mock('../../src/app/state/storage/watch-database.ts', () => ({ watchDatabase: note('database') }))
vi.mock('../../src/app/state/page/theme-choice.ts', () => ({
  chosenTheme: () => 'system',
  keepTheme: note('theme'),
}))
vi.mock('../../src/app/state/worker/install.ts', () => ({ watchInstall: note('install') }))
vi.mock('../../src/app/state/worker/launches.ts', () => ({ watchLaunches: note('launches') }))
vi.mock('../../src/app/state/storage/erased-elsewhere.ts', () => ({ watchErasing: note('erasing') }))
vi.mock('../../src/app/state/worker/updates.ts', () => ({ watchUpdates: note('updates') }))
vi.mock('../../src/app/state/storage/keeps-nothing.ts', () => ({ keepsNothing: false }))
vi.mock('../../src/app/state/page/prompt.ts', () => ({
  showPrompt: (which: string) => begun.push(`says ${which}`),
}))

const words = { taken: 0 }

const always = ['theme', 'launches', 'erasing', 'database', 'install']

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  begun.length = 0
  words.taken = 0
  vi.doMock('../../src/app/shell/offline-note.tsx', () => {
    words.taken += 1
    return {}
  })
  vi.stubGlobal('localStorage', memoryStore())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type AfterFirstScreen = typeof import('../../src/app/state/worker/after-first-screen.ts')

type Status = typeof import('../../src/sync/status.ts')

async function tellState(to: Status['connection']['state']): Promise<void> {
  const { connection } = (await import('../../src/sync/status.ts')) as Status
  connection.state = to
}

async function begin(worker: object | null, filled = Promise.resolve()): Promise<void> {
  await tellState('reachable')
  vi.stubGlobal('navigator', worker ? { serviceWorker: { controller: null, ...worker } } : {})
  const { beginAfterFirstScreen } = (await import(`${state}/after-first-screen.ts`)) as AfterFirstScreen
  void beginAfterFirstScreen(filled)
}

const forEver = new Promise<never>(() => undefined)
const soon = () => vi.advanceTimersByTimeAsync(1_000)
const registerAs = (registration: object) => async () => {
  begun.push('worker')
  return registration
}
const worker = { register: registerAs({}), ready: Promise.resolve() }

test('All begins, and the first worker is told once it is ready', async () => {
  await begin(worker)
  await soon()
  expect(begun).toEqual([...always, 'worker', 'updates', 'says ready'])
  expect(words.taken).toBe(1)
})

test('The first worker waits until the page has what it shows, and has drawn it', async () => {
  let fill = () => {}
  await begin(worker, new Promise<void>(resolve => (fill = resolve)))
  await soon()
  fill()
  await vi.advanceTimersByTimeAsync(999)
  expect(begun).toEqual(always)
  await vi.advanceTimersByTimeAsync(1)
  expect(begun).toContain('worker')
})

test('Where the page is long in getting it, the worker does not wait for more than five seconds', async () => {
  await begin(worker, forEver)
  await vi.advanceTimersByTimeAsync(4_999)
  expect(begun).toEqual(always)
  await vi.advanceTimersByTimeAsync(1)
  expect(begun).toContain('worker')
})

test('Where the connection has gone meanwhile, the worker is asked for when it is back', async () => {
  await begin(worker)
  await tellState('unreachable')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(begun).toEqual(always)
  await tellState('reachable')
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toEqual([...always, 'worker', 'updates', 'says ready'])
})

test('Where no worker can be registered all else begins, and it is asked for again with the updates', async () => {
  await begin({ register: () => Promise.reject(new TypeError('The script could not be had')) })
  await soon()
  expect(begun).toEqual([...always, 'updates'])
  expect(words.taken).toBe(1)
})

/** As the browser gives it: `register` resolves before the install, and `ready` never where that fails. */
function installing() {
  const first = Object.assign(new EventTarget(), { state: 'installing' })
  const become = (to: string) => {
    first.state = to
    first.dispatchEvent(new Event('statechange'))
  }
  return { become, ready: forEver, register: registerAs({ installing: first }) }
}

test('While the first worker is being installed all else has begun', async () => {
  const first = installing()
  await begin(first)
  await soon()
  first.become('installed')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(begun).toEqual([...always, 'worker'])
})

test('W-08: where the install of the first worker fails it is asked for again with the updates', async () => {
  const first = installing()
  await begin(first)
  await soon()
  first.become('redundant')
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toEqual([...always, 'worker', 'updates'])
})

test('W-08: nor is one waited for whose install had failed before this page could look', async () => {
  await begin({ ready: forEver, register: registerAs({ installing: null, waiting: null, active: null }) })
  await soon()
  expect(begun).toEqual([...always, 'worker', 'updates'])
})

test('On pages served without TLS, which have no workers, all else begins, and the words for a lost connection are here before it goes', async () => {
  await begin(null)
  await soon()
  expect(begun).toEqual(always)
  expect(words.taken).toBe(1)
})
