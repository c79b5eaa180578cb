import { afterEach, beforeEach, expect, test } from 'vitest'
import { specifiedCalls } from '../../src/contract/calls.ts'
import { API_BASE } from '../../src/contract/protocol.ts'
import { get, post, postJson, postMultipart, postRaw, reviewForm } from './api-client.ts'
import { makeDepartment, makeHospital, makeUser, openTestServer, type TestServer } from './factories.ts'
import { expectNothingStored, expectRefusal } from './refusal.ts'

let server: TestServer
let token: string
let form: Record<string, string | number>

beforeEach(async () => {
  server = await openTestServer()
  token = (await makeUser(server)).token
  form = reviewForm(await makeHospital(server), await makeDepartment(server))
})
afterEach(() => server.close())

const JSON_TYPE = 'application/json'
const raw = (body: BodyInit, type: string) => postRaw(server, 'review/submit', body, type, { token })

test('R-02: all that is wrong with a form is told at once, in words, without quoting what was sent', async () => {
  const answer = await postJson(
    server,
    'review/submit',
    { ...form, title: [], hospitalId: 'x<b>', departmentId: undefined },
    { token },
  )
  expect(answer.body.validation_errors).toEqual({
    title: ['Title field is not valid'],
    hospitalId: ['HospitalId field is not valid'],
    departmentId: ['DepartmentId field is required'],
  })
})

test('R-09: an unknown path is 404 and a wrong method 405, with the envelope and nothing else', async () => {
  for (const path of [
    'nothing',
    'admin-panel/users',
    'hospitals/fetch/',
    'HOSPITALS/fetch',
    'cart/cartCounts',
    '',
  ]) {
    expectRefusal(await get(server, path), 404)
  }
  for (const { path, method } of specifiedCalls) {
    const other = method === 'GET' ? await post(server, path) : await get(server, path)
    expectRefusal(other, 405)
    // RFC 9110, 15.5.6: it says what is taken.
    expect(other.headers.get('allow')?.split(', ')).toContain(method)
    expect(other.headers.get('allow')).not.toContain(method === 'GET' ? 'POST' : 'GET')
  }
  const head = await server.app.request(`${API_BASE}hospitals/fetch`, { method: 'HEAD' })
  expect(head.status).toBe(200)
  expect(await head.text()).toBe('')
  expect((await server.app.request(`${API_BASE}hospitals/fetch`, { method: 'DELETE' })).status).toBe(405)
})

test('R-10: columns of the database in a form are never stored', async () => {
  const extra = {
    id: 77,
    user_id: 77,
    is_active: 0,
    created_at: 0,
    revision: 0,
    rating_hundredths: 100,
    status: 1,
    role: 'admin',
  }
  const answer = await postMultipart(server, 'review/submit', { ...form, ...extra }, { token })
  expect(answer.body.data.review).toMatchObject({ id: 1, is_active: 1, rating: 4 })
  const person = {
    first_name: 'A',
    last_name: 'B',
    email: 'a@example.invalid',
    phone: '1',
    password: 'odd and long',
    confirm_password: 'odd and long',
  }
  await post(server, 'register', { ...person, ...extra, email_verified: 1, is_demo: 1 })
  const user = await server.db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', person.email)
    .executeTakeFirst()
  expect(user).toMatchObject({ status: 0, email_verified: 0, is_demo: 0 })
  expect(user?.id).not.toBe(77)
})

test('R-11: __proto__ and constructor in a body have no effect', async () => {
  const text = JSON.stringify(form).replace(
    '{',
    '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},',
  )
  expect((await raw(text, JSON_TYPE)).body.response_status).toBe(200)
  await raw('__proto__=1&constructor=2&__proto__[polluted]=1', 'application/x-www-form-urlencoded')
  expect(({} as { polluted?: number }).polluted).toBeUndefined()
})

test('R-12: a parameter sent twice is refused, in an address and in a form', async () => {
  const twice = await get(server, 'hospitals/fetch?limit=1&limit=2')
  expect(twice.body.validation_errors).toHaveProperty('limit')
  // As other servers write a list: here it is the name of no field.
  const all = await get(server, 'hospitals/fetch')
  for (const list of ['limit[]=0', 'limit[0]=0&limit[1]=1', 'limit%5B%5D=-1'])
    expect((await get(server, `hospitals/fetch?${list}`)).text).toBe(all.text)
  const answer = await raw(
    `${new URLSearchParams(form as Record<string, string>)}&title=other`,
    'application/x-www-form-urlencoded',
  )
  expect(answer.body.validation_errors).toHaveProperty('title')
  await expectNothingStored(server)
})

test('R-11, R-12: nor is one of those names taken twice', async () => {
  for (const name of ['__proto__', 'constructor', 'toString']) {
    const body = `${new URLSearchParams(form as Record<string, string>)}&${name}=1&${name}=2`
    // Not by the tests' own client: a reader of the contract sees no field of the first name.
    const answer = await server.app.request(`${API_BASE}review/submit`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Authorization: `Bearer ${token}` },
    })
    expect(await answer.text()).toMatch(new RegExp(`^{"response_status":422,.*"${name}":\\[`))
  }
  await expectNothingStored(server)
})

test('D-17: a crash answers 500 in the envelope, without a word of the program', async () => {
  await server.db.schema.dropTable('contact_messages').execute()
  const answer = await post(server, 'contact/submit', { name: 'A', email: 'a@b.co', message: 'x' })
  expectRefusal(answer, 500)
  expect((await get(server, 'ping')).http).toBe(200)
})
