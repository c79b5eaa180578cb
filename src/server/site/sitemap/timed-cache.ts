import type { Clock } from '../../services.ts'

/** As long as answers say that they hold. */
export const CACHE_SECONDS = 3_600
const HOLDS_MS = CACHE_SECONDS * 1_000

/** What is made once for as long as it holds, whoever and however many ask; what failed is tried anew. */
export type TimedCache<Answer> = (name: string, make: () => Promise<Answer>) => Promise<Answer>

export function createTimedCache<Answer>(clock: Clock): TimedCache<Answer> {
  const held = new Map<string, { until: number; answer: Promise<Answer> }>()
  return (name, make) => {
    const now = clock()
    const known = held.get(name)
    // The last: it was made by a clock that has been set back since.
    if (known && now < known.until && known.until <= now + HOLDS_MS) return known.answer
    const answer = make()
    held.set(name, { until: now + HOLDS_MS, answer })
    answer.catch(() => held.get(name)?.answer === answer && held.delete(name))
    return answer
  }
}
