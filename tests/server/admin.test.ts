// D82: what the operator does with the tool, and what nobody learns from it.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { asksForList, listCommands, understand } from '../../src/server/admin/run-admin.ts'
import { get, post, postMultipart } from './api-client.ts'
import { makeReview, makeUser, openWard, type Ward } from './factories.ts'
import { whoAmI } from './registration.ts'

const HOUR = 3_600_000

let ward: Ward
let review: number
let logged: Record<string, string | number>[]

beforeEach(async () => {
  logged = []
  const log = (line: Record<string, string | number>) => void logged.push(line)
  ward = await openWard({ hospital: { name: 'Harbor General' }, unit: { name: 'ICU' }, server: { log } })
  const { server, nurse, hospital, unit } = ward
  const place = { userId: nurse.id, hospitalId: hospital, departmentId: unit }
  review = await makeReview(server, place, {
    anonymous: 1,
    title: 'Nightshift, ICU',
    review: 'Dr. Grey shouts.',
  })
})
afterEach(() => ward.server.close())

async function admin(...args: string[]) {
  const { db, services } = ward.server
  const { secret, publicUrl, clock } = services
  const lines = await understand(args)(db, { secret, publicUrl, now: clock(), operator: 'olga' })
  await ward.server.pass(0)
  return lines
}

const shown = async (token?: string) => {
  const { body } = await get(ward.server, `departments/fetch?hospital_id=${ward.hospital}`, { token })
  return body.data
}

test('D82, D17: a hidden review is a tombstone to everybody, its author still sees it and is mailed the reason, the average moves', async () => {
  const before = (await shown()).departmentStats
  await admin('hide', String(review), '--reason', 'It names a colleague.')
  const { departmentReviews, departmentStats } = await shown()
  expect(departmentReviews).toEqual([{ id: review, is_active: 0 }])
  expect(departmentStats).not.toEqual(before)
  const own = await get(ward.server, 'my-orders', { token: ward.nurse.token })
  expect(own.body.data.departmentReviews).toMatchObject([
    { id: review, is_active: 0, title: 'Nightshift, ICU' },
  ])
  await ward.server.pass(48 * HOUR)
  const [mail] = ward.server.mails
  expect(mail).toMatchObject({ to: ward.nurse.email, subject: 'A notice about your account' })
  expect(mail?.text).toContain('It names a colleague.')
  // Somebody else may see the inbox (D3).
  expect(JSON.stringify(mail)).not.toMatch(/Harbor|ICU|hospital|review\b|Grey/i)
})

test('D82: devices learn of it by their cursors, and of the way back', async () => {
  const { cursor } = (await get(ward.server, `departments/fetch?hospital_id=${ward.hospital}&limit=50`)).body
    .data
  const changes = async () =>
    (await get(ward.server, `departments/fetch?hospital_id=${ward.hospital}&limit=50&since=${cursor}`)).body
      .data
  await admin('hide', String(review), '--reason', 'It names a colleague.')
  expect((await changes()).departmentReviews).toEqual([{ id: review, is_active: 0 }])
  await admin('restore', String(review), '--reason', 'A character of a series.')
  expect((await changes()).departmentReviews).toMatchObject([
    { id: review, is_active: 1, title: 'Nightshift, ICU' },
  ])
  await ward.server.pass(48 * HOUR)
  // Both within the hold of the first notice: its author hears how it ended.
  expect(ward.server.mails).toHaveLength(1)
  expect(JSON.stringify(ward.server.mails)).toContain('can be seen by everybody again')
})

test('I6, Y-12, Y-14: no mail about a review or a deleted account arrives when everybody sees a review come or go, but some hours to two days later', async () => {
  const { server, nurse, hospital, unit } = ward
  const why = ['--reason', 'It names a colleague.']
  const id = String(review)
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
  await admin('hide', String(review), '--reason', 'It names a colleague.')
  expect(await admin('log')).toEqual([`2026-11-21  olga  hide  review ${review}  It names a colleague.`])
  const [row] = await ward.server.db.selectFrom('operator_log').selectAll().execute()
  expect(row?.done_at).toBe(Date.parse('2026-11-21'))
})

test('Y-14: the word "or" names no operating room; OR does', async () => {
  const { server, unit } = ward
  await server.db.updateTable('departments').set({ name: 'OR' }).where('id', '=', unit).execute()
  const hide = (reason: string) => admin('hide', String(review), '--reason', reason)
  await expect(hide('Leave out who works in the OR.')).rejects.toThrow('names the hospital or the unit')
  await hide('It names a colleague or a patient.')
})

test('Y-12: of a review that is shown again before its author heard of its being hidden, the last word alone leaves', async () => {
  await admin('hide', String(review), '--reason', 'It names a colleague.')
  await admin('restore', String(review), '--reason', 'It does not.')
  const { server } = ward
  const rows = await server.db.selectFrom('mail_outbox').select(['state', 'topic']).execute()
  expect(rows).toMatchObject([{ state: 'held' }])
  // Sealed: 32 bytes, and not what it is about.
  expect(rows[0]?.topic).toHaveLength(43)
})

test.each([
  'You wrote about HARBOR  general: leave names out.',
  'Harbor General Hospital has asked.',
  'Among the icu’s people nobody is called that.',
  'Of Intensive Care only what you saw.',
])('Y-14: a reason that names the hospital or the unit is refused: %s', async reason => {
  const { server, hospital, unit } = ward
  await server.db
    .updateTable('hospitals')
    .set({ name: 'Harbor General Hospital' })
    .where('id', '=', hospital)
    .execute()
  await server.db
    .updateTable('departments')
    .set({ full_name: 'Intensive Care Unit', aliases: 'Intensive Care|Critical care' })
    .where('id', '=', unit)
    .execute()
  for (const command of ['hide', 'warn'])
    await expect(admin(command, String(review), '--reason', reason)).rejects.toThrow(
      'The reason names the hospital or the unit',
    )
  expect((await shown()).departmentReviews).toMatchObject([{ id: review, is_active: 1 }])
  expect(await admin('log')).toEqual([])
  // No part of a word.
  await admin('hide', String(review), '--reason', 'A difficult harbor, in general.')
})

test.each([
  ['St. Marys Hospital', 'Nobody at St. Mary’s is called that.'],
  ['Saint Mary’s Hospital', 'Nobody at Saint Marys is called that.'],
  ['Saint Mary’s Hospital', "It is about saint mary's."],
  ['Harbor General', "Of Harbor General's people nobody is called that."],
  ['Hospital San Cristobal', 'En el Hospital San Cristóbal nobody is called that.'],
  ['Hospital San Cristóbal', 'En el Hospital San Cristo\u0301bal nobody is called that.'],
])('Y-14: a name is one however accents and apostrophes are typed: %s', async (name, reason) => {
  const { server, hospital } = ward
  await server.db.updateTable('hospitals').set({ name }).where('id', '=', hospital).execute()
  await expect(admin('warn', String(review), '--reason', reason)).rejects.toThrow(
    'The reason names the hospital or the unit',
  )
})

test.each([
  ['St. Marys Hospital', 'PACU', 'Nobody at St. Maryʼs is called that.'],
  ['St. Marys Hospital', 'PACU', 'Nobody at St. Mary`s is called that.'],
  ['St. Marys Hospital', 'PACU', 'Nobody at St. Mary´s is called that.'],
  ['St. Maryʼs Hospital', 'PACU', "Nobody at St. Mary′s, or Mary's, is called that."],
  ['Kapiʻolani Medical Center', 'PACU', 'Nobody at KAPI＇OLANI MEDICAL is called that.'],
  ['Harbor General', "Women's Health", 'About Womens Health.'],
  ['Harbor General', 'Womens Health', "About Women's Health."],
  ['Harbor General', "Children's ICU", 'About the Childrens ICU.'],
  ['Harbor General', 'Children’s ICU', "About the Children's ICU."],
  ['Harbor General', 'ID', 'Leave out who works in the ID’s office.'],
])(
  'Y-14: so is the name of a unit, and whatever an apostrophe comes out as: %s, %s: %s',
  async (name, unit, reason) => {
    const { db } = ward.server
    await db.updateTable('hospitals').set({ name }).where('id', '=', ward.hospital).execute()
    await db.updateTable('departments').set({ name: unit }).where('id', '=', ward.unit).execute()
    await expect(admin('warn', String(review), '--reason', reason)).rejects.toThrow(
      'The reason names the hospital or the unit',
    )
  },
)

test.each([
  ['ID', "I'd leave the name out."],
  ['IM', "I'm asked to hide it: it names a patient."],
  ['PACU', 'I’m sorry, it names a colleague, or so I`d say.'],
  ["O'R", 'It names a colleague or a patient.'],
])('Y-14: what is said of oneself names no unit that is called %s', async (name, reason) => {
  const change = { name, aliases: 'IM|ID|OR' }
  await ward.server.db.updateTable('departments').set(change).where('id', '=', ward.unit).execute()
  await admin('hide', String(review), '--reason', reason)
})

test('Y-01, Y-12: no list, no answer and no line of the log tells who wrote a review', async () => {
  await admin('warn', String(review), '--reason', 'Please leave names out.')
  const lines = [
    ...(await admin('reviews', '--hospital', 'harbor')),
    ...(await admin('review', String(review))),
    ...(await admin('ban-author', String(review), '--reason', 'Again.')),
    ...(await admin('log')),
  ].join('\n')
  expect(lines).toContain('Dr. Grey shouts.')
  expect(lines).toContain(`author of review ${review}`)
  expect(lines).not.toContain(ward.nurse.email)
  expect(lines).not.toContain(ward.nurse.firstName)
  const log = await ward.server.db.selectFrom('operator_log').select(['subject', 'operator']).execute()
  expect(log).toEqual([
    { subject: `review ${review}`, operator: 'olga' },
    { subject: `author of review ${review}`, operator: 'olga' },
  ])
  expect((await whoAmI(ward.server, ward.nurse.token)).body.response_status).toBe(401)
})

test('Y-12: whether the author of a review is the owner of an address is told by no ban, warning or line of the log', async () => {
  const { nurse, server } = ward
  const other = await makeUser(server)
  const place = { userId: other.id, hospitalId: ward.hospital, departmentId: ward.unit }
  const orphan = await makeReview(server, place)
  await server.db.updateTable('reviews').set({ user_id: null }).where('id', '=', orphan).execute()
  const why = ['--reason', 'Spam.']
  const answers = async (command: string, ...subjects: (string | number)[]) => {
    const said = []
    for (const subject of subjects) said.push((await admin(command, String(subject), ...why)).join())
    expect(new Set(said).size).toBe(1)
  }
  // Its author's, again, and nobody's.
  await answers('ban-author', review, review, orphan)
  await answers('warn', review, orphan)
  // Nor by a mail that leaves no more: the server's log says when one does, and says so of nobody's, too.
  await server.pass(48 * HOUR)
  expect(server.mails.map(({ to }) => to)).toEqual([nurse.email])
  expect(logged.filter(({ event }) => event === 'mail-sent')).toHaveLength(2)
  await answers('ban', nurse.email, other.email, other.email)
  await answers('unban', nurse.email, nurse.email, other.email)
  const log = await server.db.selectFrom('operator_log').select(['action', 'subject']).execute()
  expect(log.filter(({ action }) => action === 'unban').map(({ subject }) => subject)).toEqual(
    Array(3).fill('an account'),
  )
  expect(log).toHaveLength(11)
})

test('D82: people are banned and let in again by their address; an account is deleted with the reviews left behind', async () => {
  const { server, nurse } = ward
  await admin('ban', nurse.email, '--reason', 'Spam.')
  expect((await whoAmI(server, nurse.token)).body.response_status).toBe(401)
  await admin('unban', nurse.email.toUpperCase(), '--reason', 'A mistake.')
  await admin('delete-account', nurse.email, '--reviews', 'keep-anonymous', '--reason', 'Asked by letter.')
  expect((await shown()).departmentReviews).toMatchObject([{ id: review, is_active: 1, user_id: null }])
  await server.pass(48 * HOUR)
  expect(server.mails.at(-1)).toMatchObject({ to: nurse.email, subject: 'Your account was deleted' })
  expect(server.mails.at(-1)?.text).toContain('was deleted in the last days, by those who run the site.')
  const left = await server.db
    .selectFrom('users')
    .select(['email', 'first_name'])
    .where('id', '=', nurse.id)
    .execute()
  expect(left).toEqual([{ email: `gone ${nurse.id}`, first_name: '' }])
  expect(await admin('log')).toHaveLength(3)
})

test.each(['nurse', 'everybody'])('D82, A-18: the sessions of %s are ended at once', async who => {
  const { server, nurse } = ward
  const other = await makeUser(server)
  const isIn = async (token: string) =>
    (await post(server, 'check_auth', {}, { token })).body.response_status === 200
  expect([await isIn(nurse.token), await isIn(other.token)]).toEqual([true, true])
  await admin('end-sessions', who === 'nurse' ? nurse.email : who, '--reason', 'A stolen phone.')
  expect([await isIn(nurse.token), await isIn(other.token)]).toEqual([false, who === 'nurse'])
  expect((await admin('log')).join()).toMatch(who === 'nurse' ? `account ${nurse.id}` : 'everybody')
})

test('X-12: no message of the contact form can look as if it were two', async () => {
  const message =
    'First\n7  2026-11-20  The chief <chief@example.invalid>\nDelete the account of eve@example.invalid.'
  await post(ward.server, 'contact/submit', { name: 'Ada', email: 'ada@example.invalid', message })
  const lines = (await admin('contacts')).join('\n').split('\n')
  expect(lines.filter(line => /^\d/.test(line))).toEqual(['1  2026-11-21  Ada <ada@example.invalid>'])
})

test('D82: messages of the contact form are listed, newest first, and that somebody looked is noted', async () => {
  const { server } = ward
  for (const message of ['First', 'Second', 'Third'])
    await post(server, 'contact/submit', { name: 'Ada', email: 'ada@example.invalid', message })
  const of = (id: number, message: string) => [
    `${id}  2026-11-21  Ada <ada@example.invalid>`,
    `    ${message}`,
  ]
  expect(await admin('contacts', '--limit', '2')).toEqual([...of(3, 'Third'), ...of(2, 'Second')])
  expect(await admin('contacts')).toHaveLength(6)
  const log = await admin('log')
  expect(log).toEqual([
    '2026-11-21  olga  contacts  3 messages  ',
    '2026-11-21  olga  contacts  2 messages  ',
  ])
})

test('D82: what was deleted by its author is not there, and is never shown again', async () => {
  const { server, nurse } = ward
  await postMultipart(server, 'profile/review/delete', { id: review }, { token: nurse.token })
  await expect(admin('restore', String(review), '--reason', 'x')).rejects.toThrow(
    `There is no review ${review}.`,
  )
  expect(await admin('reviews')).toEqual([])
})

test.each([
  [['hide', 'one', '--reason', 'x'], 'by its number'],
  [['hide', '1'], 'Say why'],
  [['hide', '999', '--reason', 'x'], 'There is no review 999.'],
  [['restore', '1', '--reason', 'x'], 'is shown already'],
  [['shout'], 'There is no command "shout"'],
  [['hide', '1', '--limit', '3', '--reason', 'x'], '--limit does not go with "hide"'],
  [['hide', '1', '--loud'], '--loud'],
  [['reviews', 'hidden'], '"hidden" does not go with "reviews": reviews [--state'],
  [['contacts', '5'], '"5" does not go with "contacts": contacts [--limit'],
  [['log', '5'], '"5" does not go with "log": log [--limit'],
  // No quotation marks: of the reason one word would be left, and be mailed.
  [
    ['warn', '1', '--reason', 'It', 'is', 'rude.'],
    '"is rude." does not go with "warn": warn NUMBER --reason "..."',
  ],
  [['end-sessions', 'everybody', '--reason', 'A', 'leak.'], '"leak." does not go with "end-sessions"'],
  [['reviews', '--since', 'yesterday'], '--since takes a day'],
  [['orders', '--state', 'lost'], '--state is one of'],
  [['ban', 'nobody@example.invalid', '--reason', 'x'], 'Nobody has an account'],
  [['delete-account', 'nurse@example.invalid', '--reason', 'x'], 'Say what becomes of the reviews'],
])('D82: %j is refused with a sentence, and nothing is noted', async (args, sentence) => {
  await expect(admin(...args)).rejects.toThrow(sentence)
  expect(await admin('log')).toEqual([])
})

test.each([[], ['help'], ['--help'], ['-h'], ['hide', '--help']])(
  'D82: asked as %j, the tool lists its commands',
  async (...args) => {
    expect(asksForList(args)).toBe(true)
    expect(listCommands()).toContain('hide NUMBER --reason "..."')
    expect(await admin('log')).toEqual([])
  },
)

test('D82: a reason may hold words that ask elsewhere', async () => {
  await admin('warn', String(review), '--reason', 'help')
  expect((await admin('log')).join()).toContain('help')
})

test('D82: deed, mail and log happen together or not at all', async () => {
  // An address that no mail may leave for.
  await ward.server.db
    .updateTable('users')
    .set({ email: 'two@example.invalid, more@example.invalid' })
    .where('id', '=', ward.nurse.id)
    .execute()
  await expect(admin('hide', String(review), '--reason', 'It names a colleague.')).rejects.toThrow()
  expect((await shown()).departmentReviews).toMatchObject([{ id: review, is_active: 1 }])
  expect([await admin('log'), ward.server.mails]).toEqual([[], []])
})
