// "Saved on this phone" before anything is kept: what it offers, and what it says of what goes first.
// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { AllHospitals } from '../../src/app/screens/saved/all-hospitals.tsx'
import { Main as SavedScreen } from '../../src/app/screens/saved/saved.tsx'
import { roomFor } from '../../src/app/state/places/keep-all.ts'
import { useDevice } from '../../src/app/state/use-device.ts'
import * as words from '../../src/app/words/saved-words.ts'
import { chunkOf } from '../../src/db/chunks.ts'
import { recordHeld, recordUse } from '../../src/db/held-reviews.ts'
import { allKept, reviewsInAll } from '../../src/db/queries/kept.ts'
import { aHospital } from './a-place.ts'
import { aReview } from './a-review.ts'
import { mount, text } from './draw.tsx'
import { ownDevice } from './own-device.ts'

const REVIEWS = 3
const USED = 1_000_000

afterEach(() => vi.unstubAllGlobals())

/** A phone whose browser lends as much as this; of all averages none has come whole yet, or all have. */
async function phone(quota: number, areAveragesHere: boolean) {
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({ usage: USED, quota }) } })
  const { db } = await ownDevice(null)
  const stats = [{ hospital_id: 1, department_id: 4, count: REVIEWS, sum: 12 }]
  await db.departmentStats.put({ chunk: chunkOf(1), stats })
  const pulledAt = areAveragesHere ? 1 : null
  await db.pulls.put({ resource: 'departments', cursor: null, etag: null, pulledAt })
  return db
}

/** Says when what the offer waits for has been read. */
function Counted() {
  const [kept, reviews] = [useDevice(allKept), useDevice(reviewsInAll)]
  return kept !== undefined && reviews !== undefined && <p>read: {reviews}</p>
}

/** @param last what is read there at the end. */
async function show(last: string): Promise<string> {
  const { leave } = mount(
    <Router hook={() => ['/saved', () => undefined]}>
      <SavedScreen />
    </Router>,
  )
  await expect.poll(text).toContain('that this browser allows')
  await expect.poll(text).toContain(last)
  const shown = text()
  leave()
  return shown
}

test('A233: all hospitals are offered where the browser allows as much room as they take, and told where it does not', async () => {
  await phone(USED + roomFor(REVIEWS), true)
  const offered = await show(words.allKeep)
  expect(offered).not.toContain(words.allNoRoom)
  await phone(USED + roomFor(REVIEWS) - 1, true)
  const refused = await show(words.allNoRoom)
  expect(refused).not.toContain(words.allKeep)
})

test('A233: before it is known how many reviews there are, nobody is offered to keep all', async () => {
  const db = await phone(9e9, false)
  mount(
    <>
      <AllHospitals use={null} onRemoved={() => undefined} />
      <Counted />
    </>,
  )
  await expect.poll(text).toContain('read')
  expect(text()).toBe('read: 0')
  await db.pulls.update('departments', { pulledAt: 1 })
  await expect.poll(text).toContain(words.allHeading)
})

test('A233: of what goes first it is said when it was opened, or that nobody ever has', async () => {
  const db = await phone(9e9, true)
  await db.hospitals.put({
    chunk: chunkOf(1),
    hospitals: [aHospital(1), aHospital(2, { name: 'Saint Anne' })],
  })
  const held = { reviews: [aReview([4, 4, 4, 4])], viewer: 0, pulledAt: 1 }
  for (const hospital_id of [1, 2]) await recordHeld(db, { hospital_id, ...held })
  await recordUse(db, 2, Date.now())
  const shown = await show('Saint Anne')
  expect(shown).toMatch(/Mercy.*never opened.*Saint Anne.*opened just now/)
})
