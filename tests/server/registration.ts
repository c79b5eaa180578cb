/** A person who registers at a test server, with what the mails say. */
import type { OpenServer } from '../../src/server/open-server.ts'
import { post } from './api-client.ts'
import type { TestServer } from './factories.ts'

export const email = 'ada@example.invalid'
export const password = 'correct horse battery'
export const registration = {
  first_name: 'Ada',
  last_name: 'Example',
  email,
  phone: '000-000-0000',
  password,
  confirm_password: password,
}

/** The 6 digits of the newest mail. */
export function lastCode(server: TestServer): string {
  return /\d{6}/.exec(server.mails.at(-1)?.text ?? '')?.[0] ?? ''
}

/** Six digits that are not these. */
export function wrongCode(right: string): string {
  return right === '000000' ? '000001' : '000000'
}

/** Registers, also with other values. @returns the mailed code. */
export async function registered(
  server: TestServer,
  values: Partial<typeof registration> = {},
): Promise<string> {
  const both = values.password === undefined ? {} : { confirm_password: values.password }
  await post(server, 'register', { ...registration, ...values, ...both })
  return lastCode(server)
}

/** Registers and confirms the address. @returns the token. */
export async function verified(server: TestServer): Promise<string> {
  return (await post(server, 'email/verify', { email, code: await registered(server) })).body.token
}

export function whoAmI(server: OpenServer, token: string) {
  return post(server, 'check_auth', {}, { token })
}

export function login(server: TestServer, secret = password, as = email) {
  return post(server, 'submit_login', { email: as, password: secret })
}
