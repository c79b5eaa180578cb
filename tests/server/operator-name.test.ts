// The operator's programs run by a user whom the system knows by number only.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { importHospitals } from '../../src/server/import/hospitals.ts'
import { runImport } from '../../src/server/import/run-import.ts'
import { openServer } from '../../src/server/open-server.ts'
import { cheapPasswords } from './factories.ts'
import { ownSchema } from './own-schema.ts'

vi.mock('node:os', async original => ({
  ...(await original<typeof import('node:os')>()),
  // In Node's words.
  userInfo() {
    throw Object.assign(
      new Error('A system error occurred: uv_os_get_passwd returned ENOENT (no such file or directory)'),
      { code: 'ERR_SYSTEM_ERROR' },
    )
  },
}))

const { TEST_DATABASE_URL } = process.env

let folder: string
let umask: number
const { argv } = process
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ryh-number-'))
  umask = process.umask()
})
afterEach(() => {
  process.umask(umask)
  process.argv = argv
  process.exitCode = undefined
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

test('D82: importers and commands of a user without a name note its number in the log', async () => {
  const databaseUrl = TEST_DATABASE_URL ? await ownSchema(TEST_DATABASE_URL) : undefined
  vi.stubEnv('DATA_DIR', folder)
  vi.stubEnv('DATABASE_URL', databaseUrl)
  vi.stubEnv('SERVER_SECRET', 'q7Wv0pJz3yXk9Rt5Lm2Hs8Dn4Bc6Fg1AzPoIuYtReWs=')
  vi.spyOn(process, 'getuid').mockReturnValue(54_321)
  const [told, failed] = (['log', 'error'] as const).map(name =>
    vi.spyOn(console, name).mockImplementation(() => undefined),
  )
  const file = path.join(folder, 'hospitals.csv')
  writeFileSync(file, 'Facility ID,Facility Name,City/Town,State\n010001,MERCY,TOWN,AK\n')
  const options = { dataDir: folder, ...(databaseUrl && { databaseUrl }), demo: false }
  await (await openServer({ ...options, passwordCost: cheapPasswords })).close()
  process.argv = ['node', 'import-hospitals', file]
  await runImport(importHospitals, 'import:hospitals')
  process.argv = ['node', 'admin', 'log']
  await import('../../src/server/programs/admin.ts')
  expect([failed?.mock.calls, process.exitCode]).toEqual([[], undefined])
  expect(told?.mock.calls.flat().join('\n')).toMatch(/uid 54321.*import:hospitals/)
})
