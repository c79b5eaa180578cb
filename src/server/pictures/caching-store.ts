/** A store that is far away, brought near: what was seen of it is kept here, and given while it is out of reach. */
import type { Services } from '../services.ts'
import { cachedFileName, readCachedFile, storeCachedFile } from '../site/cached-files.ts'
import { MINUTE_MS } from '../time.ts'
import { type PictureStore, PictureStoreError } from './picture-store.ts'

/** A picture that was replaced is shown after this time at the latest. */
const HOLDS_MS = MINUTE_MS
/** A silent store must not make everybody wait: after a failure nobody asks it for so long. */
const REST_MS = 5_000
const NAMES_MAX = 20_000
/** Of names that lead nowhere, which anybody makes up. */
const ABSENT_MAX = 2_000

interface Known {
  /** By the monotonic clock. */
  readonly askedAt: number
  readonly stamp: string | null
}

/** @param folder where copies are kept, which can be emptied at any time; null: none are. */
export function createCachingStore(
  far: PictureStore,
  folder: string | null,
  { log }: Pick<Services, 'log'>,
): PictureStore {
  // In the order in which the store told of them, so that the first is the one to let go of. What is not there has no
  // place among the pictures, which made-up names would take from them.
  const known = new Map<string, Known>()
  const absent = new Map<string, Known>()
  let restsUntil = 0

  async function ask<Answer>(question: () => Promise<Answer>): Promise<Answer> {
    if (performance.now() < restsUntil) throw new PictureStoreError('resting', false)
    try {
      return await question()
    } catch (error) {
      if (error instanceof PictureStoreError && performance.now() >= restsUntil) {
        log({ event: 'picture store', code: error.code })
        if (!error.isRefusal) restsUntil = performance.now() + REST_MS
      }
      throw error
    }
  }

  function remember(name: string, one: Known): void {
    known.delete(name)
    absent.delete(name)
    const [place, most] = one.stamp === null ? [absent, ABSENT_MAX] : [known, NAMES_MAX]
    place.set(name, one)
    const [oldest] = place.keys()
    if (place.size > most && oldest !== undefined) place.delete(oldest)
  }

  async function stamp(names: readonly string[], caller: string): Promise<string | null> {
    const name = names.join('/')
    const before = known.get(name) ?? absent.get(name)
    const askedAt = performance.now()
    if (before && askedAt - before.askedAt < HOLDS_MS) return before.stamp
    // Only what the store has said is shared: until then each caller waits in their own queue.
    try {
      const stamp = await ask(() => far.stamp(names, caller))
      remember(name, { askedAt, stamp })
      return stamp
    } catch (error) {
      if (!before) throw error
      // While the store cannot be asked, its last answer holds; that one caller's queue is full does not concern others.
      if (error instanceof PictureStoreError) remember(name, { askedAt, stamp: before.stamp })
      return before.stamp
    }
  }

  return {
    stamp,
    async read(names, caller) {
      const identity = await stamp(names, caller)
      if (identity === null) return null
      if (folder === null) return ask(() => far.read(names, caller))
      const copy = cachedFileName(`${names.join('/')} ${identity}`, 'original')
      const kept = await readCachedFile(folder, copy, caller)
      if (kept) return kept
      const picture = await ask(() => far.read(names, caller))
      if (picture) await storeCachedFile(folder, copy, picture)
      return picture
    },
    async write(names, picture) {
      await far.write(names, picture)
      known.delete(names.join('/'))
      absent.delete(names.join('/'))
    },
  }
}
