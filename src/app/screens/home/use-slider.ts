import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Slider } from './slider.ts'

/** How long a slide stands before the next one (D71). */
const INTERVAL_MS = 3_000
/** From how low on the screen it is fetched: what only peeks in below should neither move nor cost anything. */
const NEAR = '0px 0px -25%'

export interface SliderControl {
  place: RefObject<HTMLDivElement | null>
  slide: (by: 1 | -1) => void
  isTurning: boolean
  /** Somebody is on it: it stands still until `release`. */
  hold: () => void
  release: () => void
}

/** Fetches the slider's code when its place comes into view, and turns it while nobody is on it. */
export function useSlider(isPlaying: boolean, count: number): SliderControl {
  const place = useRef<HTMLDivElement>(null)
  const slider = useRef<Slider | null>(null)
  const start = useRef(() => {})
  const [isHeld, setHeld] = useState(false)
  const isTurning = isPlaying && !isHeld

  // biome-ignore lint/correctness/useExhaustiveDependencies: with other slides it must measure anew
  useEffect(() => {
    const element = place.current
    if (!element) return
    let isOver = false
    start.current = () =>
      void import('./slider.ts').then(
        ({ startSlider }) => {
          if (!isOver) slider.current ??= startSlider(element)
        },
        // Asked for again when it comes into view, or is turned by hand.
        () => {},
      )
    const near = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) start.current()
      },
      { rootMargin: NEAR },
    )
    near.observe(element)
    return () => {
      isOver = true
      near.disconnect()
      slider.current?.stop()
      slider.current = null
    }
  }, [count])

  useEffect(() => {
    if (!isTurning) return
    const timer = setInterval(() => {
      if (!document.hidden) slider.current?.slide(1)
    }, INTERVAL_MS)
    return () => clearInterval(timer)
  }, [isTurning])

  return {
    place,
    slide: by => {
      if (slider.current) return slider.current.slide(by)
      place.current?.scrollBy(by * (place.current.firstElementChild?.clientWidth ?? 0), 0)
      start.current()
    },
    isTurning,
    hold: () => setHeld(true),
    release: () => setHeld(false),
  }
}
