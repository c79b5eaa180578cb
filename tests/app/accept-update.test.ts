// A new version that takes over late, and one that is found late.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const HOUR_MS = 3_600_000
const page = vi.hoisted(() => ({
  isTyping: false,
  prompts: 0,
  closed: [] as string[],
  words: [] as string[],
}))
const listeners: Record<string, () => void> = {}
const update = vi.fn(async () => undefined)
const registration = Object.assign(new EventTarget(), {
  active: new EventTarget(),
  waiting: null as null | { postMessage: (message: object) => void },
  installing: null as null | (EventTarget & { state: string }),
})
vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener(name: string, listen: () => void) {
      listeners[name] = listen
    }
    removeEventListener(name: string, listen: () => void) {
      if (listeners[name] === listen) delete listeners[name]
    }
    register = async () => registration
    update = update
  },
}))
vi.mock('../../src/app/state/page/typing.ts', () => ({ wouldReloadLoseText: () => page.isTyping }))
vi.mock('../../src/app/state/page/prompt.ts', () => ({
  showPrompt: () => {
    page.prompts += 1
  },
  closePrompt: (which: string) => void page.closed.push(which),
}))
vi.mock('../../src/app/toasts.ts', () => ({ toastInfo: (text: string) => void page.words.push(text) }))

const reload = vi.fn()
const postMessage = vi.fn()

async function begin() {
  const { connection } = await import('../../src/sync/status.ts')
  connection.state = 'reachable'
  const updates = await import('../../src/app/state/worker/updates.ts')
  updates.watchUpdates()
  await expect.poll(() => listeners.waiting).toBeDefined()
  return updates
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  const ready = Promise.resolve(registration)
  vi.stubGlobal('navigator', {
    serviceWorker: { ready, getRegistration: async () => registration, controller: {} },
  })
  vi.stubGlobal('location', { reload })
  reload.mockReset()
  for (const name of Object.keys(listeners)) delete listeners[name]
  Object.assign(page, { isTyping: false, prompts: 0, closed: [], words: [] })
  Object.assign(registration, { waiting: { postMessage }, installing: null })
  postMessage.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('W-04: a new version that takes over minutes later asks again before it goes over what is typed by then', async () => {
  const { acceptUpdate } = await begin()
  acceptUpdate('nothing')
  await vi.advanceTimersByTimeAsync(120_000)
  expect(page.words).toEqual(['The new version starts as soon as what is running here is done.'])
  page.isTyping = true
  listeners.controlling?.()
  expect(reload).not.toHaveBeenCalled()
  expect(page.prompts).toBe(1)
  // "Later", and hours later another page accepts the next one.
  page.isTyping = false
  listeners.controlling?.()
  expect(reload).not.toHaveBeenCalled()
})

test('W-04: one that takes over at once comes at once, and over what was given up for it', async () => {
  const { acceptUpdate } = await begin()
  acceptUpdate('nothing')
  listeners.controlling?.()
  expect(reload).toHaveBeenCalledTimes(1)
  page.isTyping = true
  acceptUpdate('losing')
  listeners.controlling?.()
  expect(reload).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([page.prompts, page.words]).toEqual([0, []])
})

test('W-03: a yes closes the question and lets the new version take over', async () => {
  const { acceptUpdate } = await begin()
  acceptUpdate('nothing')
  await vi.advanceTimersByTimeAsync(0)
  expect(page.closed).toEqual(['update'])
  expect(postMessage.mock.calls).toEqual([[{ kind: 'take-over' }]])
  expect(reload).not.toHaveBeenCalled()
})

test('W-03: where another tab has let it take over already, a yes loads this one anew', async () => {
  const { acceptUpdate } = await begin()
  registration.waiting = null
  acceptUpdate('nothing')
  await vi.advanceTimersByTimeAsync(0)
  expect(reload).toHaveBeenCalledTimes(1)
})

test.each([
  ['minutes later, what is typed by then was not given up', 'losing', 120_000],
  ['at once, what is typed since was not spoken of', 'nothing', 0],
] as const)('W-04: of one that takes over %s', async (_, losing, after) => {
  const { acceptUpdate } = await begin()
  acceptUpdate(losing)
  await vi.advanceTimersByTimeAsync(after)
  page.isTyping = true
  listeners.controlling?.()
  expect(reload).not.toHaveBeenCalled()
  expect(page.prompts).toBe(1)
})

test('W-03: a version that is whole only at a later look is told, too', async () => {
  await begin()
  await vi.advanceTimersByTimeAsync(0)
  const late = Object.assign(new EventTarget(), { state: 'installing' })
  const become = (state: string) => {
    late.state = state
    late.dispatchEvent(new Event('statechange'))
  }
  registration.installing = late
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  become('redundant')
  expect(page.prompts).toBe(0)
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  become('installed')
  expect(page.prompts).toBeGreaterThan(0)
})
