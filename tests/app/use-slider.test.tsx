// How long a slide of Home stands before the next one comes.
// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startSlider } from '../../src/app/screens/home/slider.ts'
import { useSlider } from '../../src/app/screens/home/use-slider.ts'
import { acting, mount } from './draw.tsx'

vi.mock('../../src/app/screens/home/slider.ts', () => ({ startSlider: vi.fn() }))

const slide = vi.fn()
let isHidden = false

beforeEach(() => {
  slide.mockReset()
  vi.mocked(startSlider)
    .mockReset()
    .mockReturnValue({ slide, stop: () => undefined })
  // What comes into view is told at once: of where anything stands this page knows nothing.
  class InView {
    tell: IntersectionObserverCallback
    constructor(tell: IntersectionObserverCallback) {
      this.tell = tell
    }
    observe() {
      this.tell([{ isIntersecting: true } as IntersectionObserverEntry], this as never)
    }
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', InView)
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A row of slides that plays, with its code here. */
async function playing() {
  let control: ReturnType<typeof useSlider> | null = null
  const Row = () => {
    control = useSlider(true, 3)
    return <div ref={control.place} />
  }
  mount(<Row />)
  // A wait that looks again and again would move the clock on.
  await vi.dynamicImportSettled()
  expect(startSlider).toHaveBeenCalledTimes(1)
  return () => control
}

test('D71 A52: it turns by itself every 3,000 ms', async () => {
  await playing()
  vi.advanceTimersByTime(2_990)
  expect(slide).not.toHaveBeenCalled()
  vi.advanceTimersByTime(20)
  expect(slide.mock.calls).toEqual([[1]])
  vi.advanceTimersByTime(2_970)
  expect(slide).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(30)
  expect(slide.mock.calls).toEqual([[1], [1]])
})

test('D71: it begins to count anew when whoever held it has let it go, and turns nothing out of sight', async () => {
  const control = await playing()
  vi.advanceTimersByTime(2_000)
  acting(() => control()?.hold())
  vi.advanceTimersByTime(9_000)
  expect(slide).not.toHaveBeenCalled()
  acting(() => control()?.release())
  vi.advanceTimersByTime(2_990)
  expect(slide).not.toHaveBeenCalled()
  isHidden = true
  vi.advanceTimersByTime(3_010)
  expect(slide).not.toHaveBeenCalled()
  isHidden = false
  vi.advanceTimersByTime(3_000)
  expect(slide.mock.calls).toEqual([[1]])
})
