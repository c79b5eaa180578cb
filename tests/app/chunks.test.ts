import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchCode } from '../../src/app/state/chunks.ts'
import { memoryStore } from './memory-store.ts'

const reload = vi.fn()
const gone = async () => {
  throw new TypeError('Failed to fetch dynamically imported module')
}

beforeEach(() => {
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('sessionStorage', memoryStore())
})
afterEach(() => {
  vi.unstubAllGlobals()
  reload.mockClear()
})

test('Code that is gone has the page loaded anew, and not twice in a minute', async () => {
  void fetchCode(gone)
  await expect.poll(() => reload.mock.calls.length).toBe(1)
  await expect(fetchCode(gone)).rejects.toThrow('Failed to fetch')
  expect(reload).toHaveBeenCalledTimes(1)
})

test('O-30: where that cannot be noted, as it would be done for ever, the reason is told instead', async () => {
  const denied = () => {
    throw new DOMException('Denied', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: denied, setItem: denied })
  await expect(fetchCode(gone)).rejects.toThrow('Failed to fetch')
  expect(reload).not.toHaveBeenCalled()
})
