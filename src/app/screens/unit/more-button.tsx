import { type RefObject, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import * as writing from '../../writing-words.ts'

export interface MoreButtonProps {
  /** How many more there will be. */
  count: number
  /** Whether it presses itself when one scrolls near it. */
  isByItself: boolean
  onMore: () => void
}

/** Further reviews: by themselves as one reads on, or with a press. */
export function MoreButton({ count, isByItself, onMore }: MoreButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const isGoingUp = useGoesUp()
  useEffect(() => {
    const element = button.current
    if (!element || !isByItself) return
    const observer = new IntersectionObserver(
      entries => {
        // Who came to it by the keyboard presses it: taken away, it would take the focus along.
        const isNear = entries.some(entry => entry.isIntersecting) && document.activeElement !== element
        // Who comes from below has jumped over it: with more above them they would never reach what they left out.
        if (isNear && !isGoingUp.current) onMore()
      },
      // Before its end is in sight; from below, where the form stands, nothing moves.
      { rootMargin: '0px 0px 800px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isByItself, onMore, isGoingUp])
  return (
    <Button ref={button} look="quiet" onClick={onMore}>
      {writing.showMore(count)}
    </Button>
  )
}

/** Whether the page was last scrolled upwards; told before an observer of the same frame is called. */
function useGoesUp(): RefObject<boolean> {
  const isGoingUp = useRef(false)
  useEffect(() => {
    let before = scrollY
    const look = () => {
      isGoingUp.current = scrollY < before
      before = scrollY
    }
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  return isGoingUp
}
