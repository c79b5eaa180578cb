import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropStrayPictures, keepPictures } from '../../src/app/state/places/kept-pictures.ts'
import { chunkOf } from '../../src/db/chunks.ts'
import { DeviceDb } from '../../src/db/device-db.ts'
import { keepHospital, keptHospitals } from '../../src/db/kept-hospitals.ts'
import { aHospital, aUnit } from './a-place.ts'

const ORIGIN = 'http://phone.test'
const HOSPITAL = 1
let db: DeviceDb
let cache: Map<string, Response>
const addressOf = (asked: string | Request) =>
  new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN).href

beforeEach(async () => {
  db = new DeviceDb({ name: 'pictures', indexedDB: new IDBFactory(), IDBKeyRange })
  cache = new Map()
  const opened = {
    match: async (asked: string) => cache.get(addressOf(asked))?.clone(),
    put: async (asked: string, answer: Response) => void cache.set(addressOf(asked), answer),
    keys: async () => [...cache.keys()].map(url => new Request(url)),
    delete: async (asked: Request) => cache.delete(addressOf(asked)),
  }
  vi.stubGlobal('caches', { open: async () => opened })
  vi.stubGlobal('location', { href: ORIGIN })
  vi.stubGlobal('screen', { width: 400 })
  vi.stubGlobal('devicePixelRatio', 1)
  const hospital = aHospital(HOSPITAL, { image_name: 'front.jpg' })
  await db.hospitals.put({ chunk: chunkOf(HOSPITAL), hospitals: [hospital] })
  await db.departments.bulkPut([
    aUnit(1, { image_name: 'ward.jpg' }),
    aUnit(2, { image_name: 'unreviewed.jpg' }),
  ])
  const stats = [{ hospital_id: HOSPITAL, department_id: 1, count: 1, sum: 4 }]
  await db.departmentStats.put({ chunk: chunkOf(HOSPITAL), stats })
  await keepHospital(db, HOSPITAL, 1)
})
afterEach(() => {
  vi.unstubAllGlobals()
  db.close()
})

/** @param url where it comes from in the end. */
function answer(url: string, type = 'image/jpeg', status = 200): Response {
  const given = new Response('12345', { status, headers: { 'content-type': type } })
  return Object.defineProperty(given, 'url', { value: url })
}

/** @param meanwhile happens while the second picture is on its way. */
function serve(meanwhile: () => Promise<unknown>): void {
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('ward')) await meanwhile()
    return answer(addressOf(address))
  })
}

test('A233: pictures that have come stay while the others come, whatever else is let go of meanwhile', async () => {
  serve(() => dropStrayPictures(db))
  await keepPictures(db, HOSPITAL)
  expect([...cache.keys()].map(url => new URL(url).pathname)).toHaveLength(2)
  expect(await keptHospitals(db)).toMatchObject([{ pictureBytes: 10 }])
})

test('A233: what is kept is asked for in a light format, as the page itself would: the server gives the original to who names none', async () => {
  const accepted: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, { headers }: RequestInit) => {
    accepted.push(new Headers(headers).get('Accept'))
    return answer(addressOf(address), 'image/webp')
  })
  await keepPictures(db, HOSPITAL)
  expect(accepted).toEqual(['image/webp,image/*', 'image/webp,image/*'])
})

test('A233 O-14: a picture that never comes does not keep the next hospital waiting', async () => {
  const patience = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal)
  const silent = async (_: string, { signal }: RequestInit) => {
    signal?.throwIfAborted()
    await new Promise((_, reject) => signal?.addEventListener('abort', reject))
  }
  vi.stubGlobal('fetch', silent)
  const kept = keepPictures(db, HOSPITAL)
  await expect.poll(() => keptHospitals(db)).toMatchObject([{ pictures: { length: 2 } }])
  patience.abort()
  await kept
  expect(cache.size).toBe(0)
})

test('A233: of a hospital that is let go of while its pictures come none stays', async () => {
  serve(() => db.keptHospitals.delete(HOSPITAL))
  await keepPictures(db, HOSPITAL)
  expect(cache.size).toBe(0)
})

test.each([
  ['a Wi-Fi that wants to be signed in to', (url: string) => answer(url, 'text/html')],
  ['the default picture, which the worker gives in its place', () => answer(`${ORIGIN}/default.jpg`)],
  ['a site in trouble', (url: string) => answer(url, 'image/jpeg', 503)],
])('A233 A239: what comes from %s is not kept for the picture, which is asked for again', async (_, give) => {
  vi.stubGlobal('fetch', async (address: string) => give(addressOf(address)))
  await keepPictures(db, HOSPITAL)
  expect(cache.size).toBe(0)
  expect(await keptHospitals(db)).toMatchObject([{ pictures: [], pictureBytes: 0 }])
  serve(async () => undefined)
  await keepPictures(db, HOSPITAL)
  expect(cache.size).toBe(2)
})
