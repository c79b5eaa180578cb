import KeenSlider, { type KeenSliderInstance } from 'keen-slider'
import { prefersReducedMotion } from '../../state/page/prefers-reduced-motion.ts'
import 'keen-slider/keen-slider.min.css'

/** The specification's figures (section 9); the speed is the one it names, not the library's (D71). */
const GAP_PX = 30
const SPEED_MS = 1_200

export interface Slider {
  slide(by: 1 | -1): void
  stop(): void
}

/** Makes a row of slides a slider, which begins with the slide that the row was scrolled to. */
export function startSlider(element: HTMLElement): Slider {
  const initial = scrolledTo(element)
  element.dataset.slides = ''
  // Its style gives every slide the full width; until it starts, ours gives them their places.
  element.classList.add('keen-slider')
  element.scrollLeft = 0
  const keen = new KeenSlider(element, {
    initial,
    loop: true,
    slides: { perView: 1, spacing: GAP_PX },
    breakpoints: {
      '(min-width: 768px)': { slides: { perView: 2, spacing: GAP_PX } },
      '(min-width: 1023px)': { slides: { perView: 3, spacing: GAP_PX } },
    },
    defaultAnimation: { duration: SPEED_MS },
    created: hideOthers,
    updated: hideOthers,
    animationEnded: hideOthers,
  })
  return {
    slide(by) {
      showAll(keen)
      keen.moveToIdx(keen.track.details.abs + by, true, { duration: prefersReducedMotion() ? 0 : SPEED_MS })
    },
    stop() {
      showAll(keen)
      keen.destroy()
      delete element.dataset.slides
      element.classList.remove('keen-slider')
    },
  }
}

function scrolledTo({ scrollLeft, firstElementChild }: HTMLElement): number {
  return Math.round(scrollLeft / ((firstElementChild?.clientWidth ?? 0) + GAP_PX))
}

/** Slides out of sight cannot be tabbed into; the browser would scroll them into view past the slider. */
function hideOthers({ slides, track }: KeenSliderInstance): void {
  track.details?.slides.forEach(({ portion }, index) => {
    slides[index]?.toggleAttribute('inert', portion < 0.5)
  })
}

function showAll({ slides }: KeenSliderInstance): void {
  for (const slide of slides) slide.removeAttribute('inert')
}
