// A full disk: what can be had again is given back, in this order, before what a person wrote is refused.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DeviceDb } from '../../src/db/device-db.ts'
import { saveDraft } from '../../src/db/drafts.ts'
import { writeDurably } from '../../src/db/durable.ts'
import { recordHeld, recordUse } from '../../src/db/held-reviews.ts'
import {
  areAllKept,
  keepAllHospitals,
  keepHospital,
  keptIds,
  recordPictures,
} from '../../src/db/kept-hospitals.ts'
import { makeRoom } from '../../src/db/make-room.ts'

let db: DeviceDb
let pictures: Set<string>

beforeEach(async () => {
  db = new DeviceDb({ name: 'full', indexedDB: new IDBFactory(), IDBKeyRange })
  pictures = new Set(['pictures', 'kept-pictures', 'workbox-precache-v2'])
  vi.stubGlobal('caches', { delete: async (name: string) => pictures.delete(name) })
  for (const hospital_id of [1, 2, 3]) {
    await db.hospitalReviews.put({ hospital_id, reviews: [], cursor: null, viewer: 0, pulledAt: 1 })
    await recordHeld(db, {
      hospital_id,
      reviews: [{ title: 'x', review: 'y' } as never],
      viewer: 0,
      pulledAt: 1,
    })
    await recordUse(db, hospital_id, hospital_id)
  }
  await keepHospital(db, 1, 1)
})
afterEach(() => {
  vi.unstubAllGlobals()
  db.close()
})

const stored = async () => [[...pictures], await db.hospitalReviews.toCollection().primaryKeys()]
const program = 'workbox-precache-v2'

test('O-28: first pictures that were seen, then reviews that nobody keeps, then kept pictures; never what is kept or written', async () => {
  await saveDraft(db, { author: 7, subject: 'review:1:2', values: { title: 'Half' } }, 1)
  expect(await makeRoom(db, 0)).toBe(true)
  expect(await stored()).toEqual([
    ['kept-pictures', program],
    [1, 2, 3],
  ])
  expect(await makeRoom(db, 1)).toBe(true)
  // The one that was opened last may be on screen.
  expect(await stored()).toEqual([
    ['kept-pictures', program],
    [1, 3],
  ])
  await recordPictures(db, 1, { pictures: ['/public/media/hospitals/a.jpg'], pictureBytes: 9_000 })
  expect(await makeRoom(db, 2)).toBe(true)
  expect(await stored()).toEqual([[program], [1, 3]])
  // Their size is no longer told.
  expect(await db.keptHospitals.get(1)).toMatchObject({ pictures: [], pictureBytes: 0 })
  expect(await makeRoom(db, 3)).toBe(true)
  expect(await stored()).toEqual([[program], [1, 3]])
  expect(await makeRoom(db, 4)).toBe(false)
  expect([await db.drafts.count(), await db.keptHospitals.count()]).toEqual([1, 1])
})

test('O-28: who keeps all hospitals gives them back at last, but for those that were kept by name or opened', async () => {
  await keepAllHospitals(db, 1)
  await db.hospitalReviews.put({ hospital_id: 4, reviews: [], cursor: null, viewer: 0, pulledAt: 1 })
  await recordHeld(db, {
    hospital_id: 4,
    reviews: [{ title: 'x', review: 'y' } as never],
    viewer: 0,
    pulledAt: 1,
  })
  for (const step of [0, 1, 2]) await makeRoom(db, step)
  expect(await stored()).toEqual([[program], [1, 2, 3, 4]])
  expect(await makeRoom(db, 3)).toBe(true)
  expect(await stored()).toEqual([[program], [1, 2, 3]])
  expect([await keptIds(db), await areAllKept(db)]).toEqual([[1], false])
})

test('O-28: a draft on a full disk is saved as soon as there is room for it, and no more is given than needed', async () => {
  const fits = () => !pictures.has('pictures')
  db.drafts.hook('creating', () => {
    if (!fits()) throw new DOMException('full', 'QuotaExceededError')
  })
  const draft = { author: 7, subject: 'review:1:2', values: { title: 'Half' } }
  await writeDurably(
    db,
    () => saveDraft(db, draft, 1),
    step => makeRoom(db, step),
  )
  expect(await db.drafts.toArray()).toMatchObject([draft])
  expect(await stored()).toEqual([
    ['kept-pictures', program],
    [1, 2, 3],
  ])
})
