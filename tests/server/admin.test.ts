// D82: what the operator does with reviews, and that devices, authors and averages learn of it.
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { parseAdminCommand } from '../../src/server/admin/run-admin.ts'
import { get, postMultipart } from './api-client.ts'
import { HOUR, shareOperator } from './operator-ward.ts'

const here = shareOperator()
const { admin, shown } = here

test('D82, D17: a hidden review is a tombstone to everybody, its author still sees it and is mailed the reason, the average moves', async () => {
  const before = (await shown()).departmentStats
  await admin('hide', String(here.review), '--reason', 'It names a colleague.')
  const { departmentReviews, departmentStats } = await shown()
  expect(departmentReviews).toEqual([{ id: here.review, is_active: 0 }])
  expect(departmentStats).not.toEqual(before)
  const own = await get(here.ward.server, 'my-orders', { token: here.ward.nurse.token })
  expect(own.body.data.departmentReviews).toMatchObject([
    { id: here.review, is_active: 0, title: 'Nightshift, ICU' },
  ])
  await here.ward.server.pass(48 * HOUR)
  const [mail] = here.ward.server.mails
  expect(mail).toMatchObject({ to: here.ward.nurse.email, subject: 'A notice about your account' })
  expect(mail?.text).toContain('It names a colleague.')
  // Somebody else may see the inbox (D3).
  expect(JSON.stringify(mail)).not.toMatch(/Harbor|ICU|hospital|review\b|Grey/i)
})

test('D82: devices learn of it by their cursors, and of the way back', async () => {
  const { cursor } = (
    await get(here.ward.server, `departments/fetch?hospital_id=${here.ward.hospital}&limit=50`)
  ).body.data
  const changes = async () =>
    (
      await get(
        here.ward.server,
        `departments/fetch?hospital_id=${here.ward.hospital}&limit=50&since=${cursor}`,
      )
    ).body.data
  await admin('hide', String(here.review), '--reason', 'It names a colleague.')
  expect((await changes()).departmentReviews).toEqual([{ id: here.review, is_active: 0 }])
  await admin('restore', String(here.review), '--reason', 'A character of a series.')
  expect((await changes()).departmentReviews).toMatchObject([
    { id: here.review, is_active: 1, title: 'Nightshift, ICU' },
  ])
  await here.ward.server.pass(48 * HOUR)
  // Both within the hold of the first notice: its author hears how it ended.
  expect(here.ward.server.mails).toHaveLength(1)
  expect(JSON.stringify(here.ward.server.mails)).toContain('can be seen by everybody again')
})

test('D82: a review that is restored where its hospital or unit is out of view is not said to be shown', async () => {
  const { server } = here.ward
  const restore = async () => {
    await admin('hide', String(here.review), '--reason', 'It names a colleague.')
    return admin('restore', String(here.review), '--reason', 'It does not.')
  }
  expect(await restore()).toEqual(['Shown again.'])
  await server.db.updateTable('departments').set({ is_active: 0 }).execute()
  expect(await restore()).toEqual(['Restored. The app shows it once its unit is in view again.'])
  await server.db.updateTable('hospitals').set({ is_active: 0 }).execute()
  expect(await restore()).toEqual([
    'Restored. The app shows it once its hospital and its unit are in view again.',
  ])
})

test('D82: what was deleted by its author is not there, and is never shown again', async () => {
  const { server, nurse } = here.ward
  await postMultipart(server, 'profile/review/delete', { id: here.review }, { token: nurse.token })
  await expect(admin('restore', String(here.review), '--reason', 'x')).rejects.toThrow(
    `There is no review ${here.review}.`,
  )
  expect(await admin('reviews')).toEqual([])
})

test('D82: deed, mail and log happen together or not at all', async () => {
  // An address that no mail may leave for.
  await here.ward.server.db
    .updateTable('users')
    .set({ email: 'two@example.invalid, more@example.invalid' })
    .where('id', '=', here.ward.nurse.id)
    .execute()
  await expect(admin('hide', String(here.review), '--reason', 'It names a colleague.')).rejects.toThrow()
  expect((await shown()).departmentReviews).toMatchObject([{ id: here.review, is_active: 1 }])
  expect([await admin('log'), here.ward.server.mails]).toEqual([[], []])
})

test('D82, M-02: with another secret than the server has nothing is done whose mail could never leave, and a look is one all the same', async () => {
  const { db, services } = here.ward.server
  const settings = {
    secret: randomBytes(32),
    publicUrl: services.publicUrl,
    now: services.clock(),
    operator: 'olga',
  }
  const reason = ['--reason', 'It names a colleague.']
  await expect(parseAdminCommand(['hide', String(here.review), ...reason])(db, settings)).rejects.toThrow(
    'The secret is another than that of the server that started last',
  )
  expect(await parseAdminCommand(['reviews', '--state', 'shown'])(db, settings)).toHaveLength(1)
  expect(await db.selectFrom('mail_outbox').selectAll().execute()).toEqual([])
  expect(await parseAdminCommand(['end-sessions', 'everybody', ...reason])(db, settings)).toEqual([
    'Everybody is signed out.',
  ])
})
