// Runs in Chromium: the reviews of all hospitals onto one device.
import { DeviceDb } from '../../../../src/db/device-db.ts'
import { keepAllHospitals } from '../../../../src/db/kept-hospitals.ts'
import { activeHospitals } from '../../../../src/db/queries/active-hospitals.ts'
import { allKept } from '../../../../src/db/queries/kept.ts'
import { unitReading } from '../../../../src/db/queries/unit-reading.ts'
import { createSync } from '../../../../src/sync/engine.ts'

export interface AllReviews {
  reviews: number
  /** Milliseconds until all are stored, as the server gives them, and out of memory: reading and storing alone. */
  takingMs: number
  storingMs: number
  /** What this origin takes with them, in bytes. */
  roomBytes: number
  /** Each time that the list of hospitals, and a unit's reviews, were read: milliseconds. */
  listMs: number[]
  unitMs: number[]
}

const READS = 200

/** @param server where it answers; all that it holds is taken twice. */
export async function takeAllReviews(server: string): Promise<AllReviews> {
  const answers = new Map<string, string>()
  const remembering: typeof fetch = async (input, init) => {
    const answer = await fetch(input, init)
    answers.set(addressOf(input), await answer.clone().text())
    return answer
  }
  const fromMemory: typeof fetch = async (input, init) => {
    const known = answers.get(addressOf(input))
    if (known === undefined) return fetch(input, init)
    return new Response(known, { headers: { 'content-type': 'application/json' } })
  }
  const first = await takeAll(server, remembering)
  first.db.close()
  const before = await usedBytes()
  const { db, ms: storingMs, reviews } = await takeAll(server, fromMemory)
  const roomBytes = (await usedBytes()) - before
  const hospitals = await db.hospitalReviews.toCollection().primaryKeys()
  const listMs: number[] = []
  const unitMs: number[] = []
  for (let at = 0; at < READS; at += 1) {
    const hospitalId = hospitals[Math.floor((at / READS) * hospitals.length)] ?? 0
    const [unit] = (await db.hospitalReviews.get(hospitalId))?.reviews ?? []
    if (unit) unitMs.push(await timed(() => unitReading(db, hospitalId, unit.department_id, 0)))
    if (at % 10 === 0) listMs.push(await timed(() => activeHospitals(db)))
  }
  db.close()
  return { reviews, takingMs: first.ms, storingMs, roomBytes, listMs, unitMs }
}

/** The same once, for who watches the page meanwhile. */
export async function takeAllOnce(server: string): Promise<void> {
  const { db } = await takeAll(server, fetch)
  db.close()
}

async function takeAll(server: string, fetchOf: typeof fetch) {
  const db = new DeviceDb({ name: `all-${Math.random()}` })
  const sync = createSync({
    db,
    server: { baseUrl: server, fetch: fetchOf },
    session: () => null,
    locks: navigator.locks,
    onEvent: () => undefined,
  })
  await sync.pullCatalogue()
  await keepAllHospitals(db, Date.now())
  const ms = await timed(() => sync.pullKept())
  const taken = await allKept(db)
  if (!taken || taken.isListing) throw new Error('Not all reviews have come')
  await sync.stop()
  return { db, ms, reviews: taken.listed }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

async function usedBytes(): Promise<number> {
  return (await navigator.storage.estimate()).usage ?? 0
}

const addressOf = (input: RequestInfo | URL) => (input instanceof Request ? input.url : String(input))
