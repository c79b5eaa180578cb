import { useState } from 'react'
import type { HospitalView } from '../../../db/queries/hospitals.ts'
import { HospitalCard } from '../../parts/hospital-card.tsx'
import { prefersReducedMotion } from '../../state/page/prefers-reduced-motion.ts'
import { IconButton } from '../../ui/button.tsx'
import * as words from '../../words/words.ts'
import { useSlider } from './use-slider.ts'
import './carousel.css'

export interface CarouselProps {
  title: string
  hospitals: HospitalView[]
  /** How many of them, from the first, are drawn yet. */
  drawn: number
}

/** Hospitals side by side; turns by itself until somebody touches, hovers, focuses or pauses it. */
export function Carousel({ title, hospitals, drawn }: CarouselProps) {
  const [isPlaying, setPlaying] = useState(() => !prefersReducedMotion())
  const { place, slide, isTurning, hold, release } = useSlider(isPlaying, Math.min(drawn, hospitals.length))
  return (
    <section
      className="home-section carousel"
      aria-roledescription={words.carousel}
      aria-label={title}
      onFocus={hold}
      // The pointer may rest on it while the focus goes, and the focus in it while the pointer does.
      onBlur={({ currentTarget }) => {
        if (!currentTarget.matches(':hover')) release()
      }}
      onMouseEnter={hold}
      onMouseLeave={({ currentTarget }) => {
        if (!currentTarget.contains(document.activeElement)) release()
      }}
    >
      <div className="carousel-head">
        <h2>{title}</h2>
        <div className="carousel-controls">
          <IconButton
            icon={isPlaying ? 'pause' : 'play'}
            label={isPlaying ? words.slidePause : words.slidePlay}
            onClick={() => setPlaying(!isPlaying)}
          />
          <IconButton icon="left" label={words.slidePrevious} onClick={() => slide(-1)} />
          <IconButton icon="right" label={words.slideNext} onClick={() => slide(1)} />
        </div>
      </div>
      <div
        ref={place}
        className="carousel-slides"
        aria-live={isTurning ? 'off' : 'polite'}
        // Not on the whole: the press on "Pause" that follows a touch would set it going again.
        onTouchStart={() => setPlaying(false)}
      >
        {hospitals.slice(0, drawn).map((hospital, index) => (
          // biome-ignore lint/a11y/useSemanticElements: the carousel pattern names slides as groups
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: the slider holds its slides; newer hospitals take their places
            key={index}
            className="keen-slider__slide"
            role="group"
            aria-roledescription={words.slide}
            aria-label={`${index + 1} / ${hospitals.length}`}
          >
            <HospitalCard hospital={hospital} />
          </div>
        ))}
      </div>
    </section>
  )
}
