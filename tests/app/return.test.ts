// A page that the browser brings back whole.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchReturn } from '../../src/app/state/return.ts'
import { memoryStore } from './memory-store.ts'

const script = async () => new Response(null, { headers: { 'content-type': 'text/javascript' } })
const nobody = () => Promise.reject(new TypeError('Failed to fetch'))
const reload = vi.fn()
const follow = vi.fn()
const root = { style: { visibility: '', removeProperty: () => (root.style.visibility = '') } }
const listeners: Record<string, (event: { persisted: boolean }) => void> = {}

beforeEach(() => {
  vi.stubGlobal('addEventListener', (name: string, listen: () => void) => {
    listeners[name] = listen
  })
  vi.stubGlobal('document', { getElementById: () => root })
  vi.stubGlobal('location', { reload, pathname: '/' })
  vi.stubGlobal('sessionStorage', memoryStore())
  vi.stubGlobal('fetch', script)
  vi.stubGlobal('navigator', {})
  reload.mockReset()
  follow.mockReset()
})
afterEach(() => vi.unstubAllGlobals())

function comeBack(): void {
  watchReturn(Promise.resolve(), async () => undefined, follow)
  listeners.pagehide?.({ persisted: true })
  expect(root.style.visibility).toBe('hidden')
  listeners.pageshow?.({ persisted: true })
}

test('Y-16: it is loaded anew, where a worker or the site can bring it', async () => {
  comeBack()
  await expect.poll(() => reload.mock.calls.length).toBe(1)
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } })
  vi.stubGlobal('fetch', nobody)
  comeBack()
  await expect.poll(() => reload.mock.calls.length).toBe(2)
  expect(follow).not.toHaveBeenCalled()
})

test('A81: where neither can it stays as it is, and it is looked who is here by now', async () => {
  vi.stubGlobal('fetch', nobody)
  comeBack()
  await expect.poll(() => root.style.visibility).toBe('')
  expect(follow).toHaveBeenCalledTimes(1)
  expect(reload).not.toHaveBeenCalled()
})
