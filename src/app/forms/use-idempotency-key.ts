import { useRef } from 'react'
import { type CallResult, systemRandom } from '../../sync/seams.ts'

/** The answer to what mails a code, which ends after ten minutes: once it has, another is to be mailed. */
export const CODE_WORTH_MS = 300_000

/**
 * Keeps the idempotency key of an unanswered attempt for as long as the same values are sent again: the server may have
 * carried it out, and then repeats its answer (rule 8). With a new key, changing the password again would fail with
 * "Password is wrong".
 * @param worthMs for how long a repeated answer is worth anything; what comes later is to be done anew.
 */
export function useIdempotencyKey(worthMs = Number.POSITIVE_INFINITY) {
  const tried = useRef<{ text: string; key: string; at: number }>(null)
  return {
    of(values: Record<string, string>): { key: string } {
      const text = JSON.stringify(values)
      const before = tried.current
      if (before?.text === text && Date.now() - before.at < worthMs) return { key: before.key }
      const key = systemRandom.uuid()
      tried.current = { text, key, at: Date.now() }
      return { key }
    },
    heard(result: CallResult<unknown> | { kind: 'failed' }): void {
      if (isLastWord(result)) tried.current = null
    },
  }
}

/** "Busy", "too many" and "still being worked on" are none: an earlier try may have been carried out all the same. */
function isLastWord(result: CallResult<unknown> | { kind: 'failed' }): boolean {
  if (result.kind !== 'refused') return result.kind === 'ok'
  const { status, errors } = result
  return status < 500 && status !== 429 && !(status === 409 && 'idempotency_key' in errors)
}
