// When a signature is worth nothing any more: by time, with another password, and with the end of all sign-ins or of the account.
import { expect, test, vi } from 'vitest'
import { DELETED } from '../../src/server/accounts/account-status.ts'
import { ban } from '../../src/server/accounts/ban.ts'
import { revokeTokensOf } from '../../src/server/accounts/tokens.ts'
import { post } from './api-client.ts'
import { makeDepartment, makeReview } from './factories.ts'
import { DAY, HOUR, PASSWORD, shareSignedReview } from './signed-review.ts'
import { deliver, type Signed } from './signing-phone.ts'

const here = shareSignedReview()
const { reviews, change, statusOf, expectRefused } = here

test('D79: fourteen days after the session had to end, the signature is worth nothing, and the key is let go', async () => {
  here.server.advance(12 * HOUR + 14 * DAY - 1)
  expect(
    await statusOf(
      deliver(
        here.server,
        { ...here.written, key: 'the-last-moment' },
        here.phone.sign({ ...here.written, key: 'the-last-moment' }),
      ),
    ),
  ).toBe(200)
  await here.server.db.deleteFrom('department_stats').execute()
  await here.server.db.deleteFrom('reviews').execute()
  here.server.advance(1)
  await expectRefused(deliver(here.server, here.written, here.phone.sign(here.written)))
  await here.server.sweep()
  expect(await here.server.db.selectFrom('delivery_keys').selectAll().execute()).toEqual([])
})

test('D79: after a password change the signature is refused', async () => {
  const change = {
    password: PASSWORD,
    new_password: 'a louder corridor',
    confirm_password: 'a louder corridor',
  }
  const changed = await post(here.server, 'password/change', change, { token: here.ann.token })
  expect(changed.body.response_status).toBe(200)
  await expectRefused(deliver(here.server, here.written, here.phone.sign(here.written)))
})

test('D79: after a password reset by mail the signature is refused', async () => {
  await post(here.server, 'submit_forgot_email', { email: here.ann.email })
  const code = /\b\d{6}\b/.exec(here.server.mails.at(-1)?.text ?? '')?.[0] ?? ''
  const reset = {
    email: here.ann.email,
    code,
    password: 'a louder corridor',
    confirm_password: 'a louder corridor',
  }
  expect((await post(here.server, 'forgot/email/verify', reset)).body.response_status).toBe(200)
  await expectRefused(deliver(here.server, here.written, here.phone.sign(here.written)))
})

test('D79: after "sign out everywhere" the signature is refused', async () => {
  await revokeTokensOf(here.server.db, here.ann.id)
  await expectRefused(deliver(here.server, here.written, here.phone.sign(here.written)))
})

test.each([
  ['D79: D35: banned', { status: 1 }],
  ['A-24: no longer verified', { email_verified: 0 }],
])('%s: the signature is refused', async (_, change) => {
  await here.server.db.updateTable('users').set(change).where('id', '=', here.ann.id).execute()
  await expectRefused(deliver(here.server, here.written, here.phone.sign(here.written)))
})

const endings = {
  'a ban': () => ban(here.server.db, here.ann.id),
  'a lost confirmation of the address': () => change({ email_verified: 0 }),
  '"sign out everywhere"': () => revokeTokensOf(here.server.db, here.ann.id),
  'the end of the account': () => change({ status: DELETED }),
}
test.each(
  Object.entries(endings).flatMap(([ending, happens]) =>
    (['review.submit', 'review.delete'] as const).map(name => [ending, name, happens] as const),
  ),
)('D79, A-18: %s also stops a signed %s that is on its way already', async (_, name, happens) => {
  const id = await makeReview(here.server, {
    userId: here.ann.id,
    hospitalId: here.hospital,
    departmentId: await makeDepartment(here.server),
  })
  const command: Signed = name === 'review.submit' ? here.written : { ...here.written, name, values: { id } }
  beforeNextTransaction(happens)
  expect(await statusOf(deliver(here.server, command, here.phone.sign(command)))).toBe(401)
  expect((await reviews()).map(row => row.is_active)).toEqual([1])
})

/** Done when the signature has been looked at, and the command waits for its turn to write. */
function beforeNextTransaction(happens: () => Promise<unknown>): void {
  const { db } = here.server
  const { transaction } = db
  vi.spyOn(db, 'transaction').mockImplementationOnce(() => {
    const begun = transaction.call(db)
    const { execute } = begun
    return Object.assign(begun, {
      execute: async (work: Parameters<typeof execute>[0]) => {
        await happens()
        return execute.call(begun, work)
      },
    })
  })
}
