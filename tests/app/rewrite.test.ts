// "Delete and write again" behind changes that were too late for what was sent.
// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { deleteToRewrite } from '../../src/app/state/outbox/delete-review.ts'
import { changeSubject, readDraft, reviewSubject } from '../../src/db/drafts.ts'
import { aReview } from './a-review.ts'
import { nora } from './dead-spot.ts'
import { ownDevice } from './own-device.ts'
import { entry } from './waiting-entry.ts'

test('A238 D32: what was changed too late is what is written again, with the text of the site below it', async () => {
  const { db } = await ownDevice(nora)
  const review = aReview([4, 4, 4, 4], { user_id: nora.id, isOwn: true, review: 'As it was sent.' })
  const about = reviewSubject(review.hospital_id, review.department_id)
  const [sent, waiting] = [changeSubject(about, 3), changeSubject(about, 4)]
  const kept = { author: nora.id, updatedAt: 1 }
  await db.outbox.add(entry({ seq: 4, author: nora.id }))
  await db.drafts.put({ ...kept, subject: sent, values: { review: 'As it was changed.', overall: 2 } })
  await db.drafts.put({ ...kept, subject: waiting, values: { review: 'Of another.' } })
  expect(await deleteToRewrite(review, nora.id)).toBe(true)
  expect(await readDraft(db, nora.id, about)).toMatchObject({
    values: {
      review: expect.stringMatching(/^As it was changed\.\n\n(.*\n\n)?As it was sent\.$/),
      overall: 2,
    },
  })
  expect(await readDraft(db, nora.id, sent)).toBeUndefined()
  expect(await readDraft(db, nora.id, waiting)).toBeDefined()
})
