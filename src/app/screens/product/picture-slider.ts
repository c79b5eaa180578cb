import KeenSlider, { type KeenSliderInstance, type KeenSliderOptions } from 'keen-slider'
import { prefersReducedMotion } from '../../state/page/prefers-reduced-motion.ts'
import 'keen-slider/keen-slider.min.css'

/** Specification, section 9. */
const THUMBNAILS = 3
const GAP_PX = 12

export interface PictureSlider {
  show(place: number): void
  stop(): void
}

/** Makes the large pictures a slider. @param onShown hears which one stands there now. */
export function startPictures(element: HTMLElement, onShown: (place: number) => void): PictureSlider {
  const keen = begin(element, {
    slideChanged: slider => onShown(slider.track.details.rel),
  })
  return {
    show: place => keen.moveToIdx(place, false, duration()),
    stop: () => end(keen, element),
  }
}

/** Makes the small pictures a row of which three are in sight. */
export function startThumbnails(element: HTMLElement): PictureSlider {
  const keen = begin(element, { slides: { perView: THUMBNAILS, spacing: GAP_PX } })
  return {
    show: place => {
      const last = Math.max(0, keen.slides.length - THUMBNAILS)
      keen.moveToIdx(Math.min(last, Math.max(0, place - 1)), false, duration())
    },
    stop: () => end(keen, element),
  }
}

function begin(element: HTMLElement, options: KeenSliderOptions): KeenSliderInstance {
  element.classList.add('keen-slider')
  return new KeenSlider(element, options)
}

function end(keen: KeenSliderInstance, element: HTMLElement): void {
  keen.destroy()
  element.classList.remove('keen-slider')
}

function duration(): { duration: number } {
  return { duration: prefersReducedMotion() ? 0 : 400 }
}
