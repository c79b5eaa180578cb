// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadWithMessage } from '../../src/app/state/page/after-reload.ts'
import { inMemoryFallback } from '../../src/app/state/storage/keeps-nothing.ts'
import { askBeforeReload, fetchCode, isMissingChunk } from '../../src/app/state/worker/chunks.ts'
import type { DeviceDb } from '../../src/db/device-db.ts'
import { memoryStore } from './memory-store.ts'
import { told } from './told.ts'

const reload = vi.fn()
const gone = async () => {
  throw new TypeError('Failed to fetch dynamically imported module')
}

/** What answers in the place of the site. */
const answers = {
  'the site': async () => new Response(null, { headers: { 'content-type': 'text/javascript' } }),
  'a portal': async () => new Response(null, { headers: { 'content-type': 'text/html' } }),
  nobody: () => Promise.reject(new TypeError('Failed to fetch')),
}

beforeEach(() => {
  askBeforeReload(() => false)
  vi.stubGlobal('fetch', answers['the site'])
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('sessionStorage', memoryStore())
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  reload.mockClear()
  delete inMemoryFallback.db
})

test('Code that is gone has the page loaded anew, and not twice in ten minutes', async () => {
  void fetchCode(gone)
  await expect.poll(() => reload.mock.calls.length).toBe(1)
  await expect(fetchCode(gone)).rejects.toThrow('Failed to fetch')
  expect(reload).toHaveBeenCalledTimes(1)
})

test.each(['a portal', 'nobody'] as const)('A81: where %s answers what is being read stays', async who => {
  vi.stubGlobal('fetch', answers[who])
  await expect(fetchCode(gone)).rejects.toThrow('Failed to fetch')
  expect(reload).not.toHaveBeenCalled()
})

test('A81: a line that is dead and says nothing is waited for as long as it is told, no longer', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort())
  const hang = (_: string, { signal }: RequestInit = {}) =>
    signal?.aborted ? answers.nobody() : new Promise<never>(() => undefined)
  vi.stubGlobal('fetch', hang)
  await expect(fetchCode(gone)).rejects.toThrow('Failed to fetch')
  expect(timeout.mock.lastCall?.[0]).toBeLessThanOrEqual(10_000)
})

test('W-05: a time when it could not be loaded anew is none: as soon as the site answers, it is', async () => {
  vi.stubGlobal('fetch', answers['a portal'])
  await expect(fetchCode(gone)).rejects.toThrow('Failed to fetch')
  vi.stubGlobal('fetch', answers['the site'])
  void fetchCode(gone)
  await expect.poll(() => reload.mock.calls.length).toBe(1)
})

test('O-30: where that cannot be noted, as it would be done for ever, the reason is told instead', async () => {
  const denied = () => {
    throw new DOMException('Denied', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: denied, setItem: denied })
  await expect(fetchCode(gone)).rejects.toThrow('Failed to fetch')
  expect(reload).not.toHaveBeenCalled()
})

test.each([
  ['another tab has brought a new version, which is all there', 'new', true],
  ['the worker is the one that the page began with', 'old', false],
])('W-05: without a connection where %s', async (_, controller, isReloaded) => {
  const serviceWorker = { controller: 'old' }
  vi.stubGlobal('fetch', answers.nobody)
  vi.stubGlobal('navigator', { serviceWorker })
  vi.resetModules()
  const page = await import('../../src/app/state/worker/chunks.ts')
  serviceWorker.controller = controller
  const failed = page.fetchCode(gone).catch(String)
  if (isReloaded) await expect.poll(() => reload.mock.calls.length).toBe(1)
  else await expect(failed).resolves.toContain('Failed to fetch')
  await expect(page.fetchCode(gone)).rejects.toThrow('Failed to fetch')
  expect(reload).toHaveBeenCalledTimes(Number(isReloaded))
})

test.each(['the site', 'nobody'] as const)(
  'W-05: a page whose memory alone holds what waits is not loaded anew (%s)',
  async who => {
    vi.stubGlobal('fetch', answers[who])
    vi.stubGlobal('navigator', { serviceWorker: { controller: 'new' } })
    inMemoryFallback.db = {} as DeviceDb
    await expect(fetchCode(gone)).rejects.toThrow('Failed to fetch')
    expect(reload).not.toHaveBeenCalled()
  },
)

test('A168: nor is one with a form, or a changed profile, that no draft keeps', async () => {
  const wouldLose = vi.fn(() => false).mockReturnValueOnce(true)
  askBeforeReload(wouldLose)
  await expect(fetchCode(gone)).rejects.toThrow('Failed to fetch')
  expect(reload).not.toHaveBeenCalled()
  wouldLose.mockReturnValue(true)
  // Nor by whoever presses something else than a screen's "Try again", which gets the screen.
  await expect(fetchCode(gone, true)).rejects.toThrow('Failed to fetch')
  expect(reload).not.toHaveBeenCalled()
  void fetchCode(gone, true, true)
  await expect.poll(() => reload.mock.calls.length).toBe(1)
})

test.each([
  ['nobody asked for it', false, false],
  ['somebody asked for it', true, false],
  ['it was to go whatever was typed before', true, true],
])(
  'A168: nor is one in which text is typed while the site is asked, where %s',
  async (_, isAsked, mayLoseText) => {
    const wouldLose = vi.fn(() => false)
    askBeforeReload(wouldLose)
    vi.stubGlobal('fetch', () => {
      wouldLose.mockReturnValue(true)
      return answers['the site']()
    })
    await expect(fetchCode(gone, isAsked, mayLoseText)).rejects.toThrow('Failed to fetch')
    expect(reload).not.toHaveBeenCalled()
    // Which was no time that it was loaded anew.
    wouldLose.mockReturnValue(false)
    vi.stubGlobal('fetch', answers['the site'])
    void fetchCode(gone)
    await expect.poll(() => reload.mock.calls.length).toBe(1)
  },
)

test('W-05: what somebody presses for is no loop', async () => {
  sessionStorage.setItem('reloaded-for', String(Date.now()))
  await expect(fetchCode(gone)).rejects.toThrow('Failed to fetch')
  expect(reload).not.toHaveBeenCalled()
  void fetchCode(gone, true)
  await expect.poll(() => reload.mock.calls.length).toBe(1)
})

test('W-05: a success that is said by the page loaded anew is said by one that cannot be', async () => {
  inMemoryFallback.db = {} as DeviceDb
  reloadWithMessage('Profile updated.')
  expect(reload).not.toHaveBeenCalled()
  // What is said is drawn by a whole browser.
  vi.unstubAllGlobals()
  expect(await told()).toEqual([['success', 'Profile updated.']])
})

test('W-05: a clock that was set back by a day is no reason to load nothing anew until it has caught up', async () => {
  sessionStorage.setItem('reloaded-for', String(Date.now() + 86_400_000))
  void fetchCode(gone)
  await expect.poll(() => reload.mock.calls.length).toBe(1)
})

test.each([
  'Failed to fetch dynamically imported module: https://example.org/a.js',
  'error loading dynamically imported module: https://example.org/a.js',
  'Importing a module script failed.',
  "'text/html' is not a valid JavaScript MIME type.",
  'Cross-origin script load denied by Cross-Origin Resource Sharing policy.',
  'Unable to preload CSS for /assets/a.css',
])('A81: "%s" is how a browser says that code could not be had', text => {
  expect(isMissingChunk(new TypeError(text))).toBe(true)
})

test('A81: what breaks within code that is here is something else', () => {
  expect(isMissingChunk(new TypeError('Cannot read properties of undefined'))).toBe(false)
})
