// What a screen says while a first pull has brought a part only: no sum of it, no "none", and that there is more.
// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { DirectoryResults } from '../../src/app/screens/directory/directory-results.tsx'
import { ReviewList } from '../../src/app/screens/unit/review-list.tsx'
import { UnitHead } from '../../src/app/screens/unit/unit-head.tsx'
import { indexHospitals } from '../../src/app/state/places/search.ts'
import { noReviews } from '../../src/app/words/review-words.ts'
import { screenWords } from '../../src/app/words/screen-words.ts'
import { notRated } from '../../src/contract/messages.ts'
import type { HospitalView } from '../../src/db/queries/hospitals.ts'
import type { ReviewView } from '../../src/db/queries/reviews.ts'
import type { UnitReading } from '../../src/db/queries/unit-reading.ts'
import { aUnit } from './a-place.ts'
import { aReview } from './a-review.ts'
import { mount, text } from './draw.tsx'
import { ownDevice } from './own-device.ts'

const draw = (screen: ReactNode) =>
  renderToStaticMarkup(<Router ssrPath="/hospitals">{screen}</Router>).replace(/<[^>]+>/g, ' ')

function unitOf(reviews: ReviewView[], told: Partial<UnitReading>): UnitReading {
  const known = { isOwnHidden: false, isCounted: true, isBehind: false }
  return { reviews, count: 400, average: 3, ...known, pulledAt: null, ...told }
}
const list = (unit: UnitReading) => draw(<ReviewList unit={unit} pull="unreachable" />)
const bad = Array.from({ length: 5 }, () => aReview([1, 1, 1, 1]))
const waiting = aReview([5, 5, 5, 5], { id: -1, pending: { seq: 1, state: 'queued' } })

test('A233: a part of the reviews is not summed up, and it is said how many there are', () => {
  const part = list(unitOf(bad, {}))
  expect(part).toContain('5 of 400 reviews are on this phone so far.')
  expect(part).not.toMatch(/At a glance|would return|Last 12 months|Questions for your interview/)
  const whole = list(unitOf(bad, { count: 5, pulledAt: 1 }))
  expect(whole).toMatch(/At a glance/)
  expect(whole).not.toContain('so far.')
})

test('A233: how many there are is said as far as it is known, and what waits here is none of them', () => {
  expect(list(unitOf([waiting, ...bad], {}))).toContain('5 of 400 reviews are on')
  expect(list(unitOf(bad.slice(0, 1), {}))).toContain('1 of 400 reviews is on')
  expect(list(unitOf(bad, { count: 0, isCounted: false }))).toContain(' 5 reviews are on')
  expect(list(unitOf([waiting], { count: 0 }))).not.toContain('so far')
  expect(list(unitOf([waiting], { count: 1 }))).toContain('0 of 1 review is on')
})

const choice = { state: '', isRatedOnly: false, isByName: false }

/** @param areAveragesHere of which a first pull has brought none yet, or all: none of the unit. */
async function search(
  isWhole: boolean,
  unitId: number | null = null,
  query = 'mercy',
  areAveragesHere = true,
) {
  const { db } = await ownDevice(null)
  await db.departments.bulkPut([aUnit(1), aUnit(7)])
  const pulledAt = areAveragesHere ? 1 : null
  await db.pulls.put({ resource: 'departments', cursor: null, etag: null, pulledAt })
  const { leave } = mount(
    <Router hook={() => ['/hospitals', () => undefined]}>
      <DirectoryResults
        directory={indexHospitals([], isWhole)}
        query={query}
        unitId={unitId}
        choice={choice}
        page={1}
      />
    </Router>,
  )
  // Behind the number stands what is said of it, once all is read.
  await expect.poll(text).toMatch(/0 hospitals.*(No results|so far|nobody)/is)
  const words = document.body.innerHTML.replace(/<[^>]+>/g, ' ')
  leave()
  return words
}

test('A233: while the list of hospitals has not come whole, nobody is told that one is not on it', async () => {
  expect(await search(false)).toMatch(/0 hospitals so far .*Not all hospitals are on this phone yet\./)
  expect(await search(false)).not.toMatch(/No results|fewer words/)
  expect(await search(true)).toMatch(/0 hospitals .*No results found.*Try fewer words/)
  expect(await search(true)).not.toContain('so far')
})

test('A233: while the averages have not come whole, no hospital is said to have no reviews of a unit', async () => {
  const part = await search(true, 1, 'mercy', false)
  expect(part).toMatch(/0 hospitals so far .*Not all hospitals are on this phone yet\./)
  expect(part).not.toMatch(/No results|fewer words/)
  expect(await search(true, 1)).toMatch(/0 hospitals .*No results found/)
  expect(await search(false, 1)).toContain('so far')
})

test('A68: where nothing was typed nobody is told to type less: nobody has reviewed the unit', async () => {
  expect(await search(true, 7, ' ')).toContain(noReviews)
  expect(await search(true, 7, ' ')).not.toContain(screenWords.tryFewerWords)
  expect(await search(true, 7)).toContain(screenWords.tryFewerWords)
})

test('A233: the head of a unit says nothing of its rating until the averages have come', () => {
  const hospital = { id: 1, displayName: 'Mercy' } as HospitalView
  const head = (told: Partial<UnitReading>) =>
    draw(<UnitHead hospital={hospital} department={{ name: 'ICU' }} unit={unitOf(bad, told)} />)
  expect(head({ count: 0, average: null, isCounted: false })).not.toContain(notRated)
  expect(head({ count: 5, average: 1, isCounted: false })).not.toMatch(/5 reviews|1\.0/)
  expect(head({ count: 0, average: null })).toContain(notRated)
  expect(head({})).toContain('400 reviews')
})
