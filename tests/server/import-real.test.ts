// Real hospitals and units: they go in whole, and made-up ones out of sight.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { importDepartments } from '../../src/server/import/departments.ts'
import { importHospitals } from '../../src/server/import/hospitals.ts'
import { get } from './api-client.ts'
import { openTestServer } from './factories.ts'
import { MERCY, shareImportFolder } from './import-folder.ts'

const here = shareImportFolder()
const { csv, summary, hospitals } = here

const shared = path.resolve(import.meta.dirname, '../../../shared/data')
const directory = path.join(shared, 'cms_hospital_general_information.csv')
const units = path.join(shared, 'departments.csv')

test('D83: real hospitals never stand beside made-up ones: the demo and its reviews go out of sight', async () => {
  const demo = await openTestServer({ demo: true })
  const before = (await get(demo, 'departments/fetch')).body.data
  expect(before.departmentReviews.length).toBe(600)
  await importHospitals(demo.db, csv(MERCY))
  const { data } = (await get(demo, 'departments/fetch')).body
  expect(data.hospitals.filter((row: { is_active: number }) => row.is_active)).toMatchObject([
    { name: "St. Mary's Regional Medical Center", avg_rating: null },
  ])
  expect(data.departmentReviews.every((row: { is_active: number }) => row.is_active === 0)).toBe(true)
  expect(data.departmentStats.every((row: { count: number }) => row.count === 0)).toBe(true)
  expect(data.users).toEqual([])
  await demo.close()
}, 30_000)

test.skipIf(!existsSync(directory))(
  'the real directory goes in whole, in readable case, and twice is once',
  async () => {
    expect(await summary(directory)).toEqual(['5381 read, 5381 added, 0 updated, 0 unchanged, 0 broken'])
    expect(await summary(directory)).toEqual(['5381 read, 0 added, 0 updated, 5381 unchanged, 0 broken'])
    const names = (await hospitals()).map(row => row.name)
    expect(names.filter(name => /\.\.|\bSt [A-Z]|\bLlc\b|\bUpmc\b|\bVa\b/.test(name))).toEqual([])
    expect(names).toContain('UPMC Mercy')
  },
  60_000,
)

test.skipIf(!existsSync(units))('the real catalogue of units goes in whole', async () => {
  expect(await importDepartments(here.server.db, units)).toMatchObject({ read: 96, added: 96, broken: [] })
})
