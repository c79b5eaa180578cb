// What a screen says while a first pull has brought a part only: no sum of it, no "none", and that there is more.
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { DirectoryResults } from '../../src/app/screens/directory/directory-results.tsx'
import { ReviewList } from '../../src/app/screens/unit/review-list.tsx'
import { UnitHead } from '../../src/app/screens/unit/unit-head.tsx'
import { indexHospitals } from '../../src/app/state/places/search.ts'
import { noReviews } from '../../src/app/words/review-words.ts'
import { screenWords } from '../../src/app/words/screen-words.ts'
import { notRated } from '../../src/contract/messages.ts'
import type { UnitHospitals } from '../../src/db/queries/departments.ts'
import type { HospitalView } from '../../src/db/queries/hospitals.ts'
import type { ReviewView } from '../../src/db/queries/reviews.ts'
import type { UnitReading } from '../../src/db/queries/unit-reading.ts'
import { aReview } from './a-review.ts'

// How far one had read is part of where one is.
beforeAll(() => vi.stubGlobal('history', { state: null }))
afterAll(() => vi.unstubAllGlobals())

const draw = (screen: ReactNode) =>
  renderToStaticMarkup(<Router ssrPath="/hospitals">{screen}</Router>).replace(/<[^>]+>/g, ' ')

function unitOf(reviews: ReviewView[], told: Partial<UnitReading>): UnitReading {
  return { reviews, count: 400, average: 3, isOwnHidden: false, isCounted: true, pulledAt: null, ...told }
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
})

let ofUnit: UnitHospitals | null = null
vi.mock(import('../../src/app/state/places/directory.ts'), async actual => ({
  ...(await actual()),
  useHospitalsOfUnit: () => ofUnit,
}))

const choice = { state: '', isRatedOnly: false, isByName: false }
const search = (isWhole: boolean, unitId: number | null = null, query = 'mercy') =>
  draw(
    <DirectoryResults
      directory={indexHospitals([], isWhole)}
      query={query}
      unitId={unitId}
      choice={choice}
      page={1}
    />,
  )

test('A233: while the list of hospitals has not come whole, nobody is told that one is not on it', () => {
  expect(search(false)).toMatch(/0 hospitals so far .*Not all hospitals are on this phone yet\./)
  expect(search(false)).not.toMatch(/No results|fewer words/)
  expect(search(true)).toMatch(/0 hospitals .*No results found.*Try fewer words/)
  expect(search(true)).not.toContain('so far')
})

test('A233: while the averages have not come whole, no hospital is said to have no reviews of a unit', () => {
  ofUnit = { ids: new Set(), isWhole: false }
  expect(search(true, 1)).toMatch(/0 hospitals so far .*Not all hospitals are on this phone yet\./)
  expect(search(true, 1)).not.toMatch(/No results|fewer words/)
  ofUnit = { ids: new Set(), isWhole: true }
  expect(search(true, 1)).toMatch(/0 hospitals .*No results found/)
  expect(search(false, 1)).toContain('so far')
  ofUnit = null
})

test('A67: where nothing was typed nobody is told to type less: nobody has reviewed the unit', () => {
  ofUnit = { ids: new Set(), isWhole: true }
  expect(search(true, 7, ' ')).toContain(noReviews)
  expect(search(true, 7, ' ')).not.toContain(screenWords.tryFewerWords)
  expect(search(true, 7)).toContain(screenWords.tryFewerWords)
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
