import { expect, test } from 'vitest'
import { dropLastKeystrokes, keepLastKeystrokes } from '../../src/app/state/outbox/last-keystrokes.ts'
import { myWriting } from '../../src/app/state/outbox/my-writing.ts'
import { CONTACT_SUBJECT, reviewSubject, saveDraft } from '../../src/db/drafts.ts'
import { submitCommand } from '../world/factories.ts'
import { deadSpot, nora } from './dead-spot.ts'

const author = nora.id

test('what is half-written is in the copy: a message without who sends it, and of a review its stars, too', async () => {
  const { db } = deadSpot()
  const review = { staff_to_patient: '2', coworkers: '', management: '', overall: '5', anonymous: true }
  const message = { name: 'Nora Night', email: 'nora@example.org', message: 'The list is out of' }
  await saveDraft(db, { author, subject: CONTACT_SUBJECT, values: message }, 2)
  const values = { ...review, title: 'Nightshift, ICU: ', review: '' }
  await saveDraft(db, { author, subject: reviewSubject(4, 9), values }, 1)
  expect(await myWriting(db, author)).toBe(
    [
      ['Draft of a message to us', 'The list is out of'].join('\n'),
      [
        'Draft about a unit',
        'anonymous',
        'Staff To Patient Ratios: 2, Overall Recommendation: 5',
        'Nightshift, ICU: ',
      ].join('\n'),
    ].join('\n\n----\n\n'),
  )
})

test('what waits is in the copy, and nothing of anybody else', async () => {
  const { db, sync } = deadSpot()
  await sync.enqueue(submitCommand(4, 9, 'Dayshift, still here'), author)
  await saveDraft(db, { author: 8, subject: reviewSubject(4, 9), values: { review: 'of Olga' } }, 1)
  const text = await myWriting(db, author)
  expect(text).toContain('Dayshift, still here\nAbout Dayshift, still here')
  expect(text).not.toContain('of Olga')
})

test('a message that waits is in the copy once, without who sends it, and a deed that waits is no text', async () => {
  const { db, sync } = deadSpot()
  const message = { name: 'Nora Night', email: nora.email, message: 'The list is out of date' }
  await sync.enqueue({ name: 'contact.send', args: message }, author)
  const deletion = { id: 5, hospitalId: 4, departmentId: 9 }
  await sync.enqueue({ name: 'review.delete', args: deletion }, author)
  expect(await myWriting(db, author)).toBe('Waiting to send\nThe list is out of date')
  await sync.enqueue(submitCommand(4, 9, 'Dayshift, still here'), author)
  expect((await myWriting(db, author)).match(/Dayshift, still here/g)).toHaveLength(2)
})

test('a review that was written anonymously is called that in the copy, and one that was signed is not', async () => {
  const { db, sync } = deadSpot()
  await sync.enqueue(submitCommand(4, 9, 'Dayshift, still here', { anonymous: 1 }), author)
  expect(await myWriting(db, author)).toContain(', anonymous\n')
  const other = deadSpot()
  await other.sync.enqueue(submitCommand(4, 9, 'Dayshift, still here'), author)
  expect(await myWriting(other.db, author)).not.toContain('anonymous')
})

test('O-28: what the disk has refused is in the copy, in the place of what stands there', async () => {
  const { db } = deadSpot()
  const subject = reviewSubject(4, 9)
  await saveDraft(db, { author, subject, values: { review: 'Half of it' } }, 1)
  keepLastKeystrokes({ author, subject, values: { review: 'All of it' }, updatedAt: 2 })
  const text = await myWriting(db, author)
  dropLastKeystrokes(author, subject)
  expect(text).toContain('All of it')
  expect(text).not.toContain('Half of it')
})
