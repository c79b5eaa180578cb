// The operator's tool is started beside a server, without its PUBLIC_URL.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMemoryMailer } from '../../src/server/mail/memory-mailer.ts'
import { openServer } from '../../src/server/open-server.ts'
import { cheapPasswords, makeUser } from './factories.ts'
import { ownSchema } from './own-schema.ts'

const { TEST_DATABASE_URL } = process.env
const HOUR = 3_600_000

let folder: string
let umask: number
const { argv } = process
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ryh-address-'))
  umask = process.umask()
  vi.resetModules()
})
afterEach(() => {
  process.umask(umask)
  process.argv = argv
  process.exitCode = undefined
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

test.each([
  { given: undefined, leads: 'https://ryh.example' },
  { given: 'https://elsewhere.example', leads: 'https://elsewhere.example' },
])('Z-13: with PUBLIC_URL=$given its mails to people lead to $leads', async ({ given, leads }) => {
  const databaseUrl = TEST_DATABASE_URL ? await ownSchema(TEST_DATABASE_URL) : undefined
  const secret = 'q7Wv0pJz3yXk9Rt5Lm2Hs8Dn4Bc6Fg1AzPoIuYtReWs='
  vi.stubEnv('DATA_DIR', folder)
  vi.stubEnv('DATABASE_URL', databaseUrl)
  vi.stubEnv('SERVER_SECRET', secret)
  vi.stubEnv('PUBLIC_URL', given)
  const mailer = createMemoryMailer()
  let waits = 0
  const server = await openServer({
    dataDir: folder,
    ...(databaseUrl && { databaseUrl }),
    secret,
    demo: false,
    passwordCost: cheapPasswords,
    publicUrl: 'https://ryh.example',
    mailer,
    clock: () => Date.now() + waits,
  })
  const { email } = await makeUser(server)
  for (const name of ['log', 'error'] as const) vi.spyOn(console, name).mockImplementation(() => undefined)
  process.argv = ['node', 'admin', 'delete-account', email, '--reviews', 'delete', '--reason', 'Asked for.']
  await import('../../src/server/programs/admin.ts')
  expect(process.exitCode).toBeUndefined()
  waits = 48 * HOUR
  server.services.mailSender.wake()
  await server.services.mailSender.settled()
  await server.close()
  expect(mailer.mails).toMatchObject([{ to: email }])
  const { text = '', html = '' } = mailer.mails[0] ?? {}
  for (const written of [text, html])
    expect(new Set(written.match(/https?:\/\/[^/]+/g))).toEqual(new Set([leads]))
})
