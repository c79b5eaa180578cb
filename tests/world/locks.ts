/** Web Locks of one device: one holder of a name, the others wait in line, the dead let go. */
import type { Locks } from '../../src/sync/seams.ts'

interface Holder {
  isDead: boolean
}

interface Line {
  waiting: { holder: Holder; start: () => void }[]
  held: Holder | null
}

export interface DeviceLocks {
  of(holder: Holder): Locks
  /** What the browser does when a tab dies. */
  letGo(holder: Holder): void
}

export function makeLocks(): DeviceLocks {
  const lines = new Map<string, Line>()

  function lineOf(name: string): Line {
    const line = lines.get(name) ?? { waiting: [], held: null }
    lines.set(name, line)
    return line
  }

  function next(line: Line): void {
    line.held = null
    let first = line.waiting.shift()
    while (first?.holder.isDead) first = line.waiting.shift()
    if (!first) return
    line.held = first.holder
    first.start()
  }

  function request(
    holder: Holder,
    line: Line,
    { signal, ifAvailable }: LockOptions,
    work: (lock: unknown) => Promise<unknown>,
  ) {
    if (ifAvailable && line.held !== null) return work(null)
    return new Promise<unknown>((resolve, reject) => {
      const entry = {
        holder,
        start: () => {
          // A task of its own, as in browsers: in the tick of the tab that let go, this one would inherit
          // that tab's transaction, because all tabs here share one Dexie.
          setImmediate(() => {
            void work({})
              .then(resolve, reject)
              .finally(() => {
                if (line.held === holder) next(line)
              })
          })
        },
      }
      signal?.addEventListener('abort', () => {
        const place = line.waiting.indexOf(entry)
        if (place === -1) return
        line.waiting.splice(place, 1)
        reject(new DOMException('Waited too long', 'AbortError'))
      })
      line.waiting.push(entry)
      if (line.held === null) next(line)
    })
  }

  return {
    of: holder => ({
      request: ((name: string, options: LockOptions, work: (lock: unknown) => Promise<unknown>) =>
        request(holder, lineOf(name), options, work)) as Locks['request'],
    }),
    letGo(holder) {
      for (const line of lines.values()) if (line.held === holder) next(line)
    },
  }
}
