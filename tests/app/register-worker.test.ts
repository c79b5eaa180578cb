import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const register = vi.fn()
const forEver = new Promise<never>(() => undefined)

function workerIn(state: string) {
  const worker = Object.assign(new EventTarget(), { state, postMessage: vi.fn() })
  const become = (to: string) => {
    worker.state = to
    worker.dispatchEvent(new Event('statechange'))
  }
  return { worker, become }
}

/** The module as a browser has it. @param ready as the browser tells of a worker in charge. */
async function load(ready: Promise<unknown> = Promise.resolve()) {
  vi.resetModules()
  vi.stubGlobal('navigator', { serviceWorker: { register, ready } })
  return import('../../src/app/state/worker/register-worker.ts')
}

beforeEach(() => void register.mockReset())
afterEach(() => void vi.unstubAllGlobals())

test('W-07 W-13: the one worker of the whole site is asked for past every HTTP cache', async () => {
  const { registerFirst } = await load()
  register.mockResolvedValue({ active: workerIn('activated').worker })
  await registerFirst()
  expect(register.mock.calls).toEqual([['/sw.js', { scope: '/', updateViaCache: 'none' }]])
})

test('W-13: where the browser trusts no script address but a named one, that is the worker’s, whatever is asked', async () => {
  const named: string[] = []
  const createPolicy = (name: string, rules: { createScriptURL(address: string): string }) => {
    named.push(name)
    return rules
  }
  vi.stubGlobal('trustedTypes', { createPolicy })
  const { workerScript } = await load()
  expect([named, workerScript]).toEqual([['worker-script'], '/sw.js'])
})

test('A232: a worker in charge is asked to take this page, too', async () => {
  const { registerFirst } = await load()
  const { worker } = workerIn('activated')
  register.mockResolvedValue({ active: worker })
  await registerFirst()
  expect(worker.postMessage.mock.calls).toEqual([[{ kind: 'take-page' }]])
})

test('W-08: the first worker is waited for from wherever it stands, and one that fails is told', async () => {
  const { untilInstalled } = await load(forEver)
  for (const at of ['installing', 'waiting', 'active']) {
    const { worker, become } = workerIn(at)
    const seen = vi.fn()
    untilInstalled({ [at]: worker } as unknown as ServiceWorkerRegistration).catch(seen)
    become('installed')
    await new Promise(setImmediate)
    expect(seen, at).not.toHaveBeenCalled()
    become('redundant')
    await expect.poll(() => seen.mock.calls.length).toBe(1)
  }
})
