import { expect, test } from 'vitest'
import { readStart } from '../../src/app/forms/use-contact.ts'
import { VISITOR } from '../../src/db/records.ts'
import { deadSpot, nora } from './dead-spot.ts'

const args = { name: 'Nora Night', email: 'nora@example.org', message: 'The list is out of date.' }

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
  expect(await readStart(db, VISITOR, seq)).toEqual({
    values: { name: '', email: '', message: args.message },
    isRestored: false,
    editSeq: seq,
  })
})

test('A238: the message of somebody who has signed in is changed as it waits', async () => {
  const { db, seq } = await waiting(nora.id)
  expect(await readStart(db, nora.id, seq)).toMatchObject({ values: args, editSeq: seq })
})
