import { useEffect, useReducer } from 'react'

const EVERY_MS = 30_000

/** The time, for an age in words: drawn again every half minute while the page is looked at, and when it is again. */
export function useNow(): number {
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    const look = () => {
      if (!document.hidden) drawAgain()
    }
    const timer = setInterval(look, EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return Date.now()
}
