import type { Control } from 'react-hook-form'
import type { ReviewValues } from '../state/outbox/review-values.ts'
import { Icon } from '../ui/icon.tsx'
import { GUARD_ID } from './anonymity-guard.tsx'
import * as guard from './anonymity-guard-words.ts'
import { useIdentifyingDetails } from './use-identifying-details.ts'

/**
 * A short form of the anonymity guard beside the send button: on a phone the guard itself is far above it. Not
 * announced to screen readers, because the guard was.
 */
export function AnonymityGuardLink<Context, Output>({
  control,
}: {
  control: Control<ReviewValues, Context, Output>
}) {
  const details = useIdentifyingDetails(control)
  if (details.length === 0) return null
  return (
    <button type="button" className="guard-link" onClick={goToGuard}>
      <Icon name="warning" size={20} />
      {guard.brief(details.length)}
    </button>
  )
}

function goToGuard(): void {
  const box = document.getElementById(GUARD_ID)
  box?.focus({ preventScroll: true })
  box?.scrollIntoView({ block: 'start' })
}
