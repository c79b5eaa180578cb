import { startTransition, useEffect, useState } from 'react'
import type { InitialFormState } from './initial-form-state.ts'

/**
 * Reads what a form begins with.
 * @param of what tells one reading from another: it is read anew for another.
 * @returns null until it is read.
 */
export function useInitialFormState<Values>(
  of: string,
  read: () => Promise<InitialFormState<Values>>,
): InitialFormState<Values> | null {
  const [held, setHeld] = useState<{ of: string; start: InitialFormState<Values> } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it reads is a matter of `of` alone
  useEffect(() => {
    let isCurrent = true
    setHeld(null)
    void read().then(start => {
      if (!isCurrent) return
      // A form has many parts: a slow phone can scroll and press while they are made.
      startTransition(() => setHeld({ of, start }))
    })
    return () => {
      isCurrent = false
    }
  }, [of])
  // Until then the last one is still here, which may be another person's.
  return held?.of === of ? held.start : null
}
