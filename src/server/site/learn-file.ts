import path from 'node:path'
import { createFileInfoCache } from './file-info-cache.ts'
import { readSafeFile, safeFileStamp } from './safe-file.ts'

/** @param caller whose turn it is read at. @returns null where there is no such file. @throws as `readSafeFile` does. */
export type LearnFile<About> = (
  folder: string,
  names: readonly string[],
  caller: string,
) => Promise<About | null>

/**
 * Learns of a file by reading it, once until it is another.
 * @param most of how many files it is kept.
 */
export function createLearnFile<About>(
  most: number,
  learn: (content: Uint8Array, place: string) => About,
): LearnFile<About> {
  const known = createFileInfoCache<About>(most)
  return async (folder, names, caller) => {
    const stamp = await safeFileStamp(folder, names)
    if (stamp === null) return null
    const place = path.join(folder, ...names)
    const before = known.get(place, stamp)
    if (before) return before
    const content = await readSafeFile(folder, names, caller)
    if (!content) return null
    const about = learn(content, place)
    known.set(place, stamp, about)
    return about
  }
}
