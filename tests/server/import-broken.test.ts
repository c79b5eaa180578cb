// A row that is broken is told with its line and its reason, and a file that is none is refused.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { importHospitals } from '../../src/server/import/hospitals.ts'
import { makeHospital } from './factories.ts'
import { MERCY, shareImportFolder } from './import-folder.ts'

const here = shareImportFolder()
const { csv, summary, hospitals } = here

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
  await here.server.db.updateTable('hospitals').set({ facility_id: '05000f' }).execute()
  expect(await summary(csv(veterans))).toEqual(['1 read, 0 added, 1 updated, 0 unchanged, 0 broken'])
  expect(await hospitals()).toMatchObject([{ id: before?.id, facility_id: '05000F' }])
  // What an earlier version made two of stays two, and neither stops the import.
  await makeHospital(here.server, { facilityId: '05000f' })
  expect(await summary(csv(small))).toEqual(['1 read, 0 added, 0 updated, 1 unchanged, 0 broken'])
})

test('bytes that are not UTF-8 are reported, not guessed at', async () => {
  const file = csv(MERCY)
  const damaged = [Buffer.from([0x31, 0x2c, 0xff]), Buffer.from(',a,b,AK,1,x,y,No\n')]
  writeFileSync(file, Buffer.concat([readFileSync(file), ...damaged]))
  expect((await summary(file))[0]).toBe('line 3: has characters that are not UTF-8 text')
  expect(await hospitals()).toHaveLength(1)
})

test('a file that is missing, a folder, or another table is refused with a sentence', async () => {
  await expect(importHospitals(here.server.db, path.join(here.folder, 'none.csv'))).rejects.toThrow(
    'does not exist',
  )
  await expect(importHospitals(here.server.db, here.folder)).rejects.toThrow('is a folder')
  const file = path.join(here.folder, 'other.csv')
  writeFileSync(file, 'a,b\n1,2\n')
  await expect(importHospitals(here.server.db, file)).rejects.toThrow('The file has no column "Facility ID"')
})
