import { afterEach, expect, test } from 'vitest'
import { readInitialContact } from '../../src/app/forms/use-contact.ts'
import { session } from '../../src/app/state/session/session-state.ts'
import { CONTACT_SUBJECT, changeSubject, saveDraft } from '../../src/db/drafts.ts'
import { draftsOf } from '../../src/db/queries/drafts.ts'
import { VISITOR } from '../../src/db/records.ts'
import { deadSpot, nora } from './dead-spot.ts'

const args = { name: 'Nora Night', email: 'nora@example.org', message: 'The list is out of date.' }

afterEach(() => {
  session.user = null
})

/** A message that waits on a device. */
async function waiting(author: number) {
  const { db, sync } = deadSpot(author === VISITOR ? null : nora)
  const { seq } = await sync.enqueue({ name: 'contact.send', args }, author)
  await sync.stop()
  await db.outbox.update(seq, { state: 'queued' })
  return { db, seq }
}

test("O-38: a visitor's waiting message begins its change without name and address, which may be another's", async () => {
  const { db, seq } = await waiting(VISITOR)
  expect(await readInitialContact(db, VISITOR, seq)).toEqual({
    values: { name: '', email: '', message: args.message },
    stored: { name: '', email: '', message: args.message },
    isRestored: false,
    editSeq: seq,
    subject: `contact:change:${seq}`,
    waiting: { name: '', email: '', message: args.message },
    key: expect.any(String),
    refusal: [],
    isTooLate: false,
  })
})

test('A238: the message of somebody who has signed in is changed as it waits', async () => {
  const { db, seq } = await waiting(nora.id)
  expect(await readInitialContact(db, nora.id, seq)).toMatchObject({ values: args, editSeq: seq })
})

test('A238: a message begun after one that waits is not what that one is changed to, nor the other way round', async () => {
  const { db, seq } = await waiting(nora.id)
  const another = { ...args, message: 'Another one, half' }
  await saveDraft(db, { author: nora.id, subject: CONTACT_SUBJECT, values: another }, Date.now() + 1)
  const change = await readInitialContact(db, nora.id, seq)
  expect(change).toMatchObject({ values: args, isRestored: false, editSeq: seq })
  const better = { ...args, message: 'The list is very much out of date.' }
  await saveDraft(db, { author: nora.id, subject: change.subject, values: better }, Date.now() + 2)
  expect(await readInitialContact(db, nora.id, seq)).toMatchObject({
    values: better,
    isRestored: true,
    waiting: args,
  })
  expect(await readInitialContact(db, nora.id, null)).toMatchObject({
    values: another,
    editSeq: null,
    waiting: null,
  })
})

test('A238: a message that may have arrived cannot be changed, and the form says so', async () => {
  const { db, seq } = await waiting(nora.id)
  await db.outbox.update(seq, { uncertain: true })
  expect(await readInitialContact(db, nora.id, seq)).toMatchObject({ editSeq: null, isTooLate: true })
})

test('A238: changes to a message that has left meanwhile go on as a new one, and the form says so', async () => {
  const { db, seq } = await waiting(nora.id)
  const subject = changeSubject(CONTACT_SUBJECT, seq)
  await saveDraft(db, { author: nora.id, subject, values: { ...args, message: 'Better' } }, Date.now())
  await db.outbox.delete(seq)
  const start = { values: { message: 'Better' }, editSeq: null, subject: CONTACT_SUBJECT, isTooLate: true }
  expect(await readInitialContact(db, nora.id, seq)).toMatchObject(start)
  expect((await draftsOf(db, nora.id)).map(draft => draft.subject)).toEqual([CONTACT_SUBJECT])
})

test('whoever is signed in finds their name and address in a new message, and what they made of them in its draft', async () => {
  const { db } = deadSpot(nora)
  session.user = nora
  const values = { name: `${nora.first_name} ${nora.last_name}`, email: nora.email, message: '' }
  expect(await readInitialContact(db, nora.id, null)).toMatchObject({ values, isRestored: false })
  expect(await readInitialContact(db, VISITOR, null)).toMatchObject({ values: { name: '', email: '' } })
  const own = { name: 'N.', email: '', message: 'Half' }
  await saveDraft(db, { author: nora.id, subject: CONTACT_SUBJECT, values: own }, Date.now())
  expect(await readInitialContact(db, nora.id, null)).toMatchObject({ values: own })
})
