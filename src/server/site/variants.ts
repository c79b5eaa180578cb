/** Pictures in the sizes that screens ask for: made when first asked for, then kept beside the database. */

import { makeSlots } from '../http/slots.ts'
import type { Bytes } from '../pictures/picture-store.ts'
import { keepFile, nameOf } from './kept-files.ts'
import { RENDERED_BY } from './render-variant.ts'
import { readSafeFile } from './safe-file.ts'

/** The other threads are needed for passwords and files. */
const AT_A_TIME = 2
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

export interface Variants {
  /** @returns null where the original is to be given. */
  get(original: Original, form: Form): Promise<Bytes | null>
}

/** @param folder where they are kept; it can be emptied at any time. */
export function makeVariants(folder: string): Variants {
  const atATime = makeSlots(AT_A_TIME)
  const inWork = new Map<string, Promise<Bytes | null>>()
  // As many as there are pictures, at most: the widths are ours, and nobody can ask for a picture that isn't there.
  const hopeless = new Set<string>()

  async function make(name: string, original: Original, form: Form) {
    const bytes = await original.read()
    // It may be there again the next time.
    if (bytes === null) return null
    const made = bytes.length <= ORIGINAL_MAX_BYTES ? await form.render(bytes) : null
    if (made) await keepFile(folder, name, made)
    else hopeless.add(name)
    return made
  }

  return {
    async get(original, form) {
      const name = nameOf(`${RENDERED_BY} ${original.identity}`, form.label)
      if (hopeless.has(name)) return null
      const kept = await readSafeFile(folder, [name])
      // A power cut may leave an empty file.
      if (kept && kept.length > 0) return kept
      const begun = inWork.get(name)
      if (begun) return begun
      const work = atATime(() => make(name, original, form)).finally(() => inWork.delete(name))
      inWork.set(name, work)
      return work
    },
  }
}
