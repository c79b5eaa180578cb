import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { departmentsFetch } from '../../src/contract/department.ts'
import { categoriesFetch, packagesFetch } from '../../src/contract/package.ts'
import { productsFetch } from '../../src/contract/product.ts'
import { openServer } from '../../src/server/open-server.ts'
import { get, post } from './api-client.ts'
import { cheapPasswords, makeHospital, openTestServer } from './factories.ts'
import { makeGoods } from './shop-world.ts'

test('D83, A202, A205, A209: an empty database is filled with made-up content that fits the contract', async () => {
  const server = await openTestServer({ demo: true })
  const all = await get(server, 'departments/fetch')
  expect(v.is(departmentsFetch.answer, all.body)).toBe(true)
  expect(all.body.data.departmentReviews).toHaveLength(600)
  expect(all.body.data.departments).toHaveLength(24)
  const products = await get(server, 'products/fetch')
  expect(v.is(productsFetch.answer, products.body)).toBe(true)
  expect(products.body.data.products).toHaveLength(16)
  expect(v.is(packagesFetch.answer, (await get(server, 'packages/fetch')).body)).toBe(true)
  expect(v.is(categoriesFetch.answer, (await get(server, 'categories/fetch')).body)).toBe(true)
  expect(
    (await get(server, 'shipping-charge/fetch')).body.data.shippingCharge[0].standard_shipping,
  ).toBeGreaterThan(0)
  await server.close()
}, 20_000)

test('D83: what an operator imported before the first start is joined by nothing made up', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'ryh-seed-'))
  const open = (demo: boolean) => openServer({ dataDir, demo, passwordCost: cheapPasswords })
  try {
    const first = await open(false)
    await makeGoods(first)
    const { products } = (await get(first, 'products/fetch')).body.data
    expect(products).not.toEqual([])
    await first.close()
    const second = await open(true)
    expect((await get(second, 'products/fetch')).body.data.products).toEqual(products)
    expect((await get(second, 'hospitals/fetch')).body.data.hospitals).toEqual([])
    await second.close()
  } finally {
    rmSync(dataDir, { recursive: true })
  }
})

test('D6, D7: averages of the made-up content are what its active reviews say', async () => {
  const server = await openTestServer({ demo: true })
  const { data } = (await get(server, 'departments/fetch')).body
  const active = data.departmentReviews.filter((row: { is_active: number }) => row.is_active === 1)
  for (const hospital of data.hospitals) {
    const own = active.filter((row: { hospital_id: number }) => row.hospital_id === hospital.id)
    if (hospital.is_active === 0) continue
    const sum = own.reduce((total: number, row: { rating: number }) => total + row.rating, 0)
    expect(hospital.avg_rating ?? 0).toBeCloseTo(own.length ? sum / own.length : 0, 6)
  }
  const counted = data.departmentStats.reduce(
    (total: number, unit: { count: number }) => total + unit.count,
    0,
  )
  expect(counted).toBe(active.length)
  await server.close()
}, 20_000)

test('A-23: nobody can sign in as an author of the made-up content', async () => {
  const server = await openTestServer({ demo: true })
  const { email } = await server.db.selectFrom('users').select('email').executeTakeFirstOrThrow()
  for (const password of ['', 'password', 'demo']) {
    expect((await post(server, 'submit_login', { email, password })).body.response_status).toBe(422)
  }
  await post(server, 'submit_forgot_email', { email })
  expect(server.mails).toEqual([])
  await server.close()
}, 20_000)

test('D83: a database that has hospitals is left as it is, and its pictures are drawn once', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'ryh-demo-'))
  const options = { dataDir, passwordCost: cheapPasswords }
  const real = await openServer({ ...options, demo: false })
  await makeHospital(real)
  await real.close()
  const again = await openServer({ ...options, demo: true })
  expect((await get(again, 'hospitals/fetch')).body.data.hospitals).toHaveLength(1)
  expect(existsSync(path.join(dataDir, 'pictures'))).toBe(false)
  await again.close()
  rmSync(dataDir, { recursive: true })
}, 20_000)
