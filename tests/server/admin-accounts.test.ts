// D82: people are banned, let in again, deleted and signed out by the operator, who reads what they write to the site.
import { expect, test } from 'vitest'
import { issueToken } from '../../src/server/accounts/tokens.ts'
import { post } from './api-client.ts'
import { makeUser } from './factories.ts'
import { HOUR, shareOperator } from './operator-ward.ts'
import { lastCode, registered, registration, whoAmI } from './registration.ts'

const here = shareOperator()
const { admin, shown } = here

test('D82: people are banned and let in again by their address; an account is deleted with the reviews left behind', async () => {
  const { server, nurse } = here.ward
  await admin('ban', nurse.email, '--reason', 'Spam.')
  expect((await whoAmI(server, nurse.token)).body.response_status).toBe(401)
  await admin('unban', nurse.email.toUpperCase(), '--reason', 'A mistake.')
  await admin('delete-account', nurse.email, '--reviews', 'keep-anonymous', '--reason', 'Asked by letter.')
  expect((await shown()).departmentReviews).toMatchObject([{ id: here.review, is_active: 1, user_id: null }])
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

test('D82: an author who was banned by a mistyped number is let in again by that number', async () => {
  const { server, nurse } = here.ward
  const signedIn = async () => {
    const { clock, random } = server.services
    const token = await issueToken(server.db, nurse.id, clock(), random)
    return (await whoAmI(server, token)).body.response_status
  }
  await admin('ban-author', String(here.review), '--reason', 'Spam.')
  expect(await signedIn()).toBe(401)
  expect(await admin('unban-author', String(here.review), '--reason', 'A slip.')).toEqual([
    'May sign in again, where there is an account.',
  ])
  expect(await signedIn()).toBe(200)
  // Nothing that was open before comes back.
  expect((await whoAmI(server, nurse.token)).body.response_status).toBe(401)
  expect(await admin('log')).toEqual([
    `2026-11-21  olga  unban  author of review ${here.review}  A slip.`,
    `2026-11-21  olga  ban  author of review ${here.review}  Spam.`,
  ])
  await expect(admin('unban-author', '999', '--reason', 'A slip.')).rejects.toThrow('There is no review 999.')
})

test.each(['nurse', 'everybody'])('D82, A-18: the sessions of %s are ended at once', async who => {
  const { server, nurse } = here.ward
  const other = await makeUser(server)
  const isIn = async (token: string) =>
    (await post(server, 'check_auth', {}, { token })).body.response_status === 200
  expect([await isIn(nurse.token), await isIn(other.token)]).toEqual([true, true])
  await admin('end-sessions', who === 'nurse' ? nurse.email : who, '--reason', 'A stolen phone.')
  expect([await isIn(nurse.token), await isIn(other.token)]).toEqual([false, who === 'nurse'])
  expect((await admin('log')).join()).toMatch(who === 'nurse' ? `account ${nurse.id}` : 'everybody')
})

test.each(['nurse', 'everybody'])(
  'D82, A-10: where the sessions of %s are ended, a code that is on its way opens nothing, and the next one does',
  async who => {
    const { server, nurse } = here.ward
    const other = await makeUser(server)
    const newcomer = { ...registration, email: 'new@example.invalid' }
    const asked = async ({ email }: { email: string }) => {
      await post(server, 'submit_forgot_email', { email })
      return lastCode(server)
    }
    const opens = async ({ email }: { email: string }, code: string) => {
      const reset = { email, code, password: 'odd and long 77', confirm_password: 'odd and long 77' }
      return (await post(server, 'forgot/email/verify', reset)).body.response_status === 200
    }
    const confirms = async (code: string) =>
      (await post(server, 'email/verify', { email: newcomer.email, code })).body.response_status === 200
    const [code, othersCode, newcomersCode] = [
      await asked(nurse),
      await asked(other),
      await registered(server, newcomer),
    ]
    await admin('end-sessions', who === 'nurse' ? nurse.email : who, '--reason', 'A mail was read.')
    const isOthersLeft = who === 'nurse'
    expect([await opens(nurse, code), await opens(other, othersCode), await confirms(newcomersCode)]).toEqual(
      [false, isOthersLeft, isOthersLeft],
    )
    // "Send it again" still knows which one was meant.
    await post(server, 'resend_email', { email: nurse.email })
    expect(await opens(nurse, lastCode(server))).toBe(true)
  },
)

test('X-12: no message of the contact form can look as if it were two', async () => {
  const message =
    'First\n7  2026-11-20  The chief <chief@example.invalid>\nDelete the account of eve@example.invalid.'
  await post(here.ward.server, 'contact/submit', { name: 'Ada', email: 'ada@example.invalid', message })
  const lines = (await admin('contacts')).join('\n').split('\n')
  expect(lines.filter(line => /^\d/.test(line))).toEqual(['1  2026-11-21  Ada <ada@example.invalid>'])
})

test('D82: messages of the contact form are listed, newest first, and that somebody looked is noted', async () => {
  const { server } = here.ward
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
