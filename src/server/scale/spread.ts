/** How many reviews each unit of each hospital has, as it would be after five years in the whole country. */
import type { Random } from '../demo/random.ts'

export interface Pair {
  /** Places in the lists of hospitals and of units. */
  readonly hospital: number
  readonly unit: number
  readonly count: number
}

/** Share of all pairs, and how many reviews the pair at that share has; straight lines in between. */
const COUNTS: readonly (readonly [share: number, count: number])[] = [
  [0, 1],
  [0.42, 1],
  [0.43, 2],
  [0.68, 2],
  [0.9, 5],
  [0.99, 24],
  [0.999, 80],
  [0.9999, 250],
  [1, 1_600],
]

/**
 * @param totals hospitals that have any review, pairs and reviews: all three come out exactly.
 * @param unitCount how many units a hospital can have at most.
 */
export function spreadReviews(
  random: Random,
  totals: { rated: readonly number[]; pairs: number; reviews: number },
  unitCount: number,
): Pair[] {
  const sizes = hospitalSizes(random, totals.rated.length, totals.pairs, unitCount)
  const [busiest = 1, ...counts] = pairCounts(totals.pairs, totals.reviews).reverse()
  const others = random.shuffle(counts)
  // The busiest unit of all belongs to a house that has few others.
  const home = sizes.indexOf(Math.min(...sizes))
  const units = Array.from({ length: unitCount }, (_, place) => place)
  let next = 0
  return totals.rated.flatMap((hospital, place) =>
    random
      .shuffle(units)
      .slice(0, sizes[place])
      .map((unit, nth) => {
        const count = place === home && nth === 0 ? busiest : (others[next++] ?? 1)
        return { hospital, unit, count }
      }),
  )
}

/** How many reviewed units each hospital has: most a handful, few nearly all there are. */
function hospitalSizes(random: Random, hospitals: number, pairs: number, most: number): number[] {
  const drawn = Array.from({ length: hospitals }, () => Math.exp(random.bell() * 1.15))
  const scale = pairs / drawn.reduce((sum, size) => sum + size, 0)
  const sizes = drawn.map(size => Math.min(most, Math.max(1, Math.round(size * scale))))
  let missing = pairs - sizes.reduce((sum, size) => sum + size, 0)
  for (let at = 0; missing !== 0; at = (at + 1) % hospitals) {
    const size = sizes[at] ?? 1
    const step = Math.sign(missing)
    if (size + step < 1 || size + step > most) continue
    sizes[at] = size + step
    missing -= step
  }
  return sizes
}

function pairCounts(pairs: number, reviews: number): number[] {
  const counts = Array.from({ length: pairs }, (_, place) => countAt((place + 0.5) / pairs))
  counts[pairs - 1] = COUNTS.at(-1)?.[1] ?? 1
  let missing = reviews - counts.reduce((sum, count) => sum + count, 0)
  // The middle takes what rounding left over: there it changes no quantile by more than one.
  const [from, to] = [Math.floor(pairs * 0.7), Math.floor(pairs * 0.97)]
  for (let at = from; missing !== 0; at = at + 1 < to ? at + 1 : from) {
    const step = Math.sign(missing)
    const count = (counts[at] ?? 1) + step
    if (count < 2) continue
    counts[at] = count
    missing -= step
  }
  return counts
}

function countAt(share: number): number {
  const at = COUNTS.findIndex(([upTo]) => share <= upTo)
  const [endShare, end] = COUNTS[at] ?? [1, 1]
  const [startShare, start] = COUNTS[at - 1] ?? [0, 1]
  if (endShare === startShare) return end
  return Math.round(start * (end / start) ** ((share - startShare) / (endShare - startShare)))
}
