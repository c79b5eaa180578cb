import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { importDepartments } from '../../src/server/import/departments.ts'
import { importHospitals } from '../../src/server/import/hospitals.ts'
import { summaryLines } from '../../src/server/import/summary.ts'
import { get } from './api-client.ts'
import {
  makeDepartment,
  makeHospital,
  makeReview,
  makeUser,
  openTestServer,
  type TestServer,
} from './factories.ts'

const shared = path.resolve(import.meta.dirname, '../../../shared/data')
const directory = path.join(shared, 'cms_hospital_general_information.csv')
const units = path.join(shared, 'departments.csv')

let server: TestServer
let folder: string
beforeEach(async () => {
  server = await openTestServer()
  folder = mkdtempSync(path.join(tmpdir(), 'ryh-import-'))
})
afterEach(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const HEADING =
  'Facility ID,Facility Name,Address,City/Town,State,ZIP Code,Hospital Type,Hospital Ownership,Emergency Services'
const MERCY = "010001,ST MARY'S REGIONAL MEDICAL CENTER,1 MAIN ST,COEUR D'ALENE,ID,83814,Childrens,Tribal,Yes"
function csv(...lines: string[]): string {
  const file = path.join(folder, 'hospitals.csv')
  writeFileSync(file, `${[HEADING, ...lines].join('\n')}\n`)
  return file
}
const summary = async (file: string) => summaryLines(await importHospitals(server.db, file))
const hospitals = () => server.db.selectFrom('hospitals').selectAll().orderBy('id').execute()

test('a row of the directory becomes a hospital in readable case, with a small description', async () => {
  expect(await summary(csv(MERCY))).toEqual(['1 read, 1 added, 0 updated, 0 unchanged, 0 broken'])
  expect(await hospitals()).toMatchObject([
    {
      facility_id: '010001',
      name: "St. Mary's Regional Medical Center",
      city: "Coeur d'Alene",
      state: 'ID',
      address: '1 Main St.',
      zip: '83814',
      description:
        '<ul><li>Type: Children&#39;s hospital</li><li>Ownership: Tribal</li><li>Emergency services: yes</li></ul>',
      is_active: 1,
    },
  ])
})

test('a second import changes nothing, a changed row is updated in place, and what the operator set stays', async () => {
  await summary(csv(MERCY))
  const [before] = await hospitals()
  expect(await summary(csv(MERCY))).toEqual(['1 read, 0 added, 0 updated, 1 unchanged, 0 broken'])
  expect((await hospitals())[0]?.revision).toBe(before?.revision)
  await server.db.updateTable('hospitals').set({ image_name: 'mercy.svg', is_active: 0 }).execute()
  expect(await summary(csv(MERCY.replace('1 MAIN', '2 MAIN')))).toEqual([
    '1 read, 0 added, 1 updated, 0 unchanged, 0 broken',
  ])
  const [after] = await hospitals()
  expect(after).toMatchObject({
    id: before?.id,
    address: '2 Main St.',
    image_name: 'mercy.svg',
    is_active: 0,
  })
  expect(after?.revision).toBeGreaterThan(before?.revision ?? 0)
})

test('a broken row is reported with its line and reason, and the rest goes in', async () => {
  const lines = await summary(
    csv(
      MERCY,
      '020002,NO STATE HOSPITAL,1 A ST,TOWN,Alaska,1,x,y,No',
      ',NAMELESS ID,1 A ST,TOWN,AK,1,x,y,No',
      '030003,TOO FEW,1',
      '040004,NOT AVAILABLE,a,b,AK,1,x,y,No',
      MERCY,
      '050005,GOOD HOSPITAL,NOT AVAILABLE,TOWN,AK,NOT AVAILABLE,,,',
      MERCY.replace('010001', '10001'),
      '05000F,VETERANS HOSPITAL,a,b,AK,1,x,y,No',
    ),
  )
  expect(lines).toEqual([
    'line 3: its State is not two letters',
    'line 4: has no Facility ID',
    'line 5: has more or fewer columns than the heading',
    'line 6: has no Facility Name',
    'line 7: Facility ID 010001 stands in the file twice',
    'line 9: its Facility ID has lost its leading zeros',
    '9 read, 3 added, 0 updated, 0 unchanged, 6 broken',
  ])
  expect(await hospitals()).toMatchObject([
    { facility_id: '010001' },
    { facility_id: '050005', address: null, zip: null, description: '' },
    { facility_id: '05000F' },
  ])
})

test('a Facility ID in small letters is that of the same hospital, in one file and in two, and of one kept by an earlier version', async () => {
  const veterans = MERCY.replace('010001', '05000F')
  const small = veterans.replace('05000F', '05000f')
  expect(await summary(csv(small, veterans))).toEqual([
    'line 3: Facility ID 05000F stands in the file twice',
    '2 read, 1 added, 0 updated, 0 unchanged, 1 broken',
  ])
  expect(await summary(csv(veterans))).toEqual(['1 read, 0 added, 0 updated, 1 unchanged, 0 broken'])
  expect(await summary(csv(small))).toEqual(['1 read, 0 added, 0 updated, 1 unchanged, 0 broken'])
  const [before] = await hospitals()
  await server.db.updateTable('hospitals').set({ facility_id: '05000f' }).execute()
  expect(await summary(csv(veterans))).toEqual(['1 read, 0 added, 1 updated, 0 unchanged, 0 broken'])
  expect(await hospitals()).toMatchObject([{ id: before?.id, facility_id: '05000F' }])
  // What an earlier version made two of stays two, and neither stops the import.
  await makeHospital(server, { facilityId: '05000f' })
  expect(await summary(csv(small))).toEqual(['1 read, 0 added, 0 updated, 1 unchanged, 0 broken'])
})

test('a quotation mark too many that closes again further down is told with all that it has taken', async () => {
  const lines = await summary(
    csv(
      MERCY,
      '020002,"FIRST,a,b,AK,1,x,y,No',
      '030003,SWALLOWED,a,b,AK,1,x,y,No',
      '040004,"SECOND",a,b,AK,1,x,y,No',
      '050005,"THIRD,a,b,AK,1,x,y,No',
      '060006,SWALLOWED TOO",a,b,AK,1,x,y,No',
    ),
  )
  expect(lines).toEqual([
    'line 5: has a quotation mark where none may be: nothing of lines 3 to 5 was taken',
    'line 7: its "Facility Name" runs over several lines: look for a quotation mark there',
    '3 read, 1 added, 0 updated, 0 unchanged, 2 broken',
  ])
  expect(await hospitals()).toMatchObject([{ facility_id: '010001' }])
})

test('a row in quotation marks of which one is missing is reported once, and counts as one', async () => {
  const quote = (row: string) => `"${row.replaceAll(',', '","')}"`
  const whole = quote(MERCY)
  const lines = await summary(
    csv(
      quote(MERCY.replace('010001', '020002')),
      whole.replace('CENTER"', 'CENTER'),
      whole.replace('"1 MAIN', '1 MAIN'),
      whole.replace('Yes"', 'Yes'),
      whole,
      quote(MERCY.replace('010001', '030003')),
    ),
  )
  const why = 'has a quotation mark where none may be'
  expect(lines).toEqual([
    `line 3: ${why}`,
    `line 4: ${why}`,
    `line 6: ${why}: nothing of lines 5 to 6 was taken`,
    '5 read, 2 added, 0 updated, 0 unchanged, 3 broken',
  ])
  expect(await hospitals()).toMatchObject([{ facility_id: '020002' }, { facility_id: '030003' }])
})

test('bytes that are not UTF-8 are reported, not guessed at', async () => {
  const file = csv(MERCY)
  const damaged = [Buffer.from([0x31, 0x2c, 0xff]), Buffer.from(',a,b,AK,1,x,y,No\n')]
  writeFileSync(file, Buffer.concat([readFileSync(file), ...damaged]))
  expect((await summary(file))[0]).toBe('line 3: has characters that are not UTF-8 text')
  expect(await hospitals()).toHaveLength(1)
})

test.each([
  [4, [MERCY, '', '060006,"OPEN,a', ...Array<string>(50).fill('070007,LATER HOSPITAL,a,b,AK,1,x,y,No')]],
  [
    5,
    [
      MERCY.replace('1 MAIN ST', '"1 MAIN ST\nREAR ""B"" WING"'),
      '060006,"SAID ""A"", B",a,b,AK,1,x,y,No',
      '2,"',
    ],
  ],
  [3, ['030003,A "QUOTE" INSIDE,a,b,AK,1,x,y,No', '060006,"OPEN']],
  [2, ['"']],
])(
  'a quotation mark in line %i that never closes refuses the whole file, naming that line',
  async (line, lines) => {
    await expect(importHospitals(server.db, csv(...lines))).rejects.toThrow(
      `The quotation mark in line ${line} is never closed. Nothing was imported; close it and try again.`,
    )
    expect(await hospitals()).toEqual([])
  },
)

test('a file that is missing, a folder, or another table is refused with a sentence', async () => {
  await expect(importHospitals(server.db, path.join(folder, 'none.csv'))).rejects.toThrow('does not exist')
  await expect(importHospitals(server.db, folder)).rejects.toThrow('is a folder')
  const file = path.join(folder, 'other.csv')
  writeFileSync(file, 'a,b\n1,2\n')
  await expect(importHospitals(server.db, file)).rejects.toThrow('The file has no column "Facility ID"')
})

test('units are keyed by name, and an existing unit takes what the file says', async () => {
  const id = await makeDepartment(server, { name: 'ICU' })
  const file = path.join(folder, 'units.csv')
  writeFileSync(
    file,
    'name,full_name,aliases,category\nICU,Intensive Care Unit,CCU|MSICU,Critical care\nER,Emergency,,Emergency\n,nameless,,\n',
  )
  expect(summaryLines(await importDepartments(server.db, file))).toEqual([
    'line 4: has no name',
    '3 read, 1 added, 1 updated, 0 unchanged, 1 broken',
  ])
  const { body } = await get(server, 'departments/fetch?reviews=0')
  expect(body.data.departments[0]).toMatchObject({
    id,
    full_name: 'Intensive Care Unit',
    aliases: 'CCU|MSICU',
  })
  expect((await importDepartments(server.db, file)).unchanged).toBe(2)
})

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
  expect(await importDepartments(server.db, units)).toMatchObject({ read: 96, added: 96, broken: [] })
})

test('a column "active" takes hospitals and units out of view and puts them back; without it nothing changes', async () => {
  const said = (active: string) => {
    const file = path.join(folder, 'hospitals.csv')
    // As the directory writes its own.
    writeFileSync(file, `${HEADING},Active\n${MERCY},${active}\n`)
    return file
  }
  await summary(csv(MERCY))
  const { cursor } = (await get(server, 'hospitals/fetch')).body.data
  expect(await summary(said('no'))).toEqual(['1 read, 0 added, 1 updated, 0 unchanged, 0 broken'])
  expect(await summary(said('No'))).toEqual(['1 read, 0 added, 0 updated, 1 unchanged, 0 broken'])
  expect(await summary(csv(MERCY))).toEqual(['1 read, 0 added, 0 updated, 1 unchanged, 0 broken'])
  const since = await get(server, `hospitals/fetch?since=${cursor}`)
  expect(since.body.data.hospitals).toMatchObject([{ is_active: 0 }])
  expect(await summary(said('closed'))).toEqual([
    'line 2: its "active" is neither yes nor no',
    '1 read, 0 added, 0 updated, 0 unchanged, 1 broken',
  ])
  await summary(said('yes'))
  expect(await hospitals()).toMatchObject([{ is_active: 1 }])

  const catalogue = path.join(folder, 'units.csv')
  const columns = 'name,full_name,aliases,category'
  writeFileSync(catalogue, `${columns}\nICU,,,\nTypo,,,\n`)
  await importDepartments(server.db, catalogue)
  writeFileSync(catalogue, `${columns},active\nICU,,,,\nTypo,,,,no\nNew,,,,no\n`)
  expect(await importDepartments(server.db, catalogue)).toMatchObject({ added: 1, updated: 1, unchanged: 1 })
  const shown = await server.db
    .selectFrom('departments')
    .select(['name', 'is_active'])
    .orderBy('id')
    .execute()
  expect(shown).toEqual([
    { name: 'ICU', is_active: 1 },
    { name: 'Typo', is_active: 0 },
    { name: 'New', is_active: 0 },
  ])
})

test('what a file has no column for stays as it was; a ZIP Code that lost its zero is told', async () => {
  await summary(csv(MERCY))
  const file = path.join(folder, 'few.csv')
  const columns = 'Facility ID,Facility Name,City/Town,State,active'
  const name = "ST MARY'S REGIONAL MEDICAL CENTER"
  writeFileSync(file, `${columns}\n010001,${name},COEUR D'ALENE,ID,no\n020002,NEW,BOISE,ID,\n`)
  expect(await summary(file)).toEqual(['2 read, 1 added, 1 updated, 0 unchanged, 0 broken'])
  expect(await hospitals()).toMatchObject([
    { is_active: 0, address: '1 Main St.', zip: '83814', description: expect.stringContaining('Tribal') },
    { is_active: 1, address: null, zip: null, description: '' },
  ])
  const { broken } = await importHospitals(server.db, csv(MERCY.replace('83814', '4401')))
  expect(broken).toEqual([{ line: 2, reason: 'its ZIP Code has lost its leading zeros' }])
})

test('A72: the reviews of a unit that is hidden count nowhere, and count again once it is shown', async () => {
  const catalogue = path.join(folder, 'departments.csv')
  const say = async (active: string) => {
    writeFileSync(catalogue, `name,full_name,aliases,category,active\nICU,,,,\nTypo,,,,${active}\n`)
    await importDepartments(server.db, catalogue)
  }
  await say('')
  const hospitalId = await makeHospital(server)
  const [icu, typo] = await server.db.selectFrom('departments').select('id').orderBy('id').execute()
  const nurse = await makeUser(server)
  for (const [unit, stars] of [
    [icu, 5],
    [typo, 1],
  ] as const)
    await makeReview(server, { userId: nurse.id, hospitalId, departmentId: unit?.id ?? 0 }, { stars })
  const counted = () =>
    server.db
      .selectFrom('hospitals')
      .select(['rating_count', 'rating_hundredths'])
      .where('id', '=', hospitalId)
      .executeTakeFirst()
  expect(await counted()).toEqual({ rating_count: 2, rating_hundredths: 600 })
  await say('no')
  expect(await counted()).toEqual({ rating_count: 1, rating_hundredths: 500 })
  await say('yes')
  expect(await counted()).toEqual({ rating_count: 2, rating_hundredths: 600 })
})
