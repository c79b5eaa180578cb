import type { Original } from '../site/variants.ts'
import { type PictureStore, PictureStoreError } from './picture-store.ts'

export interface FoundPicture extends Original {
  /** A store that comes before could not be asked, and may have another of this name. */
  readonly isStandIn: boolean
}

/**
 * A picture in the first store that has it.
 * @returns null where none has.
 * @throws PictureStoreError where none has, and one of them could not be asked.
 */
export async function findPicture(
  stores: readonly PictureStore[],
  names: readonly string[],
  caller: string,
): Promise<FoundPicture | null> {
  let failure: PictureStoreError | null = null
  for (const store of stores) {
    try {
      const stamp = await store.stamp(names, caller)
      if (stamp === null) continue
      const identity = `${names.join('/')} ${stamp}`
      return { isStandIn: failure !== null, identity, read: () => store.read(names, caller) }
    } catch (error) {
      if (!(error instanceof PictureStoreError)) throw error
      failure = error
    }
  }
  if (failure) throw failure
  return null
}
