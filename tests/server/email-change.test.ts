import { afterEach, beforeEach, expect, test } from 'vitest'
import { post } from './api-client.ts'
import { openTestServer, type TestServer } from './factories.ts'
import { email, login, verified, whoAmI } from './registration.ts'

let server: TestServer
let token: string

beforeEach(async () => {
  server = await openTestServer()
  token = await verified(server)
})
afterEach(() => server.close())

const other = [
  'eve@example.invalid',
  'ADA+1@example.invalid',
  'a.da@example.invalid',
  'ada@exаmple.invalid',
  'ada@example.invalid.evil.invalid',
  '"ada@example.invalid" <eve@example.invalid>',
]

test.each(['profile/update', 'order/reset/place'])(
  'A-21: the address cannot be changed through %s, however it is spelt; nothing is changed, and it says so',
  async path => {
    const before = (await whoAmI(server, token)).body.user
    const mails = server.mails.length
    const profile = { first_name: 'Eve', last_name: 'Else', phone: '+1 555 010-0000' }
    for (const address of other) {
      const { body } = await post(server, path, { ...profile, email: address }, { token })
      expect([address, body.response_status]).toEqual([address, 422])
      expect(body.validation_errors.email[0]).toMatch(
        /^(The e-mail cannot be changed here|Invalid email address)$/,
      )
    }
    expect((await whoAmI(server, token)).body.user).toEqual(before)
    // The own address in another spelling is no change, and fields that the form does not have are nobody's.
    const more = { new_email: 'eve@example.invalid', email_verified: 0, status: 1, id: 99 }
    const answer = await post(
      server,
      path,
      { ...profile, ...more, email: ` ${email.toUpperCase()} ` },
      { token },
    )
    expect(answer.body.response_status).toBe(200)
    const after = (await whoAmI(server, token)).body.user
    expect(after).toEqual({ ...before, ...profile })
    expect((await login(server)).body.response_status).toBe(200)
    expect(server.mails).toHaveLength(mails)
  },
)
