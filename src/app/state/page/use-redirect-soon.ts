import { useCallback, useRef } from 'react'
import { useLocation } from 'wouter'
import { useIsUnmounted } from './use-is-unmounted.ts'

/** A success is seen before the screen changes (A226). */
const REDIRECT_MS = 1_000

/** As the router's own. `replace`: the new screen takes the place of this one in the history. */
interface Ways {
  replace: boolean
  state?: object
}

/** @returns a function that goes to a path one second later, unless the person has gone elsewhere first. */
export function useRedirectSoon(): (path: string, ways?: Ways) => void {
  const [, navigate] = useLocation()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isUnmounted = useIsUnmounted()
  return useCallback(
    (path, ways) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => !isUnmounted.current && navigate(path, ways), REDIRECT_MS)
    },
    [navigate, isUnmounted],
  )
}
