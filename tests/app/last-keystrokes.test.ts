// What a page that goes leaves behind in its tab, and what must not be left there.
import { beforeEach, expect, test, vi } from 'vitest'
import { adoptTyped, dropLastKeystrokes, settleLastKeystrokes } from '../../src/app/state/last-keystrokes.ts'
import { readDraft } from '../../src/db/drafts.ts'
import { draftsOf } from '../../src/db/queries/drafts.ts'
import { VISITOR } from '../../src/db/records.ts'
import { deadSpot, nora } from './dead-spot.ts'
import { aWhole, openReview, stubBrowser } from './draft-page.ts'

vi.mock('../../src/app/state/note-waiting.ts', () => ({ noteWaiting: () => undefined }))

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

test('O-38 D44: the last words of a visitor go to who signs in, and are nobody else’s later', async () => {
  const { db, form, makeRoom } = await hiddenWhileWriting(VISITOR, { isFull: true })
  await form.close()
  makeRoom()
  await adoptTyped(db, nora.id)
  expect((await readDraft(db, nora.id, form.subject))?.values).toEqual(aWhole)
  await settleLastKeystrokes(db)
  expect(await draftsOf(db, VISITOR)).toEqual([])
})
