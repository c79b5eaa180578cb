import { useRef } from 'react'
import { systemRandom } from '../../sync/seams.ts'

/**
 * The key of an attempt that nothing answered, for as long as the same is sent again: the server may have done it, and
 * then answers what it would have answered (rule 8). By another key "Password is wrong" would come of a password that
 * has been changed.
 */
export function useSameKey() {
  const tried = useRef<{ text: string; key: string }>(null)
  return {
    of(values: Record<string, string>): { key: string } {
      const text = JSON.stringify(values)
      if (tried.current?.text !== text) tried.current = { text, key: systemRandom.uuid() }
      return { key: tried.current.key }
    },
    isAnswered(): void {
      tried.current = null
    },
  }
}
