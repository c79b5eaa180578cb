/** The server of an earlier release, on a data folder that the server of today takes over. */

import { createMemoryMailer } from '../../src/server/mail/memory-mailer.ts'
import type * as OpenServerFile from '../../src/server/open-server.ts'
import { cheapPasswords } from '../server/factories.ts'
import { load, type Release } from './release.ts'

export interface OlderServer {
  answer(request: Request): Promise<Response>
  /** The 6 digits of the newest mail. */
  newestCode(): Promise<string>
  close(): Promise<void>
}

export async function openOlderServer(release: Release, dataDir: string): Promise<OlderServer> {
  const { openServer } = await load<typeof OpenServerFile>(release, 'server/open-server.ts')
  const mailer = createMemoryMailer()
  const server = await openServer({
    dataDir,
    demo: true,
    passwordCost: cheapPasswords,
    limits: 'off',
    mailer,
  })
  return {
    answer: async request => server.app.fetch(request),
    async newestCode() {
      await server.services.mailSender.settled()
      return /\d{6}/.exec(mailer.mails.at(-1)?.text ?? '')?.[0] ?? ''
    },
    close: server.close,
  }
}
