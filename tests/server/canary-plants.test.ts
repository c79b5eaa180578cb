// The canary tests find nothing, and that must mean something: whatever is planted is found.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '../../src/contract/calls.ts'
import { get } from './api-client.ts'
import { parametersOf } from './canary-crawl.ts'
import { formsOfCall } from './canary-forms.ts'
import { leaks } from './canary-marks.ts'
import { withoutPublic } from './canary-public.ts'
import { type CanaryWorld, openCanaryWorld, shownReviews } from './canary-world.ts'

let world: CanaryWorld
let text: string
beforeAll(async () => {
  world = await openCanaryWorld()
  text = (await get(world.server, 'departments/fetch')).text
}, 60_000)
afterAll(() => world.close())

const found = (answer: string) => leaks(world.marks, withoutPublic(answer, world, shownReviews(world)))

test('Y-01: every attribute of the canary is found in an answer, plain, escaped, in base64, in hex and hashed', () => {
  const kinds = new Set(world.marks.map(({ kind }) => kind))
  expect(kinds.size).toBe(9)
  for (const { kind, name, value } of world.marks) {
    const bytes = Buffer.from(`xy${value}z`)
    const spelled = [value, value.toUpperCase(), encodeURIComponent(value), bytes.toString('hex')]
    for (const form of spelled) expect(found(`{"data":{"any":"${form}"}}`)).toContain(name)
    // A code is too short for base64: its letters stand in any longer text by chance.
    if (kind !== 'code') expect(found(bytes.toString('base64url'))).toContain(name)
  }
})

type Row = Record<string, unknown>
/** The answer with this change to the row of a review. */
function planted(review: { id: number }, change: Row): string {
  const body = JSON.parse(text)
  const row = body.data.departmentReviews.find(({ id }: Row) => id === review.id)
  Object.assign(row, change)
  return JSON.stringify(body)
}

test('Y-01, Y-02, Y-05: what is public beside the signed review is found wherever else it stands', () => {
  const { named, crowded, lonely, hidden } = world.reviews
  const { id, firstName } = world.user
  expect(found(text).filter(name => name !== 'hospital' && name !== 'unit')).toEqual([])
  for (const review of [crowded, lonely]) {
    expect(found(planted(review, { user_id: id }))).toContain('id')
    expect(found(planted(review, { user: { first_name: firstName } }))).toContain('first_name')
    expect(found(planted(review, { title: named.title }))).toContain('title')
    expect(found(planted(review, { review: named.review }))).toContain('review')
  }
  expect(found(planted(named, { user: { first_name: firstName, email: world.user.email } }))).toContain(
    'email',
  )
  expect(found(planted(hidden, { title: hidden.title, user_id: id }))).toEqual(
    expect.arrayContaining(['id', 'title']),
  )
  const moment = world.marks.find(({ kind }) => kind === 'moment')?.value
  expect(found(planted(named, { created_at: `2026-11-20T${moment}Z` }))).toContain('moment')
})

test('Y-01: an author is listed where a signed review of hers is, and not in a list of unsigned ones', () => {
  const body = JSON.parse(text)
  const isUnsigned = ({ is_anonymous }: Row) => is_anonymous === 1
  body.data.departmentReviews = body.data.departmentReviews.filter(isUnsigned)
  expect(found(JSON.stringify(body))).toEqual(expect.arrayContaining(['id', 'first_name']))
})

test('a call or a parameter that the crawl does not know makes it fail', () => {
  for (const call of calls)
    if (call.method === 'POST') expect(formsOfCall(call.path, world, 'other').length).toBeGreaterThan(0)
  expect(() => formsOfCall('reviews/like', world, 'other')).toThrow('never crawled')
  const [first] = calls
  const request = { ...first.request, entries: { ...first.request.entries, author: first.request } }
  expect(() => parametersOf({ ...first, request }, world)).toThrow('takes author')
})
