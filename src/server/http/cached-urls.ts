/** Which URLs have a cached answer; learned by the framework's handlers, used by the fast path. */
import type { Handler } from '../handler.ts'
import type { Sql } from '../sql/database.ts'

export interface CachedUrl {
  /** Its key in the cache of answers. */
  readonly call: string
  readonly handler: Handler
  readonly tag: (sql: Sql) => Promise<string>
}

export interface CachedUrls {
  /** @param url path and query, as they were sent. */
  learn(url: string, cached: CachedUrl): void
  find(url: string): CachedUrl | undefined
}

const URLS_MAX = 2_000

export function createCachedUrls(): CachedUrls {
  const known = new Map<string, CachedUrl>()
  return {
    learn(url, cached) {
      // Others make them up. Forgotten, they are learned anew with the next request.
      if (known.size >= URLS_MAX) known.clear()
      known.set(url, cached)
    },
    find: url => known.get(url),
  }
}
