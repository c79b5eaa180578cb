// What a device cannot do, for whatever reason, is told by whoever asked for it.
// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { deleteReview, deleteToRewrite } from '../../src/app/state/outbox/delete-review.ts'
import { discardEntry } from '../../src/app/state/outbox/outbox.ts'
import { sendInstead } from '../../src/app/state/outbox/send-instead.ts'
import * as formWords from '../../src/app/words/form-words.ts'
import * as waitingWords from '../../src/app/words/waiting-words.ts'
import type { OutboxEntry } from '../../src/db/records.ts'
import { aReview } from './a-review.ts'
import { dying, full, refuses } from './bad-disk.ts'
import { nora } from './dead-spot.ts'
import { ownDevice } from './own-device.ts'
import { told } from './told.ts'
import { entry as waitingEntry } from './waiting-entry.ts'

const review = aReview([4, 4, 4, 4], { user_id: nora.id, isOwn: true })
const message = { name: 'Nora', email: nora.email, message: 'Mine' }
const unfetched = new TypeError('Failed to fetch dynamically imported module')

/** A phone on which a message waits. @param disk what it says to every write of what waits, if not yes. */
async function phone(change: Partial<OutboxEntry> = {}, disk?: Error) {
  const { db, sync } = await ownDevice(nora)
  await db.outbox.add(waitingEntry({ name: 'contact.send', lane: 'contact', args: message, ...change }))
  if (disk) refuses(db.outbox, disk)
  return { db, sync }
}

afterEach(() => void vi.restoreAllMocks())

const lease = { owner: 'another page', epoch: 0, until: Date.now() + 60_000, isLocked: false }
test.each([
  ['it is on its way', () => phone({ state: 'sending', lease }), formWords.cannotEdit],
  ['the disk is full', () => phone({}, full()), waitingWords.notDeleted],
  ['the disk is dying', () => phone({}, dying()), waitingWords.notDeleted],
  [
    'the code for it could not be had',
    async () => {
      const { db, sync } = await phone()
      vi.spyOn(sync, 'discard').mockRejectedValue(unfetched)
      return { db, sync }
    },
    waitingWords.notDeleted,
  ],
])('A238: what cannot be discarded because %s is told, once', async (_, begin, words) => {
  const { db } = await begin()
  expect(await discardEntry(1)).toBe(false)
  expect(await told()).toEqual([['info', words]])
  expect(await db.outbox.count()).toBe(1)
})

test('A180 D32: a deletion whose code could not be had is not taken, and the question ends', async () => {
  const { sync } = await phone()
  vi.spyOn(sync, 'enqueue').mockRejectedValue(unfetched)
  expect(await deleteReview(review, nora.id)).toBe(false)
  expect(await deleteToRewrite(review, nora.id)).toBe(false)
})

const entry = { seq: 1, name: 'contact.send', version: 1, args: message }

test('A238: nor is a review that was to take the place of another', async () => {
  const { sync } = await phone()
  vi.spyOn(sync, 'replace').mockRejectedValue(unfetched)
  expect(await sendInstead(entry, review)).toBe(false)
  expect(await told()).toEqual([['info', waitingWords.nothingChanged]])
})

test.each([
  ['it has gone meanwhile', () => phone({ seq: 2 }), formWords.cannotEdit],
  ['the disk is full', () => phone({}, full()), waitingWords.nothingChanged],
])('A238: and why is told, once, where %s', async (_, begin, words) => {
  const { db } = await begin()
  expect(await sendInstead(entry, review)).toBe(false)
  expect(await told()).toEqual([['info', words]])
  expect(await db.outbox.toArray()).toMatchObject([{ name: 'contact.send', args: message }])
})
