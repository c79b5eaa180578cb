// D82: the operator looks things up beside a server that is writing.
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql as raw } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type OpenServer, openServer } from '../../src/server/open-server.ts'
import { type Database, openDatabase } from '../../src/server/sql/database.ts'
import { cheapPasswords, makeDepartment, makeHospital, makeReview, makeUser } from './factories.ts'
import { operate } from './operate.ts'

let folder: string
let server: OpenServer
let tool: Database
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'ryh-looks-'))
  server = await openServer({ dataDir: folder, demo: false, limits: 'off', passwordCost: cheapPasswords })
  const { id: userId } = await makeUser(server)
  const [hospitalId, departmentId] = [await makeHospital(server), await makeDepartment(server)]
  await makeReview(server, { userId, hospitalId, departmentId })
  tool = openDatabase({ file: path.join(folder, 'database.sqlite') }).db
  // Both sides live on one thread: whoever waits for the other's lock waits in vain.
  await raw`pragma busy_timeout = 20`.execute(tool)
})
afterEach(async () => {
  await tool.destroy()
  await server.close()
  rmSync(folder, { recursive: true })
})

const admin = (...args: string[]) => operate(server, args, tool)

test('D82: what only reads waits for nobody who writes, and sees what was there before', async () => {
  await server.db.transaction().execute(async sql => {
    await sql.updateTable('reviews').set({ title: 'Not yet' }).execute()
    expect(await admin('reviews')).toEqual([expect.stringContaining('Dayshift, ICU')])
    expect(await admin('review', '1')).toContain('Dayshift, ICU')
    expect(await admin('orders')).toEqual([])
    await expect(admin('order', '1')).rejects.toThrow('There is no order 1.')
    expect(await admin('log')).toEqual([])
    // That somebody looked is noted.
    await expect(admin('contacts')).rejects.toThrow('locked')
  })
  expect(await admin('reviews')).toEqual([expect.stringContaining('Not yet')])
})
