/** How much room pictures that were merely seen take: a count alone lets large photographs fill a phone. */
import type { WorkboxPlugin } from 'workbox-core'
import { SEEN_PICTURES } from '../src/contract/picture-caches.ts'

const BYTES_MAX = 50_000_000

/** What they take, known from the first on that comes while this worker lives; asking the cache for all is slow. */
let held: Promise<number> | null = null

export const roomCap: WorkboxPlugin = {
  cacheDidUpdate: async ({ oldResponse, newResponse }) => {
    held = held ? held.then(before => add(before, newResponse, oldResponse)) : letGo()
    // What cannot be counted now is counted anew with the next one.
    await held.catch(() => {
      held = null
    })
  },
}

async function add(before: number, added: Response, replaced: Response | null = null): Promise<number> {
  const bytes = before + (await sizeOf(added)) - (replaced ? await sizeOf(replaced) : 0)
  return bytes > BYTES_MAX ? letGo() : bytes
}

/** The oldest go, never the one that came last. @returns what the others take. */
async function letGo(): Promise<number> {
  const cache = await caches.open(SEEN_PICTURES)
  const asked = await cache.keys()
  const answers = await cache.matchAll()
  let bytes = 0
  for (const [place, request] of [...asked.entries()].reverse()) {
    const answer = answers[place]
    const size = answer ? await sizeOf(answer) : 0
    const isLast = place === asked.length - 1
    if (isLast || bytes + size <= BYTES_MAX) bytes += size
    else await cache.delete(request, { ignoreVary: true })
  }
  return bytes
}

async function sizeOf(answer: Response): Promise<number> {
  return Number(answer.headers.get('content-length')) || (await answer.clone().blob()).size
}
