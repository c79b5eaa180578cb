/** Pictures in the sizes that screens ask for: made when first asked for, then kept beside the database. */

import { createFairSemaphore } from '../http/fair-semaphore.ts'
import type { Bytes } from '../pictures/picture-store.ts'
import { MINUTE_MS } from '../time.ts'
import { cachedFileName, readCachedFile, storeCachedFile } from './cached-files.ts'
import { RENDERED_BY, type RenderedVariant } from './render-variant.ts'

/** The other threads are needed for passwords and files. */
const AT_A_TIME = 2
/** Half a minute of photographs: beyond that even a heavy original is sooner there. */
const AHEAD_MAX = 100
/** An original larger than this is given as it is. */
const ORIGINAL_MAX_BYTES = 40_000_000
/** What took too long may do so again, and holds up the others meanwhile. */
const AGAIN_AFTER_MS = 10 * MINUTE_MS

export interface Original {
  /** Changes whenever the picture does. */
  readonly identity: string
  /** May wait for a store that is far away, in the line of the caller; once it was read, it is near. */
  read(): Promise<Bytes | null>
}

export interface Form {
  /** Tells it from the other forms of a picture; the end of a file's name. */
  readonly label: string
  render(original: Bytes): Promise<RenderedVariant>
}

export interface Variants {
  /** @param caller the network address of the caller: none waits for all that another one wants. */
  get(original: Original, form: Form, caller: string): Promise<RenderedVariant>
}

/** @param folder where they are kept; it can be emptied at any time. @param clock milliseconds; nobody sets it. */
export function createVariants(folder: string, clock = () => performance.now()): Variants {
  const inTurns = createFairSemaphore<RenderedVariant>(AT_A_TIME, () => AHEAD_MAX)
  // As many as there are pictures, at most: the widths are ours, and nobody can ask for a picture that isn't there.
  const notBefore = new Map<string, number>()

  async function make(name: string, original: Original, form: Form): Promise<RenderedVariant> {
    const bytes = await original.read()
    // It may be there again the next time.
    if (bytes === null) return 'later'
    const made = bytes.length <= ORIGINAL_MAX_BYTES ? await form.render(bytes) : 'original'
    if (typeof made !== 'string') await storeCachedFile(folder, name, made)
    else notBefore.set(name, made === 'later' ? clock() + AGAIN_AFTER_MS : Number.POSITIVE_INFINITY)
    return made
  }

  return {
    async get(original, form, caller) {
      const name = cachedFileName(`${RENDERED_BY} ${original.identity}`, form.label)
      const again = notBefore.get(name) ?? 0
      if (clock() < again) return again === Number.POSITIVE_INFINITY ? 'original' : 'later'
      const kept = await readCachedFile(folder, name, caller)
      if (kept) return kept
      // Brought near first, and read again when it is needed: what waits holds neither a place nor its bytes.
      if ((await original.read()) === null) return 'later'
      return inTurns(caller, name, () => make(name, original, form)) ?? 'later'
    },
  }
}
