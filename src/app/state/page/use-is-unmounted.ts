import { type RefObject, useEffect, useRef } from 'react'

/** Whether what asked has left the screen: an answer that comes late takes nobody away from where they are by then. */
export function useIsUnmounted(): RefObject<boolean> {
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  return isGone
}
