import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Slider } from './slider.ts'

/** How long a slide stands before the next one (D71). */
const INTERVAL_MS = 3_000
/** How much of it must be on screen: what only peeks in below should neither move nor cost anything. */
const NEAR = 0.55

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
  const [isHeld, setHeld] = useState(false)
  const isTurning = isPlaying && !isHeld

  // biome-ignore lint/correctness/useExhaustiveDependencies: with other slides it must measure anew
  useEffect(() => {
    const element = place.current
    if (!element) return
    let isOver = false
    const near = new IntersectionObserver(
      async entries => {
        if (slider.current || !entries.some(entry => entry.isIntersecting)) return
        near.disconnect()
        const { startSlider } = await import('./slider.ts')
        if (!isOver) slider.current = startSlider(element)
      },
      { threshold: NEAR },
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
      if (document.visibilityState === 'visible') slider.current?.slide(1)
    }, INTERVAL_MS)
    return () => clearInterval(timer)
  }, [isTurning])

  return {
    place,
    slide: by => slider.current?.slide(by),
    isTurning,
    hold: () => setHeld(true),
    release: () => setHeld(false),
  }
}
