// What goes on beside the screens where a worker is there already, was there once, or has nothing to keep.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStore } from './memory-store.ts'

const begun: string[] = []
const note = (what: string) => async () => void begun.push(what)
const browser = { keepsNothing: false }

vi.mock('../../src/app/state/storage/watch-database.ts', () => ({ watchDatabase: note('database') }))
vi.mock('../../src/app/state/page/theme-choice.ts', () => ({
  keepTheme: note('theme'),
  chosenTheme: () => 'light',
}))
vi.mock('../../src/app/state/worker/install.ts', () => ({ watchInstall: note('install') }))
vi.mock('../../src/app/state/worker/launches.ts', () => ({ watchLaunches: note('launches') }))
vi.mock('../../src/app/state/worker/register-worker.ts', () => ({ registerFirst: note('first worker') }))
vi.mock('../../src/app/state/worker/wait-before-worker.ts', () => ({
  waitBeforeWorker: async () => undefined,
}))
vi.mock('../../src/app/state/storage/erased-elsewhere.ts', () => ({ watchErasing: note('erasing') }))
vi.mock('../../src/app/state/worker/updates.ts', () => ({ watchUpdates: note('updates') }))
vi.mock('../../src/app/state/worker/worker.ts', () => ({ watchWorker: note('heard') }))
vi.mock('../../src/app/state/outbox/watch-overdue-entries.ts', () => ({
  watchOverdueEntries: note('left behind'),
}))
vi.mock('../../src/app/state/with-device.ts', () => ({ withDevice: async () => ({}) }))
vi.mock('../../src/app/state/storage/keeps-nothing.ts', () => browser)
vi.mock('../../src/app/shell/offline-note.tsx', () => ({}))
vi.mock('../../src/app/state/page/prompt.ts', () => ({
  showPrompt: (which: string) => begun.push(`says ${which}`),
}))

beforeEach(() => {
  vi.resetModules()
  begun.length = 0
  browser.keepsNothing = false
  vi.stubGlobal('localStorage', memoryStore())
})
afterEach(() => void vi.unstubAllGlobals())

/** @returns what has begun. */
async function begin(controller: object | null): Promise<string[]> {
  vi.stubGlobal('navigator', { serviceWorker: { controller } })
  const { beginAfterFirstScreen } = await import('../../src/app/state/worker/after-first-screen.ts')
  await beginAfterFirstScreen(Promise.resolve())
  return begun.splice(0)
}

const here = ['theme', 'launches', 'erasing']
const kept = ['database', 'install', 'heard', 'left behind']

test('W-01 W-03: a page that has its worker hears it and asks for updates, and has nothing installed nor said', async () => {
  const all = await begin({})
  expect(all.sort()).toEqual([...here, ...kept, 'updates'].sort())
})

test('"Ready to work offline" is not said again where the browser cleared the worker away, but not what we noted', async () => {
  expect(await begin(null)).toContain('says ready')
  const again = await begin(null)
  expect(again).toContain('first worker')
  expect(again).not.toContain('says ready')
})

test('It is said where the disk has no room for the note', async () => {
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { ...memoryStore(), setItem })
  expect(await begin(null)).toContain('says ready')
})

test('O-30: a browser that keeps nothing is given no worker, no update and no offer to install', async () => {
  browser.keepsNothing = true
  expect(await begin(null)).toEqual(here)
})
