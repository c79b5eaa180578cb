/** A server whose codes are tried. */
import { afterEach, beforeEach } from 'vitest'
import { post } from './api-client.ts'
import { openTestServer, type TestServer } from './factories.ts'
import { email } from './registration.ts'

export interface CodeServer {
  server: TestServer
  verify(code: string): ReturnType<typeof post>
}

/** Makes one anew before each test of the file. */
export function shareCodes(): CodeServer {
  const here = {
    verify: code => post(here.server, 'email/verify', { email, code }),
  } satisfies Omit<CodeServer, 'server'> as CodeServer
  beforeEach(async () => {
    here.server = await openTestServer()
  })
  afterEach(() => here.server.close())
  return here
}
