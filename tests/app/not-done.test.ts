// What a device cannot do, for whatever reason, is told by whoever asked for it.
import { beforeEach, expect, test, vi } from 'vitest'
import * as device from '../../src/app/device.ts'
import { deleteReview, deleteToRewrite } from '../../src/app/state/outbox/delete-review.ts'
import { discardEntry } from '../../src/app/state/outbox/outbox.ts'
import { sendInstead } from '../../src/app/state/outbox/send-instead.ts'
import { toastInfo } from '../../src/app/toasts.ts'
import * as formWords from '../../src/app/words/form-words.ts'
import * as waitingWords from '../../src/app/words/waiting-words.ts'
import { CannotChange, CannotSave } from '../../src/db/errors.ts'
import { aReview } from './a-review.ts'
import { deadSpot, nora } from './dead-spot.ts'

vi.mock('../../src/app/device.ts')
vi.mock('../../src/app/toasts.ts')

const review = aReview([4, 4, 4, 4], { user_id: nora.id, isOwn: true })
const message = { name: 'Nora', email: nora.email, message: 'Mine' }
const unfetched = new TypeError('Failed to fetch dynamically imported module')

function here() {
  const spot = { ...deadSpot(), makeRoom: async () => false }
  vi.mocked(device.device).mockReturnValue(spot as unknown as ReturnType<typeof device.device>)
  return spot
}

beforeEach(() => void vi.mocked(toastInfo).mockClear())

test.each([
  ['it is on its way', new CannotChange('sending'), formWords.cannotEdit],
  ['the disk is full', new CannotSave('quota', null), waitingWords.notDeleted],
  ['the disk is dying', new DOMException('The disk failed', 'UnknownError'), waitingWords.notDeleted],
  ['the code for it could not be had', unfetched, waitingWords.notDeleted],
])('A238: what cannot be discarded because %s is told, once', async (_, error, told) => {
  const { sync } = here()
  vi.spyOn(sync, 'discard').mockRejectedValue(error)
  expect(await discardEntry(1)).toBe(false)
  expect(vi.mocked(toastInfo).mock.calls).toEqual([[told]])
})

test('A180 D32: a deletion whose code could not be had is not taken, and the question ends', async () => {
  const { sync } = here()
  vi.spyOn(sync, 'enqueue').mockRejectedValue(unfetched)
  expect(await deleteReview(review, nora.id)).toBe(false)
  expect(await deleteToRewrite(review, nora.id)).toBe(false)
})

test('A238: nor is a review that was to take the place of another', async () => {
  const { sync } = here()
  vi.spyOn(sync, 'replace').mockRejectedValue(unfetched)
  const entry = { seq: 1, name: 'contact.send', version: 1, args: message }
  expect(await sendInstead(entry, review)).toBe(false)
})

test.each([
  ['it has gone meanwhile', new CannotChange('gone'), formWords.cannotEdit],
  ['the disk is full', new CannotSave('quota', null), waitingWords.nothingChanged],
])('A238: and why is told, once, where %s', async (_, error, told) => {
  const { sync } = here()
  vi.spyOn(sync, 'replace').mockRejectedValue(error)
  const entry = { seq: 1, name: 'contact.send', version: 1, args: message }
  expect(await sendInstead(entry, review)).toBe(false)
  expect(vi.mocked(toastInfo).mock.calls).toEqual([[told]])
})
