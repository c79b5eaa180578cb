import { useSyncExternalStore } from 'react'

/**
 * False in the HTML of the build, and while React takes it over: a boundary left open there (#419) and a
 * difference (#418) are errors to it. The session, the cart and the year may be known by then.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
