/** Chance that can be had again: the same seed, the same numbers. */
import type { Random } from '../../src/sync/seams.ts'

export interface Chance extends Random {
  /** A whole number from 0 to below `end`. */
  below(end: number): number
  pick<Item>(items: readonly Item[]): Item
  /** True with this probability. */
  is(probability: number): boolean
}

/** mulberry32 */
export function makeChance(seed: number): Chance {
  let state = seed >>> 0
  function number(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (end: number) => Math.floor(number() * end)
  return {
    number,
    below,
    pick: items => items[below(items.length)] as (typeof items)[number],
    is: probability => number() < probability,
    uuid: () => `${below(2 ** 31)}-${below(2 ** 31)}-${below(2 ** 31)}`,
  }
}
