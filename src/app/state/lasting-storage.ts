/** Whether the browser keeps what this app stores, or may clear it away when it runs out of space. */
import { useEffect, useState } from 'react'

let isAsked = false

/**
 * Asks the browser to keep it, once for each page. Called while somebody writes: browsers that ask the person
 * then have a reason to show, and the others look at whether the app is being used.
 */
export function askToKeep(): void {
  if (isAsked || !navigator.storage?.persist) return
  isAsked = true
  // A refusal changes nothing but what "Waiting to send" says.
  void navigator.storage.persist().catch(() => false)
}

/** @returns null where it is not known, or the browser knows no such promise. */
export function useIsKept(): boolean | null {
  const [isKept, setKept] = useState<boolean | null>(null)
  useEffect(() => {
    void navigator.storage?.persisted?.().then(setKept, () => undefined)
  }, [])
  return isKept
}
