// "Saved on this phone" after something was taken off it of which no list here tells: pictures that were merely seen.
// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { device } from '../../src/app/device.ts'
import { Main as SavedScreen } from '../../src/app/screens/saved/saved.tsx'
import * as words from '../../src/app/words/saved-words.ts'
import { keepAllHospitals, recordAllTaken } from '../../src/db/kept-hospitals.ts'
import { connection } from '../../src/sync/status.ts'
import { allReviewsStatus } from '../../src/sync/status-all-reviews.ts'
import { mount, press, text } from './draw.tsx'
import { ownDevice } from './own-device.ts'
import { told } from './told.ts'

/** What the browser keeps for this site, besides the reviews of all hospitals. */
const here = { pictures: 42 }

/** A browser that tells how much it keeps: a million bytes, and two more for each of the others. */
function browser() {
  here.pictures = 42
  const estimate = async () => {
    const parts = [here.pictures, await device().db.keptHospitals.count()]
    return { usage: 1_000_000 + 2_000_000 * parts.filter(Boolean).length, quota: 9e9 }
  }
  vi.stubGlobal('navigator', { storage: { estimate, persisted: async () => true } })
  const keys = async () => Array.from({ length: here.pictures })
  vi.stubGlobal('caches', {
    open: async () => ({ keys }),
    delete: async () => Object.assign(here, { pictures: 0 }),
  })
}

const pulled = { cursor: null, etag: null, pulledAt: 1 }
const whole = { listed: 3, listingSince: null }

/** All three reviews there are were taken, or the first of them. */
async function show(isListing = false) {
  browser()
  const { db } = await ownDevice(null)
  const listing = isListing ? { listed: 1, listingSince: 1 } : whole
  await db.departmentStats.put({ chunk: 0, stats: [{ hospital_id: 3, department_id: 4, count: 3, sum: 12 }] })
  await db.pulls.put({ ...pulled, resource: 'departments' })
  await db.pulls.put({ ...pulled, ...listing, resource: 'reviews', turn: 0, edge: null })
  await keepAllHospitals(db, 1)
  if (!isListing) await recordAllTaken(db, 1)
  mount(
    <Router hook={() => ['/saved', () => undefined]}>
      <SavedScreen />
    </Router>,
  )
  await expect.poll(text).toContain(isListing ? words.allStop : words.allRemove)
  return { db }
}

afterEach(() => vi.unstubAllGlobals())

const pictures = words.andPictures(42)
const room = (size: string) => `${words.inAll}${size} of`

test('A233: what was cleared is gone from the screen, also where it was pictures only', async () => {
  await show()
  await expect.poll(text).toContain(pictures)
  expect(text()).toContain(room('5\u00a0MB'))
  press(words.clear)
  press(words.clearYes)
  await expect.poll(text).toContain(room('3\u00a0MB'))
  expect(text()).not.toContain(pictures)
  expect(text()).toContain(words.unkeptNoneWithAll)
  expect(await told()).toEqual([['info', words.cleared]])
})

test('A233: nor is the room still called used that all hospitals have given back', async () => {
  await show()
  await expect.poll(text).toContain(room('5\u00a0MB'))
  press(words.allRemove)
  press(words.allRemoveYes)
  await expect.poll(text).toContain(room('3\u00a0MB'))
  expect(await told()).toEqual([['info', words.removed]])
})

test('A233: of the rest of all hospitals it is not said that it is being loaded where the phone could not store it', async () => {
  connection.state = 'reachable'
  await show(true)
  await expect.poll(text).toContain(words.allGoesOn)
  allReviewsStatus.hasFailed = true
  await expect.poll(text).toContain(words.allStopped)
  expect(text()).not.toContain(words.allGoesOn)
})

test('4.1.3: once the last of all hospitals has come, the region that told of it says so', async () => {
  connection.state = 'reachable'
  allReviewsStatus.hasFailed = false
  const { db } = await show(true)
  const region = document.querySelector('#saved-all ~ [role=status]')
  expect(region?.textContent).toBe(words.allGoesOn)
  await db.pulls.put({ ...pulled, ...whole, resource: 'reviews', turn: 0, edge: null })
  await recordAllTaken(db, 2)
  await expect.poll(() => region?.textContent).toBe(words.allAreKept)
  expect(region?.isConnected).toBe(true)
})

test('4.1.3: who finds all hospitals here is not told that they have just come', async () => {
  await show()
  expect(document.querySelector('#saved-all ~ [role=status]')?.textContent).toBe('')
})
