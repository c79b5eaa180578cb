import { useCallback, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'

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
  // What `useIsUnmounted` does, too, which comes in the same chunk by now and may stand here instead.
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return useCallback(
    (path, ways) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => isHere.current && navigate(path, ways), REDIRECT_MS)
    },
    [navigate],
  )
}
