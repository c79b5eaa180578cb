import { useEffect, useState } from 'react'

/** Long enough for a screen reader to have seen the region empty. */
const SEEN_MS = 100

/**
 * Whether the live region of this component has stood for a moment: what comes into the page together with its region
 * is not spoken by every screen reader, what comes into one that is there is.
 */
export function useLiveRegion(): boolean {
  const [hasStood, setStood] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setStood(true), SEEN_MS)
    return () => clearTimeout(timer)
  }, [])
  return hasStood
}
