import { type RefObject, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import * as reviewWords from '../../words/review-words.ts'
import { isFormInSight } from './review-form-section.tsx'

/** Further reviews come before their end is in sight. */
const AHEAD_PX = 800

export interface ShowMoreButtonProps {
  /** How many more there will be. */
  count: number
  /** Whether it presses itself when one scrolls near it. */
  isByItself: boolean
  onMore: () => void
  onPress: (button: HTMLButtonElement) => void
}

/** Further reviews: by themselves as one reads on, or with a press. */
export function ShowMoreButton({ count, isByItself, onMore, onPress }: ShowMoreButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const isPassed = useIsPassed(button)
  useEffect(() => {
    const element = button.current
    if (!element || !isByItself) return
    const observer = new IntersectionObserver(
      entries => {
        // Who came to it by the keyboard presses it: taken away, it would take the focus along.
        const isNear = entries.some(entry => entry.isIntersecting) && document.activeElement !== element
        // Who comes from below has jumped over it: with more above them they would never reach what they left out.
        // What came now would push the form away under the finger that is about to press.
        if (isNear && !isPassed.current && !isFormInSight(element.getBoundingClientRect())) onMore()
      },
      // Nothing above the screen: from below, where the form stands, nothing moves.
      { rootMargin: `0px 0px ${AHEAD_PX}px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isByItself, onMore, isPassed])
  return (
    <Button ref={button} look="quiet" onClick={event => onPress(event.currentTarget)}>
      {reviewWords.showMore(count)}
    </Button>
  )
}

/**
 * Whether it has been above the screen and not far below it since; told before an observer of the same frame is called.
 * Which way the page was scrolled last does not tell: a browser also scrolls, by itself, when cards above take their
 * true height.
 */
function useIsPassed(button: RefObject<HTMLElement | null>): RefObject<boolean> {
  const isPassed = useRef(false)
  useEffect(() => {
    const look = () => {
      const place = button.current?.getBoundingClientRect()
      if (!place) return
      if (place.bottom < 0) isPassed.current = true
      if (place.top > innerHeight + AHEAD_PX) isPassed.current = false
    }
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [button])
  return isPassed
}
