import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DeviceDb } from '../../src/db/device-db.ts'
import {
  adoptVisitorDrafts,
  CONTACT_SUBJECT,
  changeDraft,
  changeSubject,
  readDraft,
  reviewSubject,
  saveDraft,
} from '../../src/db/drafts.ts'
import { draftsOf } from '../../src/db/queries/drafts.ts'
import { VISITOR } from '../../src/db/records.ts'
import { unsentCount } from '../../src/db/unsent.ts'

const NORA = 7
let db: DeviceDb
beforeEach(() => {
  db = new DeviceDb({ indexedDB: new IDBFactory(), IDBKeyRange })
})
afterEach(() => db.close())

const keep = (author: number, subject: string, values: Record<string, string>) =>
  saveDraft(db, { author, subject, values }, 1)

test('D44: a message a visitor began joins the one of who signs in; neither is lost, and no name of theirs is replaced', async () => {
  await keep(NORA, CONTACT_SUBJECT, { name: 'Nora', email: '', message: 'Mine' })
  await keep(VISITOR, CONTACT_SUBJECT, { message: 'Typed before signing in' })
  await adoptVisitorDrafts(db, NORA)
  const values = { name: 'Nora', email: '', message: 'Mine\n\nTyped before signing in' }
  expect((await readDraft(db, NORA, CONTACT_SUBJECT))?.values).toEqual(values)
  expect(await draftsOf(db, VISITOR)).toEqual([])
})

test('D44: half-written are reviews and the message; an address typed at the checkout is not shown among them', async () => {
  await keep(NORA, CONTACT_SUBJECT, { message: 'Mine' })
  await keep(NORA, reviewSubject(4, 9), { title: 'Mine', review: '' })
  await keep(NORA, 'checkout', { street_address: '1 Main St.' })
  expect((await draftsOf(db, NORA)).map(({ subject }) => subject).sort()).toEqual(['contact', 'review:4:9'])
  // Nor counted among what would be lost with the database.
  expect(await unsentCount(db)).toBe(2)
})

test('D44: a ticked box alone is kept and is no half-written review, a star alone is one', async () => {
  const begun = async (anonymous: boolean, overall: string) => {
    await saveDraft(
      db,
      { author: NORA, subject: reviewSubject(4, 9), values: { anonymous, overall, title: '' } },
      1,
    )
    return [(await draftsOf(db, NORA)).length, await unsentCount(db)]
  }
  expect(await begun(true, '')).toEqual([0, 0])
  expect(await begun(false, '4')).toEqual([1, 1])
})

test('D44: changes a visitor began to a message that waits join the message of who signs in', async () => {
  await keep(VISITOR, changeSubject(CONTACT_SUBJECT, 3), { message: 'A better one' })
  await keep(VISITOR, CONTACT_SUBJECT, { message: 'Another one' })
  await adoptVisitorDrafts(db, NORA)
  const drafts = await draftsOf(db, NORA)
  expect(drafts.map(({ subject }) => subject)).toEqual([CONTACT_SUBJECT])
  expect(drafts[0]?.values.message).toBe('Another one\n\nA better one')
})

test('A237: a page that only follows what another one types makes the draft no younger than its last word', async () => {
  const subject = reviewSubject(4, 9)
  const values = { title: 'Nightshift', review: 'Half' }
  await keep(NORA, subject, values)
  await changeDraft(db, NORA, subject, draft => draft?.values ?? null, 2)
  expect(await readDraft(db, NORA, subject)).toMatchObject({ values, updatedAt: 1 })
  await changeDraft(db, NORA, subject, draft => ({ ...draft?.values, review: 'Half of it' }), 3)
  expect(await readDraft(db, NORA, subject)).toMatchObject({ updatedAt: 3 })
})
