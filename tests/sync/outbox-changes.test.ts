// What waits is edited, taken back, refused or discarded: what the server has in the end is what the person meant.
import { expect, test } from 'vitest'
import { changeSubject, reviewSubject, saveDraft } from '../../src/db/drafts.ts'
import { unitReviews } from '../../src/db/queries/reviews.ts'
import { makeReview } from '../server/factories.ts'
import { shareOnePhone } from './one-phone.ts'

const here = shareOnePhone()
const { submit, waiting, titles, write, clearUp } = here

test('O-13: an edit of a perhaps-sent review waits until the old one is deleted', async () => {
  const seq = await write('First', 'lose-reply')
  await here.tab.sync.replace(seq, submit('Second'))
  await clearUp()
  expect(await titles()).toEqual(['Second'])
  expect(await waiting()).toEqual([])
  expect(
    (await unitReviews(here.tab.db, here.hospitalId, here.unit, here.ann.id)).reviews.map(
      ({ title }) => title,
    ),
  ).toEqual(['Second'])
})

test('O-01: an edit and the draft it was typed as are one step; what is half typed beside it stays', async () => {
  here.phone.weather = 'cut'
  const typed = reviewSubject(here.hospitalId, here.unit)
  const draftOf = async (seq: number) => {
    const subject = changeSubject(typed, seq)
    await saveDraft(here.tab.db, { author: here.ann.id, subject, values: { title: 'Half' } }, 0)
    return subject
  }
  const seq = (await here.tab.write(submit('First')))?.seq ?? 0
  await saveDraft(here.tab.db, { author: here.ann.id, subject: typed, values: { title: 'Anew' } }, 0)
  await draftOf(seq)
  const broken = here.tab.db.drafts.hook('deleting')
  const breaks = () => {
    throw new Error('The disk failed')
  }
  broken.subscribe(breaks)
  await expect(here.tab.sync.replace(seq, submit('Second'), { isTyped: true })).rejects.toThrow(
    'The disk failed',
  )
  broken.unsubscribe(breaks)
  expect((await waiting()).map(({ args }) => args)).toMatchObject([{ title: 'First' }])
  expect(await here.tab.db.drafts.count()).toBe(2)

  const second = await here.tab.sync.replace(seq, submit('Second'), { isTyped: true })
  expect((await here.tab.db.drafts.toArray()).map(({ subject }) => subject)).toEqual([typed])
  const kept = await draftOf(second.seq)
  await here.tab.sync.replace(second.seq, submit('Third'))
  expect((await here.tab.db.drafts.toArray()).map(({ subject }) => subject)).toEqual([typed, kept])
})

test('what never left is taken back without a trace, what may have left is deleted', async () => {
  here.phone.weather = 'cut'
  const first = await here.tab.write(submit('Never left', here.otherUnit))
  expect(await here.tab.sync.cancel(first?.seq ?? 0)).toBe('removed')
  const seq = await write('Perhaps there', 'lose-reply')
  expect(await here.tab.sync.cancel(seq)).toBe('delete-follows')
  expect((await unitReviews(here.tab.db, here.hospitalId, here.unit, here.ann.id)).reviews).toEqual([])
  await clearUp()
  expect(await titles()).toEqual([])
  expect(await waiting()).toEqual([])
})

test('O-25: a 503 that asks for patience may hide that all was stored: what is taken back then is deleted', async () => {
  const seq = await write('Stored after all', 'store-503-after')
  expect(await waiting()).toMatchObject([{ state: 'parked', reason: { kind: 'rate' } }])
  expect(await here.tab.sync.cancel(seq)).toBe('delete-follows')
  await clearUp()
  expect(await titles()).toEqual([])
  expect(await waiting()).toEqual([])
})

test('A238: O-22: a refusal keeps the text, shows the server’s words, and offers edit or discard', async () => {
  await makeReview(here.world.server, {
    userId: here.ann.id,
    hospitalId: here.hospitalId,
    departmentId: here.unit,
  })
  const seq = await write('Again')
  expect(await waiting()).toMatchObject([
    { state: 'attention', reason: { messages: ['You have already submitted this review'] } },
  ])
  await here.tab.sync.discard(seq)
  expect(await waiting()).toEqual([])
  expect(await here.tab.db.receipts.toArray()).toMatchObject([{ outcome: 'discarded' }])
})
