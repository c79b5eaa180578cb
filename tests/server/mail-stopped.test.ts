import { setTimeout as delay } from 'node:timers/promises'
import type { KyselyPlugin } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { enqueueMails } from '../../src/server/mail/outbox.ts'
import { createMailSender } from '../../src/server/mail/sender.ts'
import { openTestServer, TEST_NOW } from './factories.ts'

const letter = (to: string) => ({ to, subject: 'Yours', text: 'words', html: '<p>words</p>' })

test('mail: a stop waits for what is being handed over, also where the outbox could not be told of another mail', async () => {
  const server = await openTestServer()
  onTestFinished(server.close)
  const { services } = server
  await services.mailSender.settled()
  const mails = [letter('quick@example.invalid'), letter('slow@example.invalid')]
  await enqueueMails(server.db, services.secret, mails, TEST_NOW)
  let isUntold = false
  const firstDeletionFails: KyselyPlugin = {
    transformQuery({ node }) {
      if (node.kind !== 'DeleteQueryNode' || isUntold) return node
      isUntold = true
      throw new Error('The disk is full.')
    },
    transformResult: async ({ result }) => result,
  }
  const sender = createMailSender(
    { ...services, db: server.db.withPlugin(firstDeletionFails) },
    { send: async ({ to }) => (to.startsWith('slow') ? delay(500) : undefined) },
  )
  sender.wake()
  await expect.poll(() => isUntold).toBe(true)
  // What comes of the failure has come.
  await delay(50)
  await sender.close()
  const left = await server.db.selectFrom('mail_outbox').select('recipient').execute()
  expect(left).toEqual([{ recipient: 'quick@example.invalid' }])
})
