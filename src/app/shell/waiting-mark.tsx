import { Suspense } from 'react'
import { lazyPart } from './lazy-part.ts'
import { useIsAlive } from './use-is-alive.ts'
import './waiting-mark.css'

// It reads the database, whose code is no part of the first screen.
const WaitingCount = lazyPart(async () => (await import('./waiting-count.tsx')).WaitingCount)

/** How many things wait to be sent, at the edge of what leads to them. */
export function WaitingMark() {
  return (
    useIsAlive() && (
      <Suspense>
        <WaitingCount />
      </Suspense>
    )
  )
}
