// A row of the directory becomes a hospital, and a second import changes what has changed.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { importHospitals } from '../../src/server/import/hospitals.ts'
import { MERCY, shareImportFolder } from './import-folder.ts'

const here = shareImportFolder()
const { csv, summary, hospitals } = here

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
  await here.server.db.updateTable('hospitals').set({ image_name: 'mercy.svg', is_active: 0 }).execute()
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

test('what a file has no column for stays as it was; a ZIP Code that lost its zero is told', async () => {
  await summary(csv(MERCY))
  const file = path.join(here.folder, 'few.csv')
  const columns = 'Facility ID,Facility Name,City/Town,State,active'
  const name = "ST MARY'S REGIONAL MEDICAL CENTER"
  writeFileSync(file, `${columns}\n010001,${name},COEUR D'ALENE,ID,no\n020002,NEW,BOISE,ID,\n`)
  expect(await summary(file)).toEqual(['2 read, 1 added, 1 updated, 0 unchanged, 0 broken'])
  expect(await hospitals()).toMatchObject([
    { is_active: 0, address: '1 Main St.', zip: '83814', description: expect.stringContaining('Tribal') },
    { is_active: 1, address: null, zip: null, description: '' },
  ])
  const { broken } = await importHospitals(here.server.db, csv(MERCY.replace('83814', '4401')))
  expect(broken).toEqual([{ line: 2, reason: 'its ZIP Code has lost its leading zeros' }])
})
