import * as v from 'valibot'
import { expect, test } from 'vitest'
import { submitReview } from '../../src/app/forms/submit-review.ts'
import { readInitialReview } from '../../src/app/forms/use-initial-review.ts'
import { emptyReview } from '../../src/app/state/outbox/review-values.ts'
import { ReviewForm } from '../../src/contract/review-submit.ts'
import { reviewSubject, saveDraft } from '../../src/db/drafts.ts'
import { waitingEntries } from '../../src/db/queries/outbox.ts'
import { VISITOR } from '../../src/db/records.ts'
import { deadSpot, nora } from './dead-spot.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const unit = { hospitalId: 4, departmentId: 9 }
const values = {
  staff_to_patient: '3',
  coworkers: '5',
  management: '2',
  overall: '4',
  title: 'Nightshift, Surgical ICU',
  review: 'Line one\n\nLine two',
  anonymous: true,
}
const review = v.parse(ReviewForm, values)
const submission = { review, unit, editSeq: null, author: nora.id, user: nora, now: NOW }

test('A97 A228: a valid form of a visitor asks to log in, and nothing is kept to be sent', async () => {
  const device = deadSpot()
  expect(await submitReview(device, { ...submission, user: null })).toEqual({ kind: 'login-first' })
  expect(await device.db.outbox.count()).toBe(0)
})

test('A228: somebody unverified goes to the verification of their e-mail', async () => {
  const device = deadSpot()
  const outcome = await submitReview(device, { ...submission, user: { ...nora, email_verified: 0 } })
  expect(outcome).toEqual({ kind: 'verify-first', email: 'nora@example.org' })
  expect(await device.db.outbox.count()).toBe(0)
})

test('D19: a review carries the moment of pressing Submit', async () => {
  const outcome = await submitReview(deadSpot(), submission)
  expect(outcome).toMatchObject({ entry: { args: { client_created_at: '2026-11-21T12:00:00.000Z' } } })
})

test('A92: the sign that the chips left at the end of a title is not sent', async () => {
  const chips = { ...review, title: 'Nightshift, Surgical ICU:' }
  const outcome = await submitReview(deadSpot(), { ...submission, review: chips })
  expect(outcome).toMatchObject({ entry: { args: { title: 'Nightshift, Surgical ICU' } } })
})

test('A93: the login check comes before the duplicate check', async () => {
  const device = deadSpot()
  await submitReview(device, submission)
  expect((await submitReview(device, { ...submission, user: null })).kind).toBe('login-first')
})

test('A235: a review submitted in a dead spot is in the outbox before anything says so', async () => {
  const device = deadSpot()
  const outcome = await submitReview(device, submission)
  expect(outcome.kind).toBe('saved')
  const [entry] = await waitingEntries(device.db, nora.id)
  expect(entry?.args).toMatchObject({ title: values.title, client_created_at: '2026-11-21T12:00:00.000Z' })
})

test('A240: a form that was opened for somebody else, or for nobody, hands nothing to the outbox', async () => {
  for (const author of [8, VISITOR]) {
    const device = deadSpot()
    expect(await submitReview(device, { ...submission, author })).toEqual({ kind: 'other-person' })
    // The page may not have heard yet who is here: the outbox asks again.
    const stale = { ...submission, author: 8, user: { ...nora, id: 8 } }
    expect(await submitReview(device, stale)).toEqual({ kind: 'other-person' })
    expect(await device.db.outbox.count()).toBe(0)
  }
})

test('A98: what waits on this device counts as a review already submitted', async () => {
  const device = deadSpot()
  await submitReview(device, submission)
  expect(await submitReview(device, submission)).toEqual({ kind: 'duplicate' })
  expect(await waitingEntries(device.db, nora.id)).toHaveLength(1)
})

test('A98: another unit of the same hospital is another review', async () => {
  const device = deadSpot()
  await submitReview(device, submission)
  const other = { ...submission, unit: { ...unit, departmentId: 10 } }
  expect((await submitReview(device, other)).kind).toBe('saved')
})

test('A238: an edit takes the place of the waiting review instead of being a duplicate', async () => {
  const device = deadSpot()
  const first = await submitReview(device, submission)
  const editSeq = first.kind === 'saved' ? first.entry.seq : null
  const edited = { ...submission, editSeq, review: { ...review, title: 'Dayshift' } }
  expect((await submitReview(device, edited)).kind).toBe('saved')
  const waiting = (await waitingEntries(device.db, nora.id)).filter(entry => !entry.withdrawn)
  expect(waiting.map(entry => (entry.args as { title: string }).title)).toEqual(['Dayshift'])
})

test('a review that is gone from the outbox can no longer be changed', async () => {
  const outcome = await submitReview(deadSpot(), { ...submission, editSeq: 99 })
  expect(outcome).toEqual({ kind: 'cannot-change' })
})

test("A237: the form begins with the draft of this person, and with nobody else's", async () => {
  const { db } = deadSpot()
  const subject = reviewSubject(unit.hospitalId, unit.departmentId)
  await saveDraft(db, { author: nora.id, subject, values: { ...values } }, NOW)
  expect(await readInitialReview(db, nora.id, unit, null)).toMatchObject({ values, isRestored: true })
  expect(await readInitialReview(db, 8, unit, null)).toMatchObject({
    values: { title: '' },
    isRestored: false,
  })
})

/** A device on which the review of Nora waits, and is not on its way at this moment. */
async function waiting() {
  const device = deadSpot()
  const saved = await submitReview(device, submission)
  const seq = saved.kind === 'saved' ? saved.entry.seq : 0
  await device.sync.stop()
  await device.db.outbox.update(seq, { state: 'queued' })
  return { device, seq }
}

test('A238: a waiting review begins its edit with the text that waits', async () => {
  const { device, seq } = await waiting()
  expect(await readInitialReview(device.db, nora.id, unit, seq)).toEqual({
    values,
    stored: values,
    isRestored: false,
    editSeq: seq,
    subject: `review:4:9:change:${seq}`,
    waiting: values,
    key: expect.any(String),
    refusal: [],
    isTooLate: false,
  })
})

test('A238: a star in the form below the own waiting review changes nothing of it', async () => {
  const { device, seq } = await waiting()
  const subject = reviewSubject(unit.hospitalId, unit.departmentId)
  const star = { ...emptyReview, overall: '1' }
  await saveDraft(device.db, { author: nora.id, subject, values: star }, Date.now() + 1)
  expect(await readInitialReview(device.db, nora.id, unit, seq)).toMatchObject({ values, isRestored: false })
  expect(await readInitialReview(device.db, nora.id, unit, null)).toMatchObject({
    values: star,
    isRestored: true,
  })
})

test('A240: another person cannot open what waits here for its author', async () => {
  const { device, seq } = await waiting()
  for (const other of [8, VISITOR]) {
    const start = await readInitialReview(device.db, other, unit, seq)
    expect(start).toMatchObject({ editSeq: null, isTooLate: true, values: { review: '' }, waiting: null })
  }
})

test('A238: an address that names what waits about another unit opens nothing of it', async () => {
  const { device, seq } = await waiting()
  for (const other of [
    { ...unit, departmentId: 10 },
    { ...unit, hospitalId: 5 },
  ]) {
    const start = await readInitialReview(device.db, nora.id, other, seq)
    expect(start).toMatchObject({ editSeq: null, isTooLate: true, values: { review: '' }, waiting: null })
  }
})

test('A238: what was taken back, and may have arrived, cannot be opened to be changed', async () => {
  const { device, seq } = await waiting()
  await device.db.outbox.update(seq, { uncertain: true, withdrawn: true })
  const start = await readInitialReview(device.db, nora.id, unit, seq)
  expect(start).toMatchObject({ editSeq: null, isTooLate: true, values: { review: '' }, waiting: null })
})

test('O-29: whatever else goes wrong with the device is said as "not saved", never passed over', async () => {
  const device = deadSpot()
  device.db.close()
  expect(await submitReview(device, submission)).toEqual({ kind: 'cannot-save', reason: 'broken' })
})
