import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { UnitReading } from '../../../db/queries/unit-reading.ts'
import type { HospitalPull } from '../../state/use-hospital-pull.ts'
import { goToForm } from './writing-place.tsx'

/**
 * On a phone the form stands below the reviews: until it is known whether there are any, nobody can say where. Who
 * wants it gets it all the same, and where it has stood it stays.
 * @param isFirst it stands above them, because somebody came to change a review.
 */
export function useFormPlace(unit: UnitReading | null | undefined, pull: HospitalPull, isFirst: boolean) {
  const [hasStood, setHasStood] = useState(() => isFirst || matchMedia('(min-width: 64em)').matches)
  // What has just been taken is read a moment later.
  const isComing = pull === 'asking' || pull === 'fresh'
  const isKnown = unit?.isCounted || (unit?.reviews.length ?? 0) > 0
  if (unit !== undefined && (isKnown || !isComing) && !hasStood) setHasStood(true)
  const showForm = () => {
    flushSync(() => setHasStood(true))
    goToForm()
  }
  return { isPlaced: hasStood, showForm }
}
