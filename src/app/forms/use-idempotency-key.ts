import { useRef } from 'react'
import { systemRandom } from '../../sync/seams.ts'

/**
 * Keeps the idempotency key of an unanswered attempt for as long as the same values are sent again: the server may have
 * carried it out, and then repeats its answer (rule 8). With a new key, changing the password again would fail with
 * "Password is wrong".
 */
export function useIdempotencyKey() {
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
