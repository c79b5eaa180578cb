import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DeviceDb } from '../../src/db/device-db.ts'
import {
  addToDraft,
  adoptVisitorDrafts,
  CONTACT_SUBJECT,
  changeDraft,
  changeSubject,
  readDraft,
  readSubject,
  releaseChanges,
  reviewSubject,
  saveDraft,
} from '../../src/db/drafts.ts'
import { draftsOf } from '../../src/db/queries/drafts.ts'
import { type OutboxEntry, VISITOR } from '../../src/db/records.ts'
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
  await changeDraft(db, NORA, subject, () => null, 4)
  expect(await readDraft(db, NORA, subject)).toBeUndefined()
})

test('D44: a text that joins a draft makes it no older, and no younger than the later of both', async () => {
  const draft = { author: NORA, subject: CONTACT_SUBJECT }
  for (const [now, updatedAt] of [
    [2, 2],
    [1, 2],
    [3, 3],
  ] as const) {
    await addToDraft(db, { ...draft, values: { message: `Typed at ${now}` } }, now)
    expect(await readDraft(db, NORA, CONTACT_SUBJECT)).toMatchObject({ updatedAt })
  }
})

test('a draft of something new is told from one of changes to what waits', () => {
  expect(readSubject('review:4:9')).toEqual({ about: 'review:4:9', changes: null })
  expect(readSubject(changeSubject('review:4:9', 3))).toEqual({ about: 'review:4:9', changes: 3 })
})

test('D32 D44: changes to what waits no longer are a draft of something new, behind no other; those to what still waits stay', async () => {
  const subject = reviewSubject(4, 9)
  const changing = (seq: number, review: string, updatedAt: number, author = NORA) =>
    saveDraft(db, { author, subject: changeSubject(subject, seq), values: { title: '', review } }, updatedAt)
  // The first is gone, the second refused, the third still to go.
  const waits = (seq: number, state: OutboxEntry['state']) => db.outbox.put({ seq, state } as OutboxEntry)
  await waits(2, 'attention')
  await waits(3, 'parked')
  await changing(1, 'Of the first', 5)
  await changing(2, 'Of the second', 2)
  await changing(3, 'Of the third', 1)
  await changing(4, 'Of somebody else', 1, NORA + 1)
  await keep(NORA, changeSubject(reviewSubject(4, 99), 1), { review: 'Of another unit' })
  await saveDraft(db, { author: NORA, subject, values: { title: 'Nights', review: 'Begun' } }, 3)
  await releaseChanges(db, NORA, subject)
  const values = { title: 'Nights', review: 'Of the second\n\nOf the first\n\nBegun' }
  expect(await readDraft(db, NORA, subject)).toMatchObject({ values, updatedAt: 5 })
  const left = await db.drafts.toArray()
  expect(left.map(({ values }) => values.review).sort()).toEqual(
    [values.review, 'Of another unit', 'Of somebody else', 'Of the third'].sort(),
  )
})

test('D44: where nothing new was begun, the changes alone are the draft, as old as they are', async () => {
  const subject = reviewSubject(4, 9)
  const change = { author: NORA, subject: changeSubject(subject, 1), values: { review: 'Changed' } }
  await saveDraft(db, change, 2)
  await releaseChanges(db, NORA, subject)
  expect(await db.drafts.toArray()).toEqual([{ ...change, subject, updatedAt: 2 }])
})
