import { hostileHtml } from './grammar.ts'
import { aimedAt, vectors } from './vectors.ts'

/** As many as a page takes in one call. */
const BATCH = 500

/** Everything hostile there is, aimed at this address, in batches. */
export function batches(sink: string): string[][] {
  const all = aimedAt(sink, [...vectors, ...hostileHtml(10_000)])
  const starts = Array.from({ length: Math.ceil(all.length / BATCH) }, (_, place) => place * BATCH)
  return starts.map(start => all.slice(start, start + BATCH))
}
