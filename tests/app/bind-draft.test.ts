// One text, open in two pages of a device.
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { emptyReview } from '../../src/app/state/outbox/review-values.ts'
import { dropDraft, readDraft, watchDraft } from '../../src/db/drafts.ts'
import { deadSpot, nora } from './dead-spot.ts'
import { aWhole, openReview, stubBrowser } from './draft-page.ts'

beforeEach(() => void stubBrowser())

const open = async () => {
  const { db } = deadSpot()
  const pages = [await openReview(db, nora.id), await openReview(db, nora.id)] as const
  const kept = async () => (await readDraft(db, nora.id, pages[0].subject))?.values
  return { db, pages, kept }
}

test('A237: a star touched in another page takes nothing from what was typed in this one', async () => {
  const { pages, kept } = await open()
  const [typing, other] = pages
  typing.type(aWhole)
  await typing.settled()
  other.type({ staff_to_patient: '2' })
  await typing.close()
  await other.settled()
  expect(await kept()).toEqual({ ...aWhole, staff_to_patient: '2' })
  // What is kept is what is seen, so that the next keystroke keeps it, too.
  expect(other.shown()).toEqual({ ...aWhole, staff_to_patient: '2' })
  other.type({ title: 'Nightshift, again' })
  await other.settled()
  expect(await kept()).toMatchObject({ title: 'Nightshift, again', review: aWhole.review })
})

test('A237: of two texts typed at once in two pages none is lost, and both pages end with both', async () => {
  const { pages, kept } = await open()
  const [one, other] = pages
  one.type({ review: 'Enough hands.' })
  other.type({ review: 'Kind charge nurse.' })
  await Promise.all([one.settled(), other.settled()])
  const both = 'Kind charge nurse.\n\nEnough hands.'
  await expect.poll(() => [one.shown().review, other.shown().review]).toEqual([both, both])
  expect(await kept()).toMatchObject({ review: both })
})

test('A237: an open form shows what is typed in another page, and goes on from there', async () => {
  const { pages, kept } = await open()
  const [typing, other] = pages
  typing.type({ review: 'Enough' })
  await expect.poll(() => other.shown().review).toBe('Enough')
  typing.type({ review: 'Enough hands' })
  await expect.poll(() => other.shown().review).toBe('Enough hands')
  expect(other.state()).toBe('saved')
  other.type({ review: 'Enough hands.' })
  await expect.poll(() => typing.shown().review).toBe('Enough hands.')
  expect(await kept()).toMatchObject({ review: 'Enough hands.' })
})

test('A237: a form that is emptied takes its own words along, not those of another page', async () => {
  const { pages, kept } = await open()
  const [typing, other] = pages
  other.type({ title: 'N' })
  typing.type({ review: 'Enough hands.' })
  other.type({ title: '' })
  await Promise.all([typing.settled(), other.settled()])
  await expect.poll(kept).toEqual({ ...emptyReview, review: 'Enough hands.' })
})

test('A237: words of one page alone are deleted when it is emptied', async () => {
  const { pages, kept } = await open()
  pages[0].type({ title: 'N' })
  await pages[0].settled()
  expect(await kept()).toEqual({ ...emptyReview, title: 'N' })
  pages[0].type({ title: '' })
  await pages[0].settled()
  expect(await kept()).toBeUndefined()
  // What the database tells of the write before may come in between.
  await expect.poll(pages[0].state).toBe('empty')
})

test('A238: what was sent elsewhere leaves the form that only showed it, and is no draft again', async () => {
  const { db, pages, kept } = await open()
  const [typing, other] = pages
  typing.type(aWhole)
  await expect.poll(other.shown).toEqual(aWhole)
  await dropDraft(db, nora.id, typing.subject)
  await expect.poll(other.shown).toEqual(emptyReview)
  // The form that it was typed in keeps it: what asked for that may not have come to anything.
  expect(typing.shown()).toEqual(aWhole)
  expect(await kept()).toBeUndefined()
  // But not that it is saved.
  await expect.poll(typing.state).toBe('empty')
})

test('A235: a form that only showed what another page kept stays as it is while it is submitted', async () => {
  const { db, pages } = await open()
  const [typing, other] = pages
  typing.type(aWhole)
  await expect.poll(other.shown).toEqual(aWhole)
  await other.settled()
  const toldOf = vi.fn()
  onTestFinished(watchDraft(db, nora.id, other.subject, toldOf))
  await dropDraft(db, nora.id, other.subject)
  await expect.poll(() => toldOf.mock.lastCall).toEqual([undefined])
  expect(other.shown()).toEqual(aWhole)
})
