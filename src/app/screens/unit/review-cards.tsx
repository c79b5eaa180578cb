import { type ReactNode, useDeferredValue, useLayoutEffect, useMemo, useRef } from 'react'
import type { ReviewView } from '../../../db/queries/reviews.ts'
import { moveFocusTo } from '../../state/page/focus-heading.ts'
import { ReviewCard } from './review-card.tsx'
import { ShowMoreButton } from './show-more-button.tsx'

/** As many as a person reads in one go; a unit may have 1,588 (D66). */
export const PAGE = 20
/** Read on so far, one is asked: what stands below the list must be within reach. A multiple of the page. */
const IN_ONE_GO = 200
/** As many as fit on the largest screens; the others are drawn when these can be read. */
const FIRST = 4

export interface ReviewCardsProps {
  reviews: ReviewView[]
  /** How many of them are wanted. */
  count: number
  onMore: (count: number) => void
  /** What stands below them, once the first ones are all there. */
  children: ReactNode
}

/** Drawn in pieces between which the page stays free for the person. */
export function ReviewCards({ reviews, count, onMore, children }: ReviewCardsProps) {
  const wanted = useMemo(() => reviews.slice(0, count), [reviews, count])
  const drawn = useDeferredValue(wanted, wanted.slice(0, FIRST))
  const cards = useMemo(() => drawn.map(review => <ReviewCard key={review.id} review={review} />), [drawn])
  const lastRead = useRef<Element>(null)
  const isDrawn = drawn.length === wanted.length
  const left = reviews.length - drawn.length
  useLayoutEffect(() => {
    if (!isDrawn || !lastRead.current) return
    // The button is far below now, or gone: whoever pressed it goes on with the first of the new ones.
    const next = lastRead.current.nextElementSibling as HTMLElement | null
    lastRead.current = null
    if (next) next.tabIndex = -1
    moveFocusTo(next)
  }, [isDrawn])
  return (
    <>
      {cards}
      {(isDrawn || drawn.length > FIRST) && (
        <>
          {left > 0 && (
            <ShowMoreButton
              count={Math.min(left, PAGE)}
              isByItself={isDrawn && count % IN_ONE_GO !== 0}
              onMore={() => onMore(drawn.length + PAGE)}
              onPress={button => {
                lastRead.current = button.previousElementSibling
                onMore(drawn.length + PAGE)
              }}
            />
          )}
          {children}
        </>
      )}
    </>
  )
}
