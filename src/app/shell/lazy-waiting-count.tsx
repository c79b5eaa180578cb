import { lazyComponent } from './lazy-component.ts'
import { useIsHydrated } from './use-is-hydrated.ts'
import './lazy-waiting-count.css'

// It reads the database, whose code is no part of the first screen.
const WaitingCount = lazyComponent(async () => (await import('./waiting-count.tsx')).WaitingCount)

/** How many things wait to be sent, at the edge of what leads to them. */
export function LazyWaitingCount() {
  return useIsHydrated() && <WaitingCount />
}
