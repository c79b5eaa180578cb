/** Pictures in the sizes that screens ask for: made when first asked for, then kept beside the database. */

import { makeFairSlots } from '../http/fair-slots.ts'
import type { Bytes } from '../pictures/picture-store.ts'
import { keepFile, nameOf } from './kept-files.ts'
import { RENDERED_BY } from './render-variant.ts'
import { readSafeFile } from './safe-file.ts'

/** The other threads are needed for passwords and files. */
const AT_A_TIME = 2
/** Half a minute of photographs: beyond that even a heavy original is sooner there. */
const AHEAD_MAX = 100
/** An original larger than this is given as it is. */
const ORIGINAL_MAX_BYTES = 40_000_000

export interface Original {
  /** Changes whenever the picture does. */
  readonly identity: string
  read(): Promise<Bytes | null>
}

export interface Form {
  /** Tells it from the other forms of a picture; the end of a file's name. */
  readonly label: string
  /** @returns null where the original serves better. */
  render(original: Bytes): Promise<Bytes | null>
}

/** Or why the original is to be given: it serves better, or it does for now. */
export type Made = Bytes | 'original' | 'later'

export interface Variants {
  /** @param asker the network address of who asks: none waits for all that another one wants. */
  get(original: Original, form: Form, asker: string): Promise<Made>
}

/** @param folder where they are kept; it can be emptied at any time. */
export function makeVariants(folder: string): Variants {
  const inTurns = makeFairSlots<Made>(AT_A_TIME, AHEAD_MAX)
  // As many as there are pictures, at most: the widths are ours, and nobody can ask for a picture that isn't there.
  const hopeless = new Set<string>()

  async function make(name: string, original: Original, form: Form): Promise<Made> {
    const bytes = await original.read()
    // It may be there again the next time.
    if (bytes === null) return 'later'
    const made = bytes.length <= ORIGINAL_MAX_BYTES ? await form.render(bytes) : null
    if (made) await keepFile(folder, name, made)
    else hopeless.add(name)
    return made ?? 'original'
  }

  return {
    async get(original, form, asker) {
      const name = nameOf(`${RENDERED_BY} ${original.identity}`, form.label)
      if (hopeless.has(name)) return 'original'
      const kept = await readSafeFile(folder, [name])
      // A power cut may leave an empty file.
      if (kept && kept.length > 0) return kept
      return inTurns(asker, name, () => make(name, original, form)) ?? 'later'
    },
  }
}
