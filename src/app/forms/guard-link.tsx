import type { Control } from 'react-hook-form'
import type { ReviewValues } from '../state/outbox/review-values.ts'
import { Icon } from '../ui/icon.tsx'
import { GUARD_ID } from './anonymity-guard.tsx'
import * as guard from './guard-words.ts'
import { useFinds } from './use-finds.ts'

/**
 * The anonymity guard in brief, beside the button that sends: on a phone the guard itself is far above it. Silent,
 * since the guard has been heard.
 */
export function GuardLink<Context, Output>({ control }: { control: Control<ReviewValues, Context, Output> }) {
  const finds = useFinds(control)
  if (finds.length === 0) return null
  return (
    <button type="button" className="guard-link" onClick={goToGuard}>
      <Icon name="warning" size={20} />
      {guard.brief(finds.length)}
    </button>
  )
}

function goToGuard(): void {
  const box = document.getElementById(GUARD_ID)
  box?.focus({ preventScroll: true })
  box?.scrollIntoView({ block: 'start' })
}
