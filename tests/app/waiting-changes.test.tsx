// "Waiting to send", while what waits is being changed: which of both goes, and that one is a change to the other.
// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { Main as WaitingScreen } from '../../src/app/screens/waiting/waiting.tsx'
import { keepLastKeystrokes, lastKeystrokes } from '../../src/app/state/outbox/last-keystrokes.ts'
import { myWriting } from '../../src/app/state/outbox/my-writing.ts'
import * as waitingWords from '../../src/app/words/waiting-words.ts'
import { CONTACT_SUBJECT, changeSubject, reviewSubject, saveDraft } from '../../src/db/drafts.ts'
import { contactCommand, submitCommand } from '../world/factories.ts'
import { dying, refuses } from './bad-disk.ts'
import { nora } from './dead-spot.ts'
import { mount, press, text } from './draw.tsx'
import { ownDevice } from './own-device.ts'
import { told } from './told.ts'
import { entry } from './waiting-entry.ts'

const author = nora.id
const apart = 'Not part of what is waiting above until you submit them.'
const notInIt = 'Your unsubmitted changes are not in it.'

async function screenWith(subject: string, ...waiting: Parameters<typeof entry>) {
  const { db } = await ownDevice(nora)
  await db.outbox.bulkAdd(waiting.map(more => entry({ seq: 1, author, ...more })))
  await saveDraft(db, { author, subject, values: { title: 'Nightshift, ICU: second', message: 'Second' } }, 1)
  mount(<WaitingScreen />)
  await expect.poll(text).toContain('Half-written')
  return { db, cards: [...document.querySelectorAll('article')].map(card => card.textContent) }
}

test('A238: changes to a waiting review are called that, and both cards say that they are not in it', async () => {
  const { args } = submitCommand(1, 2, 'Nightshift, ICU: first')
  const { db, cards } = await screenWith(changeSubject(reviewSubject(1, 2), 1), { args })
  expect(cards).toEqual([expect.stringContaining(notInIt), expect.stringContaining(apart)])
  expect(cards[1]).toMatch(/^Changes to your review of /)
  expect(await myWriting(db, author)).toContain('Changes to your review of ')
})

test('A238: so are changes to a message', async () => {
  const { name, args } = contactCommand('First')
  const { cards } = await screenWith(changeSubject(CONTACT_SUBJECT, 1), { name, args })
  expect(cards).toEqual([expect.stringContaining(notInIt), expect.stringContaining(apart)])
  expect(cards[1]).toMatch(/^Changes to your message to us/)
})

test('A238: of changes to what has left nothing is said to wait', async () => {
  const left = await screenWith(changeSubject(reviewSubject(1, 2), 1))
  expect(left.cards).toEqual([expect.stringMatching(/^Changes to your review of /)])
  expect(text()).not.toContain(apart)
})

test.each([
  [
    'the deletion of the one that stood there',
    { name: 'review.delete', args: { id: 5, hospitalId: 1, departmentId: 2 } },
  ],
  [
    'what was taken back',
    { ...submitCommand(1, 2, 'Nightshift, ICU: first'), withdrawn: true, uncertain: true },
  ],
])('O-22: %s has the number of what was being changed, and no changes', async (_, waiting) => {
  const { cards } = await screenWith(changeSubject(reviewSubject(1, 2), 1), waiting)
  expect(cards).toHaveLength(2)
  for (const words of [apart, notInIt]) expect(text()).not.toContain(words)
})

test('O-22: a review that is sent instead of another is as old as its text', async () => {
  const { args } = submitCommand(1, 2, 'Nightshift, ICU: first', {
    at: new Date(Date.now() - 3 * 86_400_000).toISOString(),
  })
  const { cards } = await screenWith(reviewSubject(1, 3), { args, createdAt: Date.now() })
  expect(cards[0]).toContain('Written 3 days ago')
})

test('A238: a draft of something new beside what waits is no change to it', async () => {
  const { args } = submitCommand(1, 2, 'Nightshift, ICU: first')
  const { cards } = await screenWith(reviewSubject(1, 2), { args })
  expect(cards[1]).toMatch(/^Draft about /)
  for (const words of [apart, notInIt]) expect(text()).not.toContain(words)
})

test.each([
  ['the last words', true],
  ['all', false],
])(
  'O-28: a draft of which the disk has refused %s goes as a whole when it is deleted',
  async (_, isBegun) => {
    const { db } = await ownDevice(nora)
    const draft = { author, subject: CONTACT_SUBJECT }
    if (isBegun) await saveDraft(db, { ...draft, values: { message: 'A half' } }, 1)
    keepLastKeystrokes({ ...draft, values: { message: 'The whole message' }, updatedAt: 2 })
    mount(<WaitingScreen />)
    await expect.poll(text).toContain('The whole message')
    press('Delete draft')
    press('Delete draft')
    await expect.poll(text).toContain('Nothing is waiting.')
    expect(lastKeystrokes(author, CONTACT_SUBJECT)).toBeUndefined()
    expect(await db.drafts.count()).toBe(0)
  },
)

test('O-28: a draft that the disk does not let go stays as it was, to the last word, and that is told', async () => {
  const { db } = await ownDevice(nora)
  const draft = { author, subject: CONTACT_SUBJECT }
  await saveDraft(db, { ...draft, values: { message: 'A half' } }, 1)
  keepLastKeystrokes({ ...draft, values: { message: 'The whole message' }, updatedAt: 2 })
  refuses(db.drafts, dying())
  mount(<WaitingScreen />)
  await expect.poll(text).toContain('The whole message')
  press('Delete draft')
  press('Delete draft')
  await expect.poll(() => document.querySelector('.Toastify__toast')).not.toBeNull()
  expect(await told()).toEqual([['info', waitingWords.notDeleted]])
  expect(text()).toContain('The whole message')
})
