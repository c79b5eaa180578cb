/** Whether the browser keeps what this app stores, or may clear it away when it runs out of space. */
import { useEffect, useState } from 'react'

let isAsked = false

/**
 * Asks the browser to keep it, once for each page. Called while somebody writes: browsers that ask the person
 * then have a reason to show, and the others look at whether the app is being used.
 */
export function requestPersistence(): void {
  if (isAsked || !navigator.storage?.persist) return
  isAsked = true
  // A refusal changes nothing but what "Waiting to send" says.
  void navigator.storage.persist().catch(() => false)
}

export interface PersistentStorage {
  /** null where the browser knows no such promise, undefined until it has answered. */
  isKept: boolean | null | undefined
  /** Asks for it, because somebody pressed for that. @returns what the browser said. */
  ask: () => Promise<boolean>
}

/** Whether the browser has promised to keep what is stored, and how to ask for it. */
export function usePersistentStorage(): PersistentStorage {
  const [isKept, setKept] = useState<boolean | null>()
  useEffect(() => {
    const asked = navigator.storage?.persisted?.() ?? Promise.resolve(null)
    void asked.catch(() => null).then(setKept)
  }, [])
  const ask = async () => {
    const promised = (await navigator.storage?.persist?.().catch(() => false)) ?? false
    setKept(promised)
    return promised
  }
  return { isKept, ask }
}
