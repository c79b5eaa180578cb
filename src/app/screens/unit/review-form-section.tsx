import { Suspense, startTransition, useEffect, useState } from 'react'
import * as messages from '../../../contract/messages.ts'
import { lazyForm } from '../../forms/lazy-form.tsx'
import type { ReviewPanelProps } from '../../forms/review-panel.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const HEADING = 'write-review'
/** Of the screen's height: what begins further down can hardly be pressed yet. */
const MOST = 0.75

const ReviewPanel = lazyForm(async () => (await import('../../forms/review-panel.tsx')).ReviewPanel)

export interface ReviewFormSectionProps extends ReviewPanelProps {
  /** Reviews and unit are read: the form comes after them, costs them nothing, and stands as it will stay. */
  isRead: boolean
}

/**
 * "Please Write Review": its heading stands from the start, so that whoever presses the way to it before the form has
 * come arrives.
 */
export function ReviewFormSection({ isRead, ...panel }: ReviewFormSectionProps) {
  const isPainted = useIsPainted(isRead)
  return (
    <Card as="section" className="review-panel" aria-labelledby={HEADING}>
      <h2 id={HEADING} tabIndex={-1}>
        {messages.writeReview}
      </h2>
      <Suspense fallback={<Skeleton shape="card" count={2} />}>
        {isPainted ? <ReviewPanel {...panel} /> : <Skeleton shape="card" count={2} />}
      </Suspense>
    </Card>
  )
}

/** On a phone the form stands below the reviews. */
export function goToForm(): void {
  document.getElementById(HEADING)?.scrollIntoView({ block: 'start' })
  focusForm()
}

export function focusForm(): void {
  document.getElementById(HEADING)?.focus({ preventScroll: true })
}

/** Whether enough of the form is on the screen to press in it, and all of it below this place: as on a phone. */
export function isFormInSight(place: DOMRect): boolean {
  const form = document.getElementById(HEADING)?.getBoundingClientRect()
  return form !== undefined && form.top >= place.bottom && form.top < innerHeight * MOST
}

/** True when what is shown has been painted. */
function useIsPainted(isShown: boolean): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    if (!isShown) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(true)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [isShown])
  return isPainted
}
