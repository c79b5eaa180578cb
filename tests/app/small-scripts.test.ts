// @vitest-environment node
import { createHash } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { precacheSmallScripts } from '../../sw/small-scripts.ts'

const SITE = 'https://nurses.example'
const addressOf = (path: string) => `${SITE}/${path}`
const digestOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

const built = Object.fromEntries(
  Array.from({ length: 20 }, (_, at) => [`assets/part-${at}.js`, `export const part = "Nº ${at}"`]),
)
const missing = new Map(Object.entries(built).map(([path, source]) => [addressOf(path), digestOf(source)]))

function whenAsked(answer: () => Promise<Response>) {
  const ask = vi.fn(answer)
  vi.stubGlobal('fetch', ask)
  vi.stubGlobal('location', { href: `${SITE}/sw.js` })
  const kept = new Map<string, Response>()
  const cache = { put: async (url: string, response: Response) => void kept.set(url, response) }
  return { ask, kept, cache: cache as unknown as Cache }
}

afterEach(() => vi.unstubAllGlobals())

test('W-08: the small scripts come in one answer, each as it was built', async () => {
  const { ask, kept, cache } = whenAsked(async () => Response.json(built))
  await precacheSmallScripts(cache, missing)
  expect(ask).toHaveBeenCalledTimes(1)
  expect([...kept.keys()].sort()).toEqual([...missing.keys()].sort())
  const one = kept.get(addressOf('assets/part-7.js'))
  expect(await one?.text()).toBe('export const part = "Nº 7"')
  expect(one?.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
})

test('W-08: of an answer of another release only that is kept which this one has, too', async () => {
  const other = {
    ...built,
    'assets/part-3.js': 'export const part = "another"',
    'assets/more.js': '',
    __proto__: '',
  }
  const { kept, cache } = whenAsked(async () => Response.json(other))
  await precacheSmallScripts(cache, missing)
  expect(kept.size).toBe(19)
  expect(kept.has(addressOf('assets/part-3.js'))).toBe(false)
  expect(kept.has(addressOf('assets/more.js'))).toBe(false)
})

test.each<[string, () => Promise<Response>]>([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['no such file', async () => new Response('Not found', { status: 404 })],
  ['a portal’s page', async () => new Response('<!doctype html><h1>Accept the terms</h1>')],
  ['JSON of another kind', async () => Response.json({ message: ['no'] })],
])('W-08: %s in its place: nothing is kept, and nothing fails', async (_, answer) => {
  const { kept, cache } = whenAsked(answer)
  await precacheSmallScripts(cache, missing)
  expect(kept.size).toBe(0)
})

test('A disk that is full fails the install, and is not taken for a missing file', async () => {
  const { cache } = whenAsked(async () => Response.json(built))
  cache.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  await expect(precacheSmallScripts(cache, missing)).rejects.toThrow('full')
})

test('For a few the one answer is not asked for', async () => {
  const { ask, cache } = whenAsked(async () => Response.json(built))
  await precacheSmallScripts(cache, new Map([...missing].slice(0, 5)))
  expect(ask).not.toHaveBeenCalled()
})
