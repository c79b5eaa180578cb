// D82: one account has flooded the site, and one command of the operator undoes it.
import { expect, test, vi } from 'vitest'
import { currentRevision } from '../../src/server/sql/revision.ts'
import { makeReview, makeUser } from './factories.ts'
import { reviewEachOf } from './many-reviews.ts'
import { operate } from './operate.ts'
import { HOUR, shareOperator } from './operator-ward.ts'
import { whoAmI } from './registration.ts'

const here = shareOperator()
const { admin, shown } = here

const hideAll = (review: number, reason = 'Spam.') =>
  admin('ban-author', String(review), '--reviews', 'hide', '--reason', reason)

test('D82, D7: all that the author of a review wrote is hidden, and counted no more, a hundred in a transaction; what others wrote stays', async () => {
  const { server, nurse, hospital, unit } = here.ward
  await reviewEachOf(server, 249, { writer: nurse, hospital })
  const other = await makeUser(server)
  const theirs = await makeReview(server, { userId: other.id, hospitalId: hospital, departmentId: unit })
  const { value } = await currentRevision(server.db)
  await server.services.mailSender.settled()
  const begun = vi.spyOn(server.db, 'transaction')
  const words = ['ban-author', String(here.review), '--reviews', 'hide', '--reason', 'Spam.']
  expect(await operate(server, words)).toEqual([
    'Banned, where there is an account, and signed out everywhere.',
    'Hidden: this review and, where there is an account, all else of its author.',
  ])
  // The action itself, and the 250.
  expect(begun).toHaveBeenCalledTimes(4)
  const reviews = await server.db.selectFrom('reviews').select(['id', 'is_active', 'revision']).execute()
  expect(reviews.filter(review => review.is_active === 1).map(({ id }) => id)).toEqual([theirs])
  // Devices are told of each.
  const revisions = reviews.filter(({ id }) => id !== theirs).map(({ revision }) => revision)
  expect(new Set(revisions).size).toBe(250)
  expect(Math.min(...revisions)).toBeGreaterThan(value)
  const { departmentReviews, hospitals } = await shown()
  expect(departmentReviews.filter((review: { is_active: number }) => review.is_active === 1)).toHaveLength(1)
  expect(hospitals).toMatchObject([{ rating_count: 1, avg_rating: 4 }])
  const counted = server.db.selectFrom('department_stats').selectAll().where('rating_count', '>', 0)
  expect(await counted.execute()).toMatchObject([{ department_id: unit, rating_count: 1 }])
  expect((await whoAmI(server, nurse.token)).body.response_status).toBe(401)
})

test('Y-12, Y-14: the author gets one mail of it, held as any, and the log names one review alone, also when it is done twice', async () => {
  const { server, nurse, hospital } = here.ward
  await reviewEachOf(server, 3, { writer: nurse, hospital })
  await hideAll(here.review)
  await hideAll(here.review)
  expect(await admin('log')).toEqual(
    Array(2).fill(`2026-11-21  olga  ban, hide all reviews  author of review ${here.review}  Spam.`),
  )
  await server.pass(3 * HOUR - 1)
  expect(server.mails).toEqual([])
  await server.pass(48 * HOUR)
  expect(server.mails.map(({ to, subject }) => [to, subject])).toEqual([
    [nurse.email, 'A notice about your account'],
  ])
  expect(server.mails[0]?.text).toContain('Spam.')
})

test('Y-12, D82: it answers alike where the review is nobody’s any more, which is hidden, too, and the log of the server says the same', async () => {
  const { server, hospital, unit } = here.ward
  const place = { userId: (await makeUser(server)).id, hospitalId: hospital, departmentId: unit }
  const orphan = await makeReview(server, place)
  await server.db.updateTable('reviews').set({ user_id: null }).where('id', '=', orphan).execute()
  expect(await hideAll(orphan)).toEqual(await hideAll(here.review))
  const { departmentReviews, hospitals } = await shown()
  expect(departmentReviews.map((review: { is_active: number }) => review.is_active)).toEqual([0, 0])
  expect(hospitals).toMatchObject([{ rating_count: 0 }])
  await server.pass(48 * HOUR)
  expect(here.logged.filter(({ event }) => event === 'mail-sent')).toHaveLength(2)
})

test.each(['the author', 'nobody'])(
  'D82, A-02, Y-12: to %s the word that a review is shown again leaves behind the one that all are hidden, within the same two days',
  async whom => {
    const { server, nurse, hospital } = here.ward
    await reviewEachOf(server, 11, { writer: nurse, hospital })
    const ids = (await server.db.selectFrom('reviews').select('id').execute()).map(({ id }) => id)
    if (whom === 'nobody') await server.db.updateTable('reviews').set({ user_id: null }).execute()
    const leaving = async () =>
      (await server.db.selectFrom('mail_outbox').select('not_before').execute()).map(row => row.not_before)
    const added = async (act: () => Promise<unknown>) => {
      const before = new Set(await leaving())
      await act()
      return (await leaving()).filter(at => !before.has(at))
    }
    // Of nobody's each review is somebody's of its own.
    const told = []
    for (const id of ids)
      if (told.length === 0 || whom === 'nobody') told.push(...(await added(() => hideAll(id))))
    expect(told).toHaveLength(whom === 'nobody' ? 12 : 1)
    for (const [place, id] of ids.entries()) {
      const [at = 0, ...others] = await added(() => admin('restore', String(id), '--reason', 'It is fine.'))
      expect(others).toEqual([])
      expect(at).toBeGreaterThan(told[place] ?? told[0] ?? 0)
      expect(at).toBeLessThan(server.services.clock() + 49 * HOUR)
    }
    await server.pass(49 * HOUR)
    expect(server.mails).toHaveLength(whom === 'nobody' ? 0 : 13)
  },
)

test('D82: who is hidden with all again after one was shown gets that word alone', async () => {
  const { server } = here.ward
  await hideAll(here.review)
  await admin('restore', String(here.review), '--reason', 'It is fine.')
  await hideAll(here.review, 'It was not.')
  await server.pass(49 * HOUR)
  expect(server.mails.map(({ text }) => text.includes('It was not.'))).toEqual([true])
})

test('Y-12: nobody, too, gets one word of a review that is hidden twice, or hidden and shown again, as an author does', async () => {
  const { server } = here.ward
  await server.db.updateTable('reviews').set({ user_id: null }).execute()
  await hideAll(here.review)
  await hideAll(here.review)
  const restore = () => admin('restore', String(here.review), '--reason', 'It is fine.')
  await restore()
  await admin('hide', String(here.review), '--reason', 'It names a colleague.')
  await restore()
  await server.pass(49 * HOUR)
  expect(here.logged.filter(({ event }) => event === 'mail-sent')).toHaveLength(2)
})

test('Y-14: its reason may name no hospital and no unit, for which of them the author wrote about nobody is told', async () => {
  const { server } = here.ward
  await server.db.updateTable('hospitals').set({ name: 'Lake General' }).execute()
  for (const reason of ['Spam about Lake General.', 'Spam in the ICU.'])
    await expect(hideAll(here.review, reason)).rejects.toThrow('The reason names the hospital or the unit')
  await expect(
    admin('ban-author', String(here.review), '--reviews', 'delete', '--reason', 'Spam.'),
  ).rejects.toThrow('--reviews is "hide"')
  expect(await admin('log')).toEqual([])
  expect((await whoAmI(server, here.ward.nurse.token)).body.response_status).toBe(200)
  expect((await shown()).departmentReviews).toMatchObject([{ is_active: 1 }])
})
