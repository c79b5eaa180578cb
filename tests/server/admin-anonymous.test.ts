// Nobody learns from the tool, its log or its mails who wrote a review.
import { expect, test } from 'vitest'
import { makeReview, makeUser } from './factories.ts'
import { HOUR, shareOperator } from './operator-ward.ts'
import { whoAmI } from './registration.ts'

const here = shareOperator()
const { admin } = here

test('I6, Y-12, Y-14: no mail about a review or a deleted account arrives when everybody sees a review come or go, but some hours to two days later', async () => {
  const { server, nurse, hospital, unit } = here.ward
  const why = ['--reason', 'It names a colleague.']
  const id = String(here.review)
  const deeds = [
    ['hide', id],
    ['restore', id],
    ['warn', id],
    ['delete-account', nurse.email, '--reviews', 'delete'],
  ]
  const other = await makeUser(server)
  for (const deed of deeds) {
    const before = server.mails.length
    await admin(...deed, ...why)
    await server.pass(3 * HOUR - 1)
    expect([deed[0], server.mails.length]).toEqual([deed[0], before])
    // Neither does its row tell when it was written; and it is worth delivering for a day from then on.
    const [row] = await server.db.selectFrom('mail_outbox').selectAll().execute()
    const leavesAt = row?.not_before ?? 0
    expect(row).toMatchObject({ state: 'held', created_at: leavesAt, expires_at: leavesAt + 24 * HOUR })
    await server.pass(leavesAt - server.services.clock() - 1)
    expect(server.mails).toHaveLength(before)
    await server.pass(1)
    expect(server.mails).toHaveLength(before + 1)
  }
  const places = { userId: other.id, hospitalId: hospital, departmentId: unit }
  const theirs = String(await makeReview(server, places))
  for (let i = 0; i < 8; i += 1) await admin('warn', theirs, ...why)
  const rows = await server.db.selectFrom('mail_outbox').select(['id', 'not_before']).orderBy('id').execute()
  // Nobody can take the moment off by a rule, nor by the numbers of the mails before and after it.
  expect(new Set(rows.map(row => row.not_before)).size).toBe(8)
  expect(rows.filter(({ id }, place) => id > 0 || id - 1 === rows[place - 1]?.id)).toEqual([])
  await server.pass(48 * HOUR)
  expect(server.mails).toHaveLength(deeds.length + 8)
})

test('Y-12: the log of deeds tells their day, and no moment', async () => {
  await admin('hide', String(here.review), '--reason', 'It names a colleague.')
  expect(await admin('log')).toEqual([`2026-11-21  olga  hide  review ${here.review}  It names a colleague.`])
  const [row] = await here.ward.server.db.selectFrom('operator_log').selectAll().execute()
  expect(row?.done_at).toBe(Date.parse('2026-11-21'))
})

test('Y-12: of a review that is shown again before its author heard of its being hidden, the last word alone leaves', async () => {
  await admin('hide', String(here.review), '--reason', 'It names a colleague.')
  await admin('restore', String(here.review), '--reason', 'It does not.')
  const { server } = here.ward
  const rows = await server.db.selectFrom('mail_outbox').select(['state', 'topic']).execute()
  expect(rows).toMatchObject([{ state: 'held' }])
  // Sealed: 32 bytes, and not what it is about.
  expect(rows[0]?.topic).toHaveLength(43)
})

test('Y-01, Y-12: no list, no answer and no line of the log tells who wrote a review', async () => {
  await admin('warn', String(here.review), '--reason', 'Please leave names out.')
  const lines = [
    ...(await admin('reviews', '--hospital', 'harbor')),
    ...(await admin('review', String(here.review))),
    ...(await admin('ban-author', String(here.review), '--reason', 'Again.')),
    ...(await admin('log')),
  ].join('\n')
  expect(lines).toContain('Dr. Grey shouts.')
  expect(lines).toContain(`author of review ${here.review}`)
  expect(lines).not.toContain(here.ward.nurse.email)
  expect(lines).not.toContain(here.ward.nurse.firstName)
  const log = await here.ward.server.db.selectFrom('operator_log').select(['subject', 'operator']).execute()
  expect(log).toEqual([
    { subject: `review ${here.review}`, operator: 'olga' },
    { subject: `author of review ${here.review}`, operator: 'olga' },
  ])
  expect((await whoAmI(here.ward.server, here.ward.nurse.token)).body.response_status).toBe(401)
})

test('Y-12: whether the author of a review is the owner of an address is told by no ban, warning or line of the log', async () => {
  const { nurse, server } = here.ward
  const other = await makeUser(server)
  const place = { userId: other.id, hospitalId: here.ward.hospital, departmentId: here.ward.unit }
  const orphan = await makeReview(server, place)
  await server.db.updateTable('reviews').set({ user_id: null }).where('id', '=', orphan).execute()
  const why = ['--reason', 'Spam.']
  const answers = async (command: string, ...subjects: (string | number)[]) => {
    const said = []
    for (const subject of subjects) said.push((await admin(command, String(subject), ...why)).join())
    expect(new Set(said).size).toBe(1)
  }
  // Its author's, again, and nobody's.
  await answers('ban-author', here.review, here.review, orphan)
  await answers('unban-author', here.review, here.review, orphan)
  await answers('warn', here.review, orphan)
  // Nor by a mail that leaves no more: the server's log says when one does, and says so of nobody's, too.
  await server.pass(48 * HOUR)
  expect(server.mails.map(({ to }) => to)).toEqual([nurse.email])
  expect(here.logged.filter(({ event }) => event === 'mail-sent')).toHaveLength(2)
  await answers('ban', nurse.email, other.email, other.email)
  await answers('unban', nurse.email, nurse.email, other.email)
  const log = await server.db.selectFrom('operator_log').select(['action', 'subject']).execute()
  const ofAuthors = [here.review, here.review, orphan].map(id => `author of review ${id}`)
  expect(log.filter(({ action }) => action === 'unban').map(({ subject }) => subject)).toEqual([
    ...ofAuthors,
    ...Array(3).fill('an account'),
  ])
  expect(log).toHaveLength(14)
})
