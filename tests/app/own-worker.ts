/** What a service worker finds around it (its caches, events, pages and site), for tests of `sw` that need no browser. */
import { onTestFinished, vi } from 'vitest'

export const SITE = 'https://nurses.example'

interface MatchOptions {
  ignoreSearch?: boolean
  ignoreVary?: boolean
  cacheName?: string
}

const urlOf = (at: string | URL | Request) => new URL(at instanceof Request ? at.url : at, SITE).href
const bare = (url: string) => url.split('?')[0]

interface Held {
  readonly request: Request
  readonly response: Response
}

/** As the standard has it: what varies by a header is another thing under another header. Chromium is less strict. */
class OwnCache {
  #held: Held[] = []

  async put(at: string | Request, response: Response): Promise<void> {
    const request = requestOf(at)
    const replaced = this.#found(request)
    this.#held = [...this.#held.filter(one => !replaced.includes(one)), { request, response }]
  }
  async match(at: string | Request, options?: MatchOptions): Promise<Response | undefined> {
    return this.#found(requestOf(at), options)[0]?.response.clone()
  }
  async keys(at?: string | Request, options?: MatchOptions): Promise<Request[]> {
    const found = at ? this.#found(requestOf(at), options) : this.#held
    return found.map(({ request }) => request)
  }
  async matchAll(): Promise<Response[]> {
    return this.#held.map(({ response }) => response.clone())
  }
  async delete(at: string | Request, options?: MatchOptions): Promise<boolean> {
    const gone = this.#found(requestOf(at), options)
    this.#held = this.#held.filter(one => !gone.includes(one))
    return gone.length > 0
  }

  #found(asked: Request, { ignoreSearch = false, ignoreVary = false }: MatchOptions = {}): Held[] {
    const isSame = (url: string) => url === asked.url || (ignoreSearch && bare(url) === bare(asked.url))
    return this.#held.filter(
      ({ request, response }) => isSame(request.url) && (ignoreVary || isFor(asked, request, response)),
    )
  }
}

const requestOf = (at: string | Request) => (at instanceof Request ? at : new Request(urlOf(at)))

function isFor(asked: Request, held: Request, { headers }: Response): boolean {
  const names = headers.get('vary')?.split(',') ?? []
  return names.every(name => asked.headers.get(name.trim()) === held.headers.get(name.trim()))
}

class OwnCaches {
  readonly #all = new Map<string, OwnCache>()

  async open(name: string): Promise<OwnCache> {
    const cache = this.#all.get(name) ?? new OwnCache()
    this.#all.set(name, cache)
    return cache
  }
  async keys(): Promise<string[]> {
    return [...this.#all.keys()]
  }
  async delete(name: string): Promise<boolean> {
    return this.#all.delete(name)
  }
  async match(
    at: string | Request,
    { cacheName = '', ...options }: MatchOptions = {},
  ): Promise<Response | undefined> {
    return this.#all.get(cacheName)?.match(at, options)
  }
}

/** A file of `sw`, run anew. Its types are of a worker's world; these tests are checked as a page's. */
export async function runWorkerFile<Code = unknown>(file: string): Promise<Code> {
  vi.resetModules()
  return import(`../../sw/${file}.ts`)
}

/**
 * @param answer what the site says to each request.
 * @param caches those of the version before.
 */
export function ownWorker(answer: (request: Request) => Promise<Response>, caches = new OwnCaches()) {
  const pages: { url: string; navigate: (url: string) => Promise<unknown> }[] = []
  const scope = Object.assign(new EventTarget(), {
    caches,
    clients: { claim: vi.fn(async () => undefined), matchAll: async () => pages },
    skipWaiting: vi.fn(async () => undefined),
  })
  const location = { href: `${SITE}/sw.js`, origin: SITE }
  const asked: Request[] = []
  const fetch = async (at: Request | string, init?: RequestInit) => {
    const request = new Request(at instanceof Request ? at : urlOf(at), init)
    asked.push(request)
    return answer(request)
  }
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.unstubAllEnvs()
  })
  // What workbox says while one develops needs more of a browser.
  vi.stubEnv('NODE_ENV', 'production')
  const globals = { self: scope, caches, location, fetch, FetchEvent: class extends Event {} }
  for (const [name, own] of Object.entries(globals)) vi.stubGlobal(name, own)

  /** @throws where something fails that the worker waits for. */
  async function happen(type: string): Promise<void> {
    const waits: Promise<unknown>[] = []
    const waitUntil = (wait: Promise<unknown>) => {
      waits.push(wait)
      wait.catch(() => undefined)
    }
    scope.dispatchEvent(Object.assign(new Event(type), { waitUntil }))
    // What is waited for may wait for more.
    for (const wait of waits) await wait
  }
  return { asked, caches, happen, pages, scope }
}
