import { useEffect, useState } from 'react'

/**
 * Whether this has been on screen: a browser may clear its storage under a form that somebody is filling in, and what is
 * fetched anew must find the form as it was.
 * @param which the name of what stands there.
 */
export function useHasStood(which: string, isHere: boolean): boolean {
  const [stood, setStood] = useState('')
  useEffect(() => {
    if (isHere) setStood(which)
  }, [which, isHere])
  return stood === which
}
