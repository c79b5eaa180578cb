import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { UnitReading } from '../../../db/queries/unit-reading.ts'
import type { PullState } from '../../state/outcome-of.ts'
import { lastNavigation } from '../../state/page/scroll.ts'
import { focusForm, goToForm } from './review-form-section.tsx'

/**
 * On a phone the form stands below the reviews: before they are there, or it is known that there are none, it would be
 * pushed away from under a finger. Who wants it gets it all the same, and where it has stood it stays.
 * @param isFirst it stands above them, because somebody came to change a review, or to go on with one: reading begins there.
 * @returns `isFirst`: it also stays there, because a form that is moved loses the focus.
 */
export function useFormPlacement(unit: UnitReading | null | undefined, pull: PullState, isFirst: boolean) {
  const [hasStood, setHasStood] = useState(() => isFirst || matchMedia('(min-width: 64em)').matches)
  const [hasBeenFirst, setHasBeenFirst] = useState(isFirst)
  if (isFirst && !hasBeenFirst) setHasBeenFirst(true)
  // What has just been taken is read a moment later.
  const isComing = pull === 'asking' || pull === 'fresh'
  const isThere = unit && (unit.pulledAt !== null || (unit.isCounted && unit.count === 0))
  if (unit !== undefined && (isThere || !isComing) && !hasStood) setHasStood(true)
  useEffect(() => {
    // After the screen has given the focus to its own heading.
    if (isFirst && lastNavigation() !== 'load') focusForm()
  }, [isFirst])
  const showForm = () => {
    flushSync(() => setHasStood(true))
    goToForm()
  }
  return { isPlaced: hasStood, isFirst: hasBeenFirst, showForm }
}
