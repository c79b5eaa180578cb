import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchScroll } from '../../src/app/state/page/scroll.ts'
import { memoryStore } from './memory-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
  const page = new EventTarget()
  class History {
    state: unknown = null
    replaceState(state: unknown) {
      this.state = state
    }
  }
  vi.stubGlobal('History', History)
  vi.stubGlobal('history', new History())
  vi.stubGlobal('sessionStorage', memoryStore())
  vi.stubGlobal('document', { querySelectorAll: () => [] })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page))
  vi.stubGlobal('scrollY', 0)
  vi.stubGlobal('scrollTo', ({ top }: { top: number }) => vi.stubGlobal('scrollY', top))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('A47: a page goes to its top with the route, and again 800 ms later', () => {
  watchScroll()
  scrollTo({ top: 500 })
  dispatchEvent(new Event('pushState'))
  expect(scrollY).toBe(0)
  scrollTo({ top: 300 })
  vi.advanceTimersByTime(799)
  expect(scrollY).toBe(300)
  vi.advanceTimersByTime(1)
  expect(scrollY).toBe(0)
})

test('where a page was left is known of the last fifty entries, also where it stands open for days', () => {
  watchScroll()
  const left = vi.spyOn(Map.prototype, 'set')
  for (let screen = 0; screen < 120; screen += 1) dispatchEvent(new Event('pushState'))
  const [places] = left.mock.contexts as Map<string, object>[]
  expect(places?.size).toBe(50)
  left.mockRestore()
  dispatchEvent(new Event('pagehide'))
  expect(JSON.parse(sessionStorage.getItem('places') ?? '')).toHaveLength(50)
})
