/** Which scripts were in the frames that took too long, summed over all runs; for whoever has to make them shorter. */
import type { Watched } from './in-page/watch-page.ts'
import type { Subject } from './subjects.ts'

export interface Blocker {
  where: string
  source: string
  longestMs: number
  times: number
}

const blockers = new Map<string, Blocker>()

export function noteBlockers({ name }: Subject, measure: string, { longFrames }: Watched): void {
  const where = `${name}, ${measure}`
  for (const { scripts } of longFrames)
    for (const { source, invoker, durationMs } of scripts) {
      const key = `${where}: ${source} ${invoker}`
      const blocker = blockers.get(key) ?? { where, source: `${source} (${invoker})`, longestMs: 0, times: 0 }
      blocker.longestMs = Math.max(blocker.longestMs, durationMs)
      blocker.times += 1
      blockers.set(key, blocker)
    }
}

/** The longest first. */
export function whatBlocked(): Blocker[] {
  return [...blockers.values()].sort((a, b) => b.longestMs - a.longestMs)
}
