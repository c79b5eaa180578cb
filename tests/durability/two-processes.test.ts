// Somebody starts a second server on the same folder: by mistake, or because the first is slow to stop.
import { expect, test } from 'vitest'
import { times } from './amounts.ts'
import { startServer } from './server-process.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { examine, newKey, newLedger, type Reply, send } from './writing.ts'

test('D-11: two servers on one database file wait for each other: all is written, once, and nobody sees a failure', async () => {
  const dataDir = temporaryFolder()
  // At once, on an empty folder.
  const servers = await Promise.all([startServer({ dataDir }), startServer({ dataDir })])
  const ledger = newLedger()
  const replies: (Reply | null)[] = []
  for (let round = 0; round < times(10, 100); round += 1) {
    const shared = newKey()
    const sent = servers.flatMap(({ url }) => [shared, newKey(), newKey()].map(key => send(url, ledger, key)))
    replies.push(...(await Promise.all(sent)))
  }
  expect(replies.filter(reply => reply?.http !== 200)).toEqual([])
  for (const server of servers) await server.kill()
  const { written, integrity } = examine(dataDir)
  expect(integrity).toBe('ok')
  expect(written.sort()).toEqual([...ledger.sent].sort())
}, 120_000)
