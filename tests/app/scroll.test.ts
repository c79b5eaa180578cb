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

/** Goes on from here, scrolled as far as this. */
function goOnFrom(top: number): void {
  scrollTo({ top })
  dispatchEvent(new Event('pushState'))
}

/** How far the pages were scrolled of which it is known, in the page that comes after this one. */
function known(): number[] {
  dispatchEvent(new Event('pagehide'))
  const kept = JSON.parse(sessionStorage.getItem('places') ?? '') as [string, { top: number }][]
  return kept.map(([, { top }]) => top)
}

test('where a page was left is known of the last two hundred entries, also where it stands open for days', () => {
  watchScroll()
  const left = vi.spyOn(Map.prototype, 'set')
  for (let screen = 1; screen <= 520; screen += 1) goOnFrom(screen)
  const [places] = left.mock.contexts as Map<string, object>[]
  expect(places?.size).toBe(200)
  left.mockRestore()
  expect(known()).toEqual(Array.from({ length: 200 }, (_, place) => 321 + place))
})

test('an entry that was left at its top takes no room of one that was not, and is at its top again', () => {
  watchScroll()
  goOnFrom(500)
  for (let screen = 0; screen < 300; screen += 1) goOnFrom(0)
  expect(known()).toEqual([500])
})

test('an entry that was left further down, and then at its top, is at its top again', () => {
  watchScroll()
  const { state } = history
  goOnFrom(500)
  const back = (to: unknown) => {
    Object.assign(history, { state: to })
    dispatchEvent(new Event('popstate'))
    vi.advanceTimersByTime(3_000)
  }
  const next = history.state
  back(state)
  expect(scrollY).toBe(500)
  scrollTo({ top: 0 })
  back(next)
  scrollTo({ top: 40 })
  back(state)
  expect(scrollY).toBe(0)
})
