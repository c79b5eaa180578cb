// What an import leaves in the operator's log, however it ends.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql as raw } from 'kysely'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { importDepartments } from '../../src/server/import/departments.ts'
import { importHospitals } from '../../src/server/import/hospitals.ts'
import { importProducts } from '../../src/server/import/products.ts'
import { runImport } from '../../src/server/import/run-import.ts'
import { operatorName } from '../../src/server/operator-name.ts'
import { openDatabase, type Sql } from '../../src/server/sql/database.ts'
import { openTestServer } from './factories.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ryh-import-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const HEADING =
  'Facility ID,Facility Name,Address,City/Town,State,ZIP Code,Hospital Type,Hospital Ownership,Emergency Services'
const MERCY = '010001,MERCY MEDICAL CENTER,1 MAIN ST,TOWN,ID,83814,Childrens,Tribal,Yes'

function put(name: string, text: string): string {
  const file = path.join(folder, name)
  writeFileSync(file, text)
  return file
}
const csv = (...lines: string[]) => put('hospitals.csv', [HEADING, ...lines].join('\n'))

/** Runs the program of the hospitals' import on a data folder of its own. */
async function runProgram(...files: string[]) {
  const printed = [vi.spyOn(console, 'error'), vi.spyOn(console, 'log')]
  for (const spy of printed) spy.mockImplementation(() => undefined)
  const { argv, exitCode, umask } = process
  const mask = umask()
  const dataDir = path.join(folder, 'data')
  vi.stubEnv('DATA_DIR', dataDir)
  process.argv = ['node', 'import-hospitals', ...files]
  try {
    await runImport(importHospitals, 'import:hospitals')
    const [errors = [], lines = []] = printed.map(spy => spy.mock.calls.flat())
    return { ended: process.exitCode, errors, lines }
  } finally {
    Object.assign(process, { argv, exitCode })
    umask(mask)
    vi.unstubAllEnvs()
    for (const spy of printed) spy.mockRestore()
  }
}

test('the program that cannot take a file says why and ends with 1', async () => {
  const { ended, errors } = await runProgram(csv(MERCY, '060006,"OPEN'))
  expect(ended).toBe(1)
  expect(errors).toEqual([
    'The quotation mark in line 3 is never closed. Nothing was imported; close it and try again.',
  ])
})

test('of two files none is imported: who names both must not believe that both are in', async () => {
  const other = put('more.csv', [HEADING, MERCY].join('\n'))
  const { ended, errors } = await runProgram(csv(MERCY), other)
  expect([ended, existsSync(path.join(folder, 'data'))]).toEqual([1, false])
  expect(errors).toEqual([
    `Say which file: npm run import:hospitals -- FILE.csv. It takes one at a time, in quotation marks where there are spaces in it; nothing was done, because of "${other}".`,
  ])
})

/** Opens the database of the program, once it has run. */
function openOwn() {
  const { db } = openDatabase({ file: path.join(folder, 'data/database.sqlite') })
  onTestFinished(() => db.destroy())
  const log = () =>
    db.selectFrom('operator_log').select(['operator', 'action', 'subject', 'reason']).execute()
  return { db, log }
}
const noted = (reason: string) => ({
  operator: operatorName(),
  action: 'import:hospitals',
  subject: 'hospitals.csv',
  reason,
})

test('an import stands in the operator’s log: who took which file in, and what came of it', async () => {
  const { lines } = await runProgram(csv(MERCY))
  const result = '1 read, 1 added, 0 updated, 0 unchanged, 0 broken'
  expect(lines).toEqual([result])
  const { log } = openOwn()
  expect(await log()).toEqual([noted(result)])
  await runProgram(csv(MERCY, '030003,TOO FEW,1'))
  await runProgram(csv('030003,TOO FEW,1'))
  expect((await log()).slice(1)).toEqual([
    noted('2 read, 0 added, 0 updated, 1 unchanged, 1 broken'),
    noted('1 read, 0 added, 0 updated, 0 unchanged, 1 broken'),
  ])
})

test('D82: an import that ends halfway stands in the operator’s log with the rows it left, and one that left none does not', async () => {
  await runProgram(csv('030003,TOO FEW,1'))
  const { db, log } = openOwn()
  await db.deleteFrom('operator_log').execute()
  const stopAt = async (facility: string) => {
    await raw`drop trigger if exists stop`.execute(db)
    const when = raw.lit(facility)
    await raw`create trigger stop before insert on hospitals when new.facility_id = ${when} begin select raise(abort, 'Stopped'); end`.execute(
      db,
    )
  }
  const rows = Array.from({ length: 201 }, (_, at) => MERCY.replace('010001', String(100_000 + at)))
  const countRows = async () => (await db.selectFrom('hospitals').select('id').execute()).length
  await stopAt('100199')
  expect((await runProgram(csv(...rows))).ended).toBe(1)
  expect([await countRows(), await log()]).toEqual([0, []])
  await stopAt('100200')
  expect((await runProgram(csv(...rows))).ended).toBe(1)
  expect([await countRows(), await log()]).toEqual([200, [noted('begun, and not ended')]])
})

test('what is done at the beginning of an import is done once, before all rows, and without it nothing goes in', async () => {
  const server = await openTestServer()
  onTestFinished(() => server.close())
  const units = [
    'name,full_name,aliases,category',
    ...Array.from({ length: 201 }, (_, at) => `Unit ${at},,,`),
  ]
  const goods = Array.from({ length: 201 }, (_, at) => ({ name: `Mug ${at}`, price: 12 }))
  const facilities = goods.map((_, at) => MERCY.replace('010001', String(100_000 + at)))
  for (const [importer, file, table] of [
    [importHospitals, csv(...facilities), 'hospitals'],
    [importDepartments, put('units.csv', units.join('\n')), 'departments'],
    [importProducts, put('goods.json', JSON.stringify(goods)), 'products'],
  ] as const) {
    const countRows = async (sql: Sql) => (await sql.selectFrom(table).select('id').execute()).length
    const stop = () => Promise.reject(new Error('No line'))
    await expect(importer(server.db, file, stop)).rejects.toThrow('No line')
    expect([table, await countRows(server.db)]).toEqual([table, 0])
    const seen: number[] = []
    await importer(server.db, file, async sql => void seen.push(await countRows(sql)))
    expect([table, seen, await countRows(server.db)]).toEqual([table, [0], 201])
  }
})
