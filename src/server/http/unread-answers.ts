/** Answers that lie in this process's memory until they have been read: by site, and of all together, each of them once. */

export interface UnreadAnswers {
  /** What lies here for a site. */
  bytesOf(site: string): number
  isHeldFor(site: string, answer: object): boolean
  /** @param cut gives it up. @returns its end, which may be told more than once. */
  hold(site: string, answer: object, size: number, cut: () => void): () => void
  /** Cuts answers of the sites that hold most, the oldest first, until there is room for this one. */
  makeRoom(answer: object, size: number): void
}

interface Held {
  readonly answer: object
  readonly cut: () => void
  readonly end: () => void
}

/** @param bytesMax of all sites together. */
export function createUnreadAnswers(bytesMax: number): UnreadAnswers {
  const sites = new Map<string, { readonly tally: Tally; readonly held: Set<Held> }>()
  const all = makeTally()

  function hold(name: string, answer: object, size: number, cut: () => void): () => void {
    const site = sites.get(name) ?? { tally: makeTally(), held: new Set() }
    const end = () => {
      if (!site.held.delete(one)) return
      site.tally.remove(answer, size)
      all.remove(answer, size)
      if (site.held.size === 0) sites.delete(name)
    }
    const one = { answer, cut, end }
    site.held.add(one)
    site.tally.add(answer, size)
    all.add(answer, size)
    sites.set(name, site)
    return end
  }

  function makeRoom(answer: object, size: number): void {
    const isRoom = () => all.readersOf(answer) > 0 || all.bytes() + size <= bytesMax
    if (isRoom()) return
    const byBytes = [...sites.values()].sort((one, other) => other.tally.bytes() - one.tally.bytes())
    const byAnswer = new Map<object, Held[]>()
    for (const one of byBytes.flatMap(({ held }) => [...held])) {
      const same = byAnswer.get(one.answer)
      if (same) same.push(one)
      else byAnswer.set(one.answer, [one])
    }
    // A shared answer is freed only with its last reader: those with most readers come last.
    const fewestFirst = [...byAnswer.values()].sort((one, other) => one.length - other.length)
    for (const one of fewestFirst.flat()) {
      one.end()
      one.cut()
      if (isRoom()) return
    }
  }

  return {
    bytesOf: site => sites.get(site)?.tally.bytes() ?? 0,
    isHeldFor: (site, answer) => (sites.get(site)?.tally.readersOf(answer) ?? 0) > 0,
    hold,
    makeRoom,
  }
}

type Tally = ReturnType<typeof makeTally>

/** How many read each answer: a cached one is in memory only once. */
function makeTally() {
  const readers = new Map<object, number>()
  let bytes = 0
  const readersOf = (answer: object) => readers.get(answer) ?? 0
  return {
    bytes: () => bytes,
    readersOf,
    add(answer: object, size: number): void {
      if (!readers.has(answer)) bytes += size
      readers.set(answer, readersOf(answer) + 1)
    },
    remove(answer: object, size: number): void {
      const left = readersOf(answer) - 1
      if (left > 0) readers.set(answer, left)
      else if (readers.delete(answer)) bytes -= size
    },
  }
}
