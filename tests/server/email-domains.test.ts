import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../src/server/config/config.ts'
import { post } from './api-client.ts'
import { openTestServer, type TestServer } from './factories.ts'
import { login, registration, verified } from './registration.ts'

let server: TestServer
const refusedDomains = ['throwaway.example', 'gone.invalid']

beforeEach(async () => {
  server = await openTestServer({ refusedDomains })
})
afterEach(() => server.close())

const register = (email: string) => post(server, 'register', { ...registration, email })
const users = () => server.db.selectFrom('users').select('email').execute()

test.each([
  'a@throwaway.example',
  'A@ThrowAway.Example',
  'a@box.throwaway.example',
  'a@box.throwaway\u3002example',
  'a@box\uff0ethrowaway.example',
  'a@\uff54hrowaway.example',
  'a@throwaway.example\u3002',
  'a@box.throwaway.example\uff61',
])('F-02: an address of a refused domain (%s) cannot register, and is told why', async email => {
  const { body } = await register(email)
  expect(body.response_status).toBe(422)
  expect(body.validation_errors.email).toEqual([
    'Addresses of throwaway.example cannot be used here; please choose another',
  ])
  expect(await users()).toEqual([{ email: 'nobody' }])
  expect(server.mails).toEqual([])
})

test.each([
  '\uff45lsewhere.example',
  'else\u00adwhere.example',
  'elsewhere\u3002example.org',
  'elsewhere.example\uff61',
  '\u{1d41e}lsewhere.example',
])('F-01, F-02: no second account comes of writing the domain of a mailbox as %s', async domain => {
  await register('a@elsewhere.example')
  const { body } = await register(`a@${domain}`)
  expect(body.validation_errors).toEqual({ email: ['Invalid email address'] })
  expect(await users()).toHaveLength(2)
})

test.each(['a@stra\u00dfe.example', 'a@xn--strae-oqa.example', 'a@B\u00dcCHER.example', 'a@box_1.example'])(
  'F-02: an address registers whose domain is written as people do, or as it is sent (%s)',
  async email => {
    expect((await register(email)).body.response_status).toBe(200)
  },
)

test('F-02: a domain that only looks like it registers, and who was here before the rule stays', async () => {
  expect((await register('a@notthrowaway.example')).body.response_status).toBe(200)
  expect((await register('throwaway.example@elsewhere.invalid')).body.response_status).toBe(200)
  await verified(server)
  await server.db
    .updateTable('users')
    .set({ email: 'ada@gone.invalid' })
    .where('email', '=', registration.email)
    .execute()
  expect((await login(server, registration.password, 'ada@gone.invalid')).body.response_status).toBe(200)
})

test('F-02: the operator names the domains in one setting', () => {
  const read = (REFUSED_EMAIL_DOMAINS: string) => readConfig({ REFUSED_EMAIL_DOMAINS }).refusedDomains
  expect(read('Throwaway.example, gone.invalid  x.test')).toEqual([
    'throwaway.example',
    'gone.invalid',
    'x.test',
  ])
  expect(readConfig({}).refusedDomains).toEqual([])
  expect(read('b\u00fccher.example xn--bcher-kva.example box_1.example')).toHaveLength(3)
})

test.each([
  'a@throwaway.example',
  '*.throwaway.example',
  'throwaway.example; gone.invalid',
  '"throwaway.example"',
  'https://throwaway.example',
  '.throwaway.example',
])('F-02: a list with an entry that could refuse nobody (%s) is none, and what is meant is said', list => {
  expect(() => readConfig({ REFUSED_EMAIL_DOMAINS: list })).toThrow(
    /^The environment variable REFUSED_EMAIL_DOMAINS must be domains .*names below it are meant, too/,
  )
})
