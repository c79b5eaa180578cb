/** Web Locks of one device: one holder, the others wait in line, the dead let go. */
import type { Locks } from '../../src/sync/seams.ts'

interface Holder {
  isDead: boolean
}

export interface DeviceLocks {
  of(holder: Holder): Locks
  /** What the browser does when a tab dies. */
  letGo(holder: Holder): void
}

export function makeLocks(): DeviceLocks {
  const waiting: { holder: Holder; start: () => void }[] = []
  let held: Holder | null = null

  function next(): void {
    held = null
    let first = waiting.shift()
    while (first?.holder.isDead) first = waiting.shift()
    if (!first) return
    held = first.holder
    first.start()
  }

  function request(holder: Holder, signal: AbortSignal | undefined, work: () => Promise<unknown>) {
    return new Promise<unknown>((resolve, reject) => {
      const entry = {
        holder,
        start: () => {
          // A task of its own, as in browsers: in the tick of the tab that let go, this one would inherit
          // that tab's transaction, because all tabs here share one Dexie.
          setImmediate(() => {
            void work()
              .then(resolve, reject)
              .finally(() => {
                if (held === holder) next()
              })
          })
        },
      }
      signal?.addEventListener('abort', () => {
        const place = waiting.indexOf(entry)
        if (place === -1) return
        waiting.splice(place, 1)
        reject(new DOMException('Waited too long', 'AbortError'))
      })
      waiting.push(entry)
      if (held === null) next()
    })
  }

  return {
    of: holder => ({
      request: ((_name: string, options: LockOptions, work: () => Promise<unknown>) =>
        request(holder, options.signal, work)) as Locks['request'],
    }),
    letGo(holder) {
      if (held === holder) next()
    },
  }
}
