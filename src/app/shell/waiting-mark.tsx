import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from './lazy-part.ts'
import './waiting-mark.css'

// It reads the database, whose code is no part of the first screen.
const WaitingCount = lazyPart(async () => (await import('./waiting-count.tsx')).WaitingCount)

/** How many things wait to be sent, at the edge of what leads to them. */
export function WaitingMark() {
  const [hasStarted, setStarted] = useState(false)
  useEffect(() => setStarted(true), [])
  return (
    hasStarted && (
      <Suspense>
        <WaitingCount />
      </Suspense>
    )
  )
}
