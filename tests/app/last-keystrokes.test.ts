// What a page that goes leaves behind in its tab, and what must not be left there.
import { beforeEach, expect, test, vi } from 'vitest'
import {
  adoptTyped,
  dropLastKeystrokes,
  keepLastKeystrokes,
  lastKeystrokes,
  settleLastKeystrokes,
  withLastKeystrokes,
} from '../../src/app/state/outbox/last-keystrokes.ts'
import { emptyReview } from '../../src/app/state/outbox/review-values.ts'
import { readDraft, saveDraft } from '../../src/db/drafts.ts'
import { draftsOf } from '../../src/db/queries/drafts.ts'
import { VISITOR } from '../../src/db/records.ts'
import { deadSpot, nora } from './dead-spot.ts'
import { aWhole, openReview, stubBrowser } from './draft-page.ts'

let page: ReturnType<typeof stubBrowser>
beforeEach(() => {
  page = stubBrowser()
})

/** A form whose page is hidden in the midst of a write. */
async function hiddenWhileWriting(author: number, { isFull = false } = {}) {
  const { db } = deadSpot()
  const form = await openReview(db, author)
  const refuse = () => {
    throw new DOMException('Full', 'QuotaExceededError')
  }
  if (isFull) db.drafts.hook('creating', refuse)
  form.type(aWhole)
  page.hide()
  expect(page.sessionStorage.keys()).toEqual(['last-keystrokes'])
  const makeRoom = () => db.drafts.hook('creating').unsubscribe(refuse)
  return { db, form, makeRoom }
}

test('O-01: a page that is gone in the midst of a write leaves its last words to the next', async () => {
  const { db, form } = await hiddenWhileWriting(nora.id)
  const left = page.sessionStorage.getItem('last-keystrokes') ?? ''
  await form.close()
  await db.drafts.clear()
  page.sessionStorage.setItem('last-keystrokes', left)
  await settleLastKeystrokes(db)
  expect((await readDraft(db, nora.id, form.subject))?.values).toEqual(aWhole)
  expect(page.sessionStorage.keys()).toEqual([])
})

test('Y-16: a page that lives on leaves nothing in its tab once all is written', async () => {
  const { form } = await hiddenWhileWriting(VISITOR)
  await form.settled()
  expect(form.state()).toBe('saved')
  expect(page.sessionStorage.keys()).toEqual([])
})

test('O-28: what could not be written stays in the tab until a later write succeeds', async () => {
  const { form, makeRoom } = await hiddenWhileWriting(nora.id, { isFull: true })
  await form.settled()
  expect(form.state()).toBe('failed')
  expect(page.sessionStorage.keys()).toEqual(['last-keystrokes'])
  makeRoom()
  form.type({ title: 'Nightshift, again' })
  await form.settled()
  expect(page.sessionStorage.keys()).toEqual([])
})

test('O-29: a page that goes long after a write failed leaves its words to the next all the same', async () => {
  const { form } = await hiddenWhileWriting(nora.id, { isFull: true })
  await form.settled()
  page.sessionStorage.removeItem('last-keystrokes')
  page.hide()
  expect(page.sessionStorage.keys()).toEqual(['last-keystrokes'])
})

test('A240: what was sent, or thrown away, is not put back when its author signs out', async () => {
  const { db, form } = await hiddenWhileWriting(nora.id, { isFull: true })
  await form.settled()
  dropLastKeystrokes(8, form.subject)
  expect(page.sessionStorage.keys()).toEqual(['last-keystrokes'])
  dropLastKeystrokes(nora.id, form.subject)
  await settleLastKeystrokes(db)
  expect(await db.drafts.count()).toBe(0)
})

test('O-28: a text that a full disk refuses is back in the form that was left, and kept once there is room', async () => {
  const { db, form, makeRoom } = await hiddenWhileWriting(nora.id, { isFull: true })
  form.type({ title: 'Nightshift, again' })
  await form.close()
  const again = await openReview(db, nora.id)
  await again.settled()
  expect(again.shown()).toEqual({ ...aWhole, title: 'Nightshift, again' })
  expect(again.state()).toBe('failed')
  await again.close()
  makeRoom()
  const last = await openReview(db, nora.id)
  expect((await readDraft(db, nora.id, last.subject))?.values).toEqual(again.shown())
  expect(page.sessionStorage.keys()).toEqual([])
})

test('O-30: in a tab without any storage it lasts as long as the page, for its author alone', async () => {
  const { db, form } = await hiddenWhileWriting(nora.id, { isFull: true })
  vi.stubGlobal('sessionStorage', undefined)
  await form.close()
  expect((await openReview(db, 8)).shown()).toEqual(emptyReview)
  const again = await openReview(db, nora.id)
  expect(again.shown()).toEqual(aWhole)
  again.drop()
  await again.close()
  expect((await openReview(db, nora.id)).shown()).toEqual(emptyReview)
})

test('O-28: of two texts that a full disk refuses both are kept in the tab', async () => {
  const { form } = await hiddenWhileWriting(nora.id, { isFull: true })
  const message = {
    author: nora.id,
    subject: 'contact',
    values: { message: 'The list is old.' },
    updatedAt: 1,
  }
  keepLastKeystrokes(message)
  await form.close()
  expect(lastKeystrokes(nora.id, 'contact')).toEqual(message)
  expect(lastKeystrokes(nora.id, form.subject)?.values).toEqual(aWhole)
})

test('O-28 A240: what was sent from a form that a full disk did not keep is not kept when the form goes', async () => {
  const { form } = await hiddenWhileWriting(nora.id, { isFull: true })
  await form.settled()
  form.drop()
  await form.close()
  expect(page.sessionStorage.keys()).toEqual([])
})

test('O-28 O-38: a visitor’s text that a full disk refuses is theirs who signs in, beside their own of the same unit', async () => {
  const own = deadSpot()
  const mine = await openReview(own.db, nora.id)
  mine.type({ review: 'Kind charge nurse.' })
  await mine.close()
  own.db.drafts.hook('creating', () => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  const form = await openReview(own.db, VISITOR)
  form.type(aWhole)
  await form.close()
  await adoptTyped(own.db, nora.id).catch(() => undefined)
  expect((await openReview(own.db, nora.id)).shown()).toMatchObject({
    title: aWhole.title,
    review: `Kind charge nurse.\n\n${aWhole.review}`,
  })
  expect((await openReview(own.db, VISITOR)).shown()).toEqual(emptyReview)
})

test('O-27 O-28: what a full disk refused outlives a draft that a clock that was ahead, or another page, has dated later', async () => {
  const { db, form, makeRoom } = await hiddenWhileWriting(nora.id, { isFull: true })
  await form.close()
  makeRoom()
  const later = { ...aWhole, review: 'Kind charge nurse.' }
  await saveDraft(db, { author: nora.id, subject: form.subject, values: later }, Date.now() + 86_400_000)
  const again = await openReview(db, nora.id)
  expect(again.shown()).toMatchObject({ review: `Kind charge nurse.\n\n${aWhole.review}` })
  expect(page.sessionStorage.keys()).toEqual([])
})

test('O-27 O-28: nor does it take the place of what another page has written since, and a clock that was ahead has dated earlier', async () => {
  const { db, form, makeRoom } = await hiddenWhileWriting(nora.id, { isFull: true })
  await form.close()
  makeRoom()
  const since = { ...aWhole, review: 'Kind charge nurse.' }
  await saveDraft(db, { author: nora.id, subject: form.subject, values: since }, 1)
  const again = await openReview(db, nora.id)
  expect(again.shown()).toMatchObject({ review: `Kind charge nurse.\n\n${aWhole.review}` })
})

test('O-28: what was typed over the text on the disk, which has not changed since, takes its place', async () => {
  const { db } = deadSpot()
  const form = await openReview(db, nora.id)
  form.type({ ...aWhole, review: 'Fair ratios' })
  await form.close()
  let isFull = true
  db.drafts.hook('updating', () => {
    if (isFull) throw new DOMException('Full', 'QuotaExceededError')
  })
  const refused = await openReview(db, nora.id)
  refused.type({ review: 'Unfair ratios, and no break' })
  await refused.close()
  isFull = false
  expect((await openReview(db, nora.id)).shown()).toMatchObject({ review: 'Unfair ratios, and no break' })
})

test('O-28: what a full disk refused stands among the half-written, for its author alone', async () => {
  const { form } = await hiddenWhileWriting(nora.id, { isFull: true })
  await form.close()
  const stored = { author: nora.id, subject: form.subject, values: { review: 'Enough' }, updatedAt: 1 }
  const message = { ...stored, subject: 'contact', values: { message: 'The list is old.' } }
  expect(withLastKeystrokes([stored, message], nora.id)).toMatchObject([{ values: aWhole }, message])
  expect(withLastKeystrokes([], 8)).toEqual([])
})

test('O-38 D44: the last words of a visitor go to who signs in, and are nobody else’s later', async () => {
  const { db, form, makeRoom } = await hiddenWhileWriting(VISITOR, { isFull: true })
  await form.close()
  makeRoom()
  await adoptTyped(db, nora.id)
  expect((await readDraft(db, nora.id, form.subject))?.values).toEqual(aWhole)
  await settleLastKeystrokes(db)
  expect(await draftsOf(db, VISITOR)).toEqual([])
})
