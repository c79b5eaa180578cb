import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { categoriesFetch, packagesFetch } from '../../src/contract/package.ts'
import { get } from './api-client.ts'
import { makeUser, openTestServer, type TestServer } from './factories.ts'

let server: TestServer

beforeEach(async () => {
  server = await openTestServer()
  const categories = ['FUTURES', 'CFDS', 'Trial'].map(title => ({
    title,
    headline: null,
    status: title === 'CFDS' ? 0 : 1,
  }))
  await server.db.insertInto('categories').values(categories).execute()
  const common = {
    status: 1,
    payment_type: 1,
    is_locked: 0,
    max_contracts: 'null',
    starting_balance: '50000',
  }
  await server.db
    .insertInto('packages')
    .values([
      { ...common, category_id: 3, title: 'Try it', price_cents: 0 },
      { ...common, category_id: 1, title: 'Half', price_cents: 14_950, is_locked: 1 },
    ])
    .execute()
})
afterEach(() => server.close())

test('A205: both lists answer a bearer and a visitor alike, ascending by id, so that the last category is the last one made', async () => {
  const { token } = await makeUser(server)
  for (const options of [{ token }, {}]) {
    const categories = await get(server, 'categories/fetch', options)
    expect(v.is(categoriesFetch.answer, categories.body)).toBe(true)
    expect(categories.body.data.categories).toMatchObject([
      { id: 1, title: 'FUTURES', status: 1 },
      { id: 2, title: 'CFDS', status: 0 },
      { id: 3, title: 'Trial', status: 1 },
    ])
    const packages = await get(server, 'packages/fetch', options)
    expect(v.is(packagesFetch.answer, packages.body)).toBe(true)
    expect(packages.body.data.packages).toMatchObject([
      { id: 1, categoryId: 3, title: 'Try it', price: 0, is_locked: 0, profit_goal: null },
      { id: 2, categoryId: 1, title: 'Half', price: 149.5, is_locked: 1, max_contracts: 'null' },
    ])
  }
})

test('D84: cents and column names of the tables stay in the server', async () => {
  const { text } = await get(server, 'packages/fetch')
  expect(text).not.toMatch(/cents|category_id|static/i)
})
