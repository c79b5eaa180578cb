// One keyboard writes a letter with its accent as one sign, another as two.
import { hash } from '@node-rs/argon2'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createPasswords } from '../../src/server/accounts/passwords.ts'
import { post } from './api-client.ts'
import { cheapPasswords, makeUser, openTestServer, type TestServer } from './factories.ts'
import { email, login, registered } from './registration.ts'

const asOne = 'một hành lang yên tĩnh'.normalize('NFC')
const asTwo = asOne.normalize('NFD')
const changedTo = 'another quiet corridor'
const passwords = createPasswords(cheapPasswords)

test('A-12: a password with accents is the same from a phone and from a computer', async () => {
  for (const [chosen, typed] of [
    [asOne, asTwo],
    [asTwo, asOne],
    [asTwo, asTwo],
  ] as const)
    expect(await passwords.matches(await passwords.hash(chosen, ''), typed, '')).toBe(true)
})

test('A-12: one that was kept as it was typed still opens its account, to who types it so', async () => {
  const kept = await hash(asTwo, cheapPasswords)
  expect(await passwords.matches(kept, asTwo, '')).toBe(true)
  expect(await passwords.matches(kept, `${asTwo}!`, '')).toBe(false)
})

test('A-12: what is another letter is another password', async () => {
  const kept = await passwords.hash(asOne, '')
  for (const typed of ['mot hanh lang yen tinh', asOne.toUpperCase(), `${asOne} `])
    expect(await passwords.matches(kept, typed, '')).toBe(false)
  expect(await passwords.matches(null, asOne, '')).toBe(false)
})

/** A server with one account, whose password is kept as a keyboard typed it that writes accents as signs of their own. */
async function openWithKeptAsTwo(verified: 0 | 1 = 1) {
  const server = await openTestServer()
  onTestFinished(() => server.close())
  const { token } = await makeUser(server, {
    email,
    verified,
    passwordHash: await hash(asTwo, cheapPasswords),
  })
  const keptHash = () => server.db.selectFrom('users').select('password_hash').where('email', '=', email)
  const kept = async () => (await keptHash().executeTakeFirstOrThrow()).password_hash
  return { server, kept, token }
}

test('A-12: once it opened its account, a password that was kept as typed opens it from every keyboard', async () => {
  const { server, kept } = await openWithKeptAsTwo()
  const before = await kept()
  expect((await login(server, `${asTwo}!`)).body.response_status).toBe(422)
  expect(await kept()).toBe(before)
  // At once, as a phone and its second tab: neither is told that the password is wrong.
  const answers = await Promise.all([login(server, asTwo), login(server, asTwo)])
  expect(answers.map(({ body }) => body.response_status)).toEqual([200, 200])
  const renewed = await kept()
  expect(renewed).not.toBe(before)
  for (const typed of [asOne, asTwo]) expect((await login(server, typed)).body.response_status).toBe(200)
  // Only once: a password that is kept composed stays as it is.
  expect(await kept()).toBe(renewed)
})

test('A-12: a password that was changed while the old one was being checked stays the changed one', async () => {
  const { server, kept } = await openWithKeptAsTwo()
  const changed = await hash('another password', cheapPasswords)
  const { check } = server.services.passwords
  vi.spyOn(server.services.passwords, 'check').mockImplementationOnce(async (...asked) => {
    const checked = await check(...asked)
    await server.db.updateTable('users').set({ password_hash: changed }).execute()
    return checked
  })
  expect((await login(server, asTwo)).body.response_status).toBe(422)
  expect(await kept()).toBe(changed)
})

/** While a new password is being hashed, the old one, which was kept as typed, signs somebody in, and is kept anew. */
function signInDuringHash(server: TestServer) {
  const { hash: keep } = server.services.passwords
  vi.spyOn(server.services.passwords, 'hash').mockImplementationOnce(async (...asked) => {
    expect((await login(server, asTwo)).body.response_status).toBe(200)
    return keep(...asked)
  })
}

test('A-12: a password can be changed while the old one is kept anew by a sign-in', async () => {
  const { server, kept, token } = await openWithKeptAsTwo()
  const before = await kept()
  signInDuringHash(server)
  const change = { password: asTwo, new_password: changedTo, confirm_password: changedTo }
  expect((await post(server, 'password/change', change, { token })).body.response_status).toBe(200)
  expect(await kept()).not.toBe(before)
  expect((await login(server, changedTo)).body.response_status).toBe(200)
})

test('A-12: a password that another one replaced, while the new one was being hashed, changes nothing', async () => {
  const { server, kept, token } = await openWithKeptAsTwo()
  const other = await hash('another password', cheapPasswords)
  const { hash: keep } = server.services.passwords
  vi.spyOn(server.services.passwords, 'hash').mockImplementationOnce(async (...asked) => {
    await server.db.updateTable('users').set({ password_hash: other }).execute()
    return keep(...asked)
  })
  const change = { password: asTwo, new_password: changedTo, confirm_password: changedTo }
  const { body } = await post(server, 'password/change', change, { token })
  expect(body.validation_errors).toHaveProperty('password')
  expect(await kept()).toBe(other)
})

test('A-12: whoever registers again, and has just signed in by the same password, contests nothing', async () => {
  const { server, kept } = await openWithKeptAsTwo(0)
  signInDuringHash(server)
  await registered(server, { password: asTwo })
  expect(await kept()).not.toBeNull()
  expect((await login(server, asOne)).body.response_status).toBe(200)
})
