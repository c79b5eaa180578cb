import { useEffect, useRef } from 'react'
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
  useEffect(() => {
    const element = button.current
    if (!element || !isByItself) return
    const observer = new IntersectionObserver(
      entries => {
        // Who came to it by the keyboard presses it: taken away, it would take the focus along.
        const isNear = entries.some(entry => entry.isIntersecting) && document.activeElement !== element
        if (isNear) onMore()
      },
      // Before its end is in sight; from below, where the form stands, nothing moves.
      { rootMargin: '0px 0px 800px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isByItself, onMore])
  return (
    <Button ref={button} look="quiet" onClick={onMore}>
      {writing.showMore(count)}
    </Button>
  )
}
