// What goes on beside the screens, where the worker cannot be had.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStore } from './memory-store.ts'

const begun: string[] = []
const note = (what: string) => async () => void begun.push(what)
const state = '../../src/app/state'

vi.mock('../../src/app/state/watch-database.ts', () => ({ watchDatabase: note('database') }))
vi.mock('../../src/app/state/theme-choice.ts', () => ({ keepTheme: note('theme') }))
vi.mock('../../src/app/state/typing.ts', () => ({ watchTyping: note('typing') }))
vi.mock('../../src/app/state/install.ts', () => ({ watchInstall: note('install') }))
vi.mock('../../src/app/state/launches.ts', () => ({ watchLaunches: note('launches') }))
vi.mock('../../src/app/state/updates.ts', () => ({ watchUpdates: note('updates') }))
vi.mock('../../src/app/state/keeps-nothing.ts', () => ({ keepsNothing: false }))
vi.mock('../../src/app/state/prompt.ts', () => ({
  showPrompt: (which: string) => begun.push(`says ${which}`),
}))

const always = ['theme', 'typing', 'launches', 'database', 'install']

beforeEach(() => {
  vi.resetModules()
  begun.length = 0
  vi.stubGlobal('localStorage', memoryStore())
})
afterEach(() => vi.unstubAllGlobals())

async function begin(worker: object | null): Promise<void> {
  vi.stubGlobal('navigator', worker ? { serviceWorker: { controller: null, ...worker } } : {})
  const { accompany } = (await import(`${state}/accompany.ts`)) as { accompany: () => Promise<void> }
  void accompany()
}

const forEver = new Promise<never>(() => undefined)

test('All begins, and the first worker is told once it is ready', async () => {
  await begin({ register: async () => ({}), ready: Promise.resolve() })
  await expect.poll(() => begun).toEqual([...always, 'updates', 'says ready'])
})

test('Where no worker can be registered all else begins, and it is asked for again with the updates', async () => {
  await begin({ register: () => Promise.reject(new TypeError('The script could not be had')) })
  await expect.poll(() => begun).toEqual([...always, 'updates'])
})

test('Where the first worker never gets ready all else has begun', async () => {
  await begin({ register: async () => ({}), ready: forEver })
  await expect.poll(() => begun).toEqual(always)
})

test('On pages served without TLS, which have no workers, all else begins', async () => {
  await begin(null)
  await expect.poll(() => begun).toEqual(always)
})
