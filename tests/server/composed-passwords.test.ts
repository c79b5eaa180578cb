// One keyboard writes a letter with its accent as one sign, another as two.
import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { createPasswords } from '../../src/server/accounts/passwords.ts'
import { cheapPasswords } from './factories.ts'

const asOne = 'một hành lang yên tĩnh'.normalize('NFC')
const asTwo = asOne.normalize('NFD')
const passwords = createPasswords(cheapPasswords)

test('a password with accents is the same from a phone and from a computer', async () => {
  for (const [chosen, typed] of [
    [asOne, asTwo],
    [asTwo, asOne],
    [asTwo, asTwo],
  ] as const)
    expect(await passwords.matches(await passwords.hash(chosen, ''), typed, '')).toBe(true)
})

test('one that was kept as it was typed still opens its account, to who types it so', async () => {
  const kept = await hash(asTwo, cheapPasswords)
  expect(await passwords.matches(kept, asTwo, '')).toBe(true)
  expect(await passwords.matches(kept, `${asTwo}!`, '')).toBe(false)
})

test('what is another letter is another password', async () => {
  const kept = await passwords.hash(asOne, '')
  for (const typed of ['mot hanh lang yen tinh', asOne.toUpperCase(), `${asOne} `])
    expect(await passwords.matches(kept, typed, '')).toBe(false)
  expect(await passwords.matches(null, asOne, '')).toBe(false)
})
