// A page that the browser brings back whole.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchRestored } from '../../src/app/state/session/page-restored.ts'
import { session } from '../../src/app/state/session/session-state.ts'
import { inMemoryFallback } from '../../src/app/state/storage/keeps-nothing.ts'
import { nora } from './dead-spot.ts'
import { memoryStore } from './memory-store.ts'

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
  vi.stubGlobal('navigator', {})
  reload.mockReset()
  follow.mockReset()
})
afterEach(() => {
  vi.unstubAllGlobals()
  session.user = null
  delete inMemoryFallback.db
})

function comeBack(): void {
  watchRestored(Promise.resolve(), async () => undefined, follow)
  listeners.pagehide?.({ persisted: true })
  expect(root.style.visibility).toBe('hidden')
  listeners.pageshow?.({ persisted: true })
}

test('Y-16: it is loaded anew where a worker can bring it', () => {
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } })
  comeBack()
  expect(reload).toHaveBeenCalledTimes(1)
  expect(follow).not.toHaveBeenCalled()
})

test('A81 Y-16: where none can it stays as it is, and it is looked at once who is here by now', async () => {
  comeBack()
  expect(follow).toHaveBeenCalledTimes(1)
  await expect.poll(() => root.style.visibility).toBe('')
  expect(reload).not.toHaveBeenCalled()
})

test('O-30 A235: where what waits lies in the memory of this page alone it is not loaded anew', async () => {
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } })
  inMemoryFallback.db = {} as NonNullable<typeof inMemoryFallback.db>
  comeBack()
  expect(follow).toHaveBeenCalledTimes(1)
  await expect.poll(() => root.style.visibility).toBe('')
  expect(reload).not.toHaveBeenCalled()
})

test('D43: where a person was is kept for that person; where a visitor was is no place to continue', () => {
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } })
  comeBack()
  expect(sessionStorage.getItem('continue')).toBeNull()
  session.user = nora
  comeBack()
  expect(sessionStorage.getItem('continue')).toBe(`${nora.id} /`)
})
