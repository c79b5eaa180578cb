/** Somebody who can delete the account, and a look at everything the database holds afterwards. */
import { createPasswords } from '../../src/server/accounts/passwords.ts'
import { post } from './api-client.ts'
import { cheapPasswords, makeUser, type TestServer, type TestUser } from './factories.ts'
import { registration } from './registration.ts'
import { rowsText, tablesOf } from './tables.ts'

/** A person with the password of `registration`, and with names that stand nowhere else. */
export async function deletable(
  server: TestServer,
  options: { verified?: 0 | 1; email?: string } = {},
): Promise<TestUser> {
  const passwordHash = await createPasswords(cheapPasswords).hash(registration.password, '')
  return makeUser(server, { passwordHash, firstName: 'Annabella', ...options })
}

export function deleteAccount(
  server: TestServer,
  { token }: TestUser,
  reviews: string,
  password = registration.password,
) {
  return post(server, 'account/delete', { password, reviews }, { token })
}

/** Every row of every table as text, but of those named. */
export async function databaseText({ db }: TestServer, ...without: string[]): Promise<string> {
  const kept = (await tablesOf(db)).filter(name => !without.includes(name))
  const texts = kept.map(async name => `${name}: ${await rowsText(db, name)}`)
  return (await Promise.all(texts)).join('\n')
}
