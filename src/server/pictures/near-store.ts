/** A store that is far away, brought near: what was seen of it is kept here, and given while it is out of reach. */
import type { Services } from '../services.ts'
import { keepFile, nameOf } from '../site/kept-files.ts'
import { readSafeFile } from '../site/safe-file.ts'
import { type PictureStore, PictureStoreError } from './picture-store.ts'

/** A picture that was replaced is shown after this time at the latest. */
const HOLDS_MS = 60_000
/** A silent store must not make everybody wait: after a failure nobody asks it for so long. */
const REST_MS = 5_000
const NAMES_MAX = 20_000

interface Known {
  /** Of a clock that nobody sets. */
  readonly askedAt: number
  readonly stamp: Promise<string | null>
}

/** @param folder where copies are kept, which can be emptied at any time; null: none are. */
export function makeNearStore(
  far: PictureStore,
  folder: string | null,
  { log }: Pick<Services, 'log'>,
): PictureStore {
  // In the order in which they were asked for, so that the first is the one to let go of.
  const known = new Map<string, Known>()
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

  function stamp(names: readonly string[]): Promise<string | null> {
    const name = names.join('/')
    const before = known.get(name)
    if (before && performance.now() - before.askedAt < HOLDS_MS) return before.stamp
    // While it cannot be asked, what was known last holds; what was never known is asked for again.
    const asked = ask(() => far.stamp(names)).catch(error => {
      if (before) return before.stamp
      known.delete(name)
      throw error
    })
    known.delete(name)
    known.set(name, { askedAt: performance.now(), stamp: asked })
    const [oldest] = known.keys()
    if (known.size > NAMES_MAX && oldest !== undefined) known.delete(oldest)
    return asked
  }

  return {
    stamp,
    async read(names) {
      const identity = await stamp(names)
      if (identity === null || folder === null) return identity === null ? null : ask(() => far.read(names))
      const copy = nameOf(`${names.join('/')} ${identity}`, 'original')
      const kept = await readSafeFile(folder, [copy])
      // A power cut may leave an empty file.
      if (kept && kept.length > 0) return kept
      const picture = await ask(() => far.read(names))
      if (picture) await keepFile(folder, copy, picture)
      return picture
    },
    async write(names, picture) {
      await far.write(names, picture)
      known.delete(names.join('/'))
    },
  }
}
