// Units are imported, too; the columns "active" and "image" say of them and of hospitals what no directory does.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { importDepartments } from '../../src/server/import/departments.ts'
import { importHospitals } from '../../src/server/import/hospitals.ts'
import { summaryLines } from '../../src/server/import/summary.ts'
import { get } from './api-client.ts'
import { makeDepartment, makeHospital, makeReview, makeUser } from './factories.ts'
import { HEADING, MERCY, shareImportFolder } from './import-folder.ts'

const here = shareImportFolder()
const { csv, summary, hospitals } = here

test('units are keyed by name, and an existing unit takes what the file says', async () => {
  const id = await makeDepartment(here.server, { name: 'ICU' })
  const file = path.join(here.folder, 'units.csv')
  writeFileSync(
    file,
    'name,full_name,aliases,category\nICU,Intensive Care Unit,CCU|MSICU,Critical care\nER,Emergency,,Emergency\n,nameless,,\n',
  )
  expect(summaryLines(await importDepartments(here.server.db, file))).toEqual([
    'line 4: has no name',
    '3 read, 1 added, 1 updated, 0 unchanged, 1 broken',
  ])
  const { body } = await get(here.server, 'departments/fetch?reviews=0')
  expect(body.data.departments[0]).toMatchObject({
    id,
    full_name: 'Intensive Care Unit',
    aliases: 'CCU|MSICU',
  })
  expect((await importDepartments(here.server.db, file)).unchanged).toBe(2)
})

test('a unit is one in whatever capitals and blanks its name is written, and its file may have it once', async () => {
  const file = path.join(here.folder, 'units.csv')
  const said = async (...lines: string[]) => {
    writeFileSync(file, ['name,full_name,aliases,category,active', ...lines, ''].join('\n'))
    return summaryLines(await importDepartments(here.server.db, file))
  }
  const units = () =>
    here.server.db.selectFrom('departments').select(['name', 'is_active']).orderBy('id').execute()
  expect(await said('ICU,,,,', 'Labor and Delivery,,,,', 'ÉCHO,,,,', 'Icu,,,,')).toEqual([
    'line 5: the unit "Icu" stands in the file twice',
    '4 read, 3 added, 0 updated, 0 unchanged, 1 broken',
  ])
  const others = ['labor  and\u00a0delivery,,,,', 'E\u0301cho,,,,']
  expect(await said('icu,,,,no', ...others)).toEqual(['3 read, 0 added, 3 updated, 0 unchanged, 0 broken'])
  expect(await units()).toEqual([
    { name: 'icu', is_active: 0 },
    { name: 'labor and delivery', is_active: 1 },
    { name: 'E\u0301cho', is_active: 1 },
  ])
  expect(await said('icu,,,,no', ...others)).toEqual(['3 read, 0 added, 0 updated, 3 unchanged, 0 broken'])
})

test('of two units that an earlier version made of one name that is meant which is written so', async () => {
  const file = path.join(here.folder, 'units.csv')
  for (const name of ['Icu', 'ICU', 'icu']) await makeDepartment(here.server, { name })
  await here.server.db.updateTable('departments').set({ is_active: 0 }).where('name', '=', 'Icu').execute()
  const said = async (name: string) => {
    writeFileSync(file, `name,full_name,aliases,category\n${name},${name} Unit,,\n`)
    await importDepartments(here.server.db, file)
    const units = here.server.db.selectFrom('departments').select('full_name').orderBy('id')
    return (await units.execute()).map(unit => unit.full_name)
  }
  const before = await here.server.db.selectFrom('departments').select('full_name').orderBy('id').execute()
  expect(await said('icu')).toEqual([before[0]?.full_name, before[1]?.full_name, 'icu Unit'])
  // Written as none of them: the first that is in view.
  expect(await said('iCU')).toEqual([before[0]?.full_name, 'iCU Unit', 'icu Unit'])
})

test('of two that differ in blanks alone the one that is written so is taken out of view, and each keeps its name', async () => {
  const file = path.join(here.folder, 'units.csv')
  const names = ['Float Pool', 'Float  Pool', 'Float\u00a0Pool']
  for (const name of names) await makeDepartment(here.server, { name })
  for (const [place, name] of names.entries()) {
    await here.server.db.updateTable('departments').set({ is_active: 1 }).execute()
    writeFileSync(file, `name,full_name,aliases,category,active\n${name},,,,no\n`)
    await importDepartments(here.server.db, file)
    const units = here.server.db.selectFrom('departments').select(['name', 'is_active']).orderBy('id')
    expect(await units.execute()).toEqual(
      names.map((each, other) => ({ name: each, is_active: other === place ? 0 : 1 })),
    )
  }
})

test('a column "active" takes hospitals and units out of view and puts them back; without it nothing changes', async () => {
  const said = (active: string) => {
    const file = path.join(here.folder, 'hospitals.csv')
    // As the directory writes its own.
    writeFileSync(file, `${HEADING},Active\n${MERCY},${active}\n`)
    return file
  }
  await summary(csv(MERCY))
  const { cursor } = (await get(here.server, 'hospitals/fetch')).body.data
  expect(await summary(said('no'))).toEqual(['1 read, 0 added, 1 updated, 0 unchanged, 0 broken'])
  expect(await summary(said('No'))).toEqual(['1 read, 0 added, 0 updated, 1 unchanged, 0 broken'])
  expect(await summary(csv(MERCY))).toEqual(['1 read, 0 added, 0 updated, 1 unchanged, 0 broken'])
  const since = await get(here.server, `hospitals/fetch?since=${cursor}`)
  expect(since.body.data.hospitals).toMatchObject([{ is_active: 0 }])
  expect(await summary(said('closed'))).toEqual([
    'line 2: its "active" is neither yes nor no',
    '1 read, 0 added, 0 updated, 0 unchanged, 1 broken',
  ])
  await summary(said('yes'))
  expect(await hospitals()).toMatchObject([{ is_active: 1 }])

  const catalogue = path.join(here.folder, 'units.csv')
  const columns = 'name,full_name,aliases,category'
  writeFileSync(catalogue, `${columns}\nICU,,,\nTypo,,,\n`)
  await importDepartments(here.server.db, catalogue)
  writeFileSync(catalogue, `${columns},active\nICU,,,,\nTypo,,,,no\nNew,,,,no\n`)
  expect(await importDepartments(here.server.db, catalogue)).toMatchObject({
    added: 1,
    updated: 1,
    unchanged: 1,
  })
  const shown = await here.server.db
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

test('a column "image" gives hospitals and units their pictures and takes them away; without it nothing changes, and what is not there is told', async () => {
  const dataDir = path.join(here.folder, 'data')
  const pictures = path.join(dataDir, 'pictures', 'hospitals')
  mkdirSync(pictures, { recursive: true })
  writeFileSync(path.join(pictures, 'mercy.webp'), 'a picture')
  const config = { dataDir, pictures: { kind: 'folder' } } as const
  const file = path.join(here.folder, 'hospitals.csv')
  const said = async (image: string) => {
    writeFileSync(file, `${HEADING},Image\n${MERCY},${image}\n`)
    return summaryLines(await importHospitals(here.server.db, file, undefined, config))
  }
  const told = async () => (await get(here.server, 'hospitals/fetch')).body.data.hospitals
  expect(await said('mercy.webp')).toEqual(['1 read, 1 added, 0 updated, 0 unchanged, 0 broken'])
  expect(await told()).toMatchObject([{ image_name: 'mercy.webp' }])
  expect(await said(' mercy.webp ')).toEqual(['1 read, 0 added, 0 updated, 1 unchanged, 0 broken'])
  expect(await said('')).toEqual(['1 read, 0 added, 0 updated, 1 unchanged, 0 broken'])
  expect(await summary(csv(MERCY))).toEqual(['1 read, 0 added, 0 updated, 1 unchanged, 0 broken'])
  expect(await said('../secret.png')).toEqual([
    'line 2: its "image" must be the name of a picture file',
    '1 read, 0 added, 0 updated, 0 unchanged, 1 broken',
  ])
  expect(await said(`${'m'.repeat(118)}.svg`)).toEqual([
    'line 2: its "image" has a name of more than 121 characters',
    '1 read, 0 added, 0 updated, 0 unchanged, 1 broken',
  ])
  expect(await told()).toMatchObject([{ image_name: 'mercy.webp' }])
  expect(await said('ward.png')).toEqual([
    'picture "ward.png": is not in the folder of pictures, or cannot be read',
    '1 read, 0 added, 1 updated, 0 unchanged, 0 broken',
  ])
  expect(await said('None')).toEqual(['1 read, 0 added, 1 updated, 0 unchanged, 0 broken'])
  expect(await told()).toMatchObject([{ image_name: '' }])

  const catalogue = path.join(here.folder, 'units.csv')
  const units = async (image: string) => {
    writeFileSync(catalogue, `name,full_name,aliases,category,image\nICU,,,,${image}\n`)
    return summaryLines(await importDepartments(here.server.db, catalogue, undefined, config))
  }
  expect(await units('icu.svg')).toEqual([
    'picture "icu.svg": is not in the folder of pictures, or cannot be read',
    '1 read, 1 added, 0 updated, 0 unchanged, 0 broken',
  ])
  expect(await units('icu.png')).toContain('1 read, 0 added, 1 updated, 0 unchanged, 0 broken')
  const { departments } = (await get(here.server, 'departments/fetch')).body.data
  expect(departments).toMatchObject([{ name: 'ICU', image_name: 'icu.png' }])
})

test('A72: the reviews of a unit that is hidden count nowhere, and count again once it is shown', async () => {
  const catalogue = path.join(here.folder, 'departments.csv')
  const say = async (active: string) => {
    writeFileSync(catalogue, `name,full_name,aliases,category,active\nICU,,,,\nTypo,,,,${active}\n`)
    await importDepartments(here.server.db, catalogue)
  }
  await say('')
  const hospitalId = await makeHospital(here.server)
  const [icu, typo] = await here.server.db.selectFrom('departments').select('id').orderBy('id').execute()
  const nurse = await makeUser(here.server)
  for (const [unit, stars] of [
    [icu, 5],
    [typo, 1],
  ] as const)
    await makeReview(here.server, { userId: nurse.id, hospitalId, departmentId: unit?.id ?? 0 }, { stars })
  const counted = () =>
    here.server.db
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
