/** A seeded source of randomness: the same seed gives the same numbers on every machine. */
export interface Random {
  /** A number in [0, 1). */
  next(): number
  /** A whole number, both ends included. */
  int(low: number, high: number): number
  /** True with the given probability. */
  chance(probability: number): boolean
  /** One of the items, all equally likely; the list must not be empty. */
  pick<T>(items: readonly T[]): T
  /** A shuffled copy. */
  shuffle<T>(items: readonly T[]): T[]
  /** About normally distributed: mean 0, deviation 1. */
  bell(): number
}

/** Mulberry32 (Tommy Ettinger, public domain): 32 bits of state, good enough for made-up data, never for secrets. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  function int(low: number, high: number): number {
    return low + Math.floor(next() * (high - low + 1))
  }
  function pick<T>(items: readonly T[]): T {
    const item = items[int(0, items.length - 1)]
    if (item === undefined) throw new Error('pick needs a list that is not empty')
    return item
  }
  function shuffle<T>(items: readonly T[]): T[] {
    const keyed = items.map(item => ({ item, key: next() }))
    return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item)
  }
  function bell(): number {
    let sum = 0
    for (let i = 0; i < 12; i += 1) sum += next()
    return sum - 6
  }
  return { next, int, pick, shuffle, bell, chance: probability => next() < probability }
}

/** Deals items in shuffled order and starts over only when all were dealt, so that repeats stand far apart. */
export function createDeck<T>(random: Random, items: readonly T[]): () => T {
  let rest: T[] = []
  return () => {
    if (rest.length === 0) rest = random.shuffle(items)
    const item = rest.pop()
    if (item === undefined) throw new Error('a deck needs at least one item')
    return item
  }
}

/** A number made from a text (FNV-1a), to give each picture its own seed. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}
