// What a phone meets where there is a network and no way to the server: its words come from the real stack.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { entryWords } from '../../src/app/state/outbox/outbox-words.ts'
import type { OutboxEntry } from '../../src/db/records.ts'
import { connection } from '../../src/sync/status.ts'
import { submitCommand } from '../world/factories.ts'
import { makePlace, makeWorld } from '../world.ts'

// A name that does not exist is looked for as long as the machine's resolver likes.
vi.setConfig({ testTimeout: 60_000 })

async function proxyThatAsksForAPassword() {
  const proxy = createServer((_, response) => response.writeHead(407).end('Proxy authentication required'))
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as AddressInfo
  return { address: `127.0.0.1:${port}`, close: () => proxy.close() }
}

test.each<[string, (proxy: string) => string]>([
  ['the name is known to no DNS', () => 'http://name-of-nobody.invalid'],
  ['the other side speaks no TLS, or another clock’s', proxy => `https://${proxy}`],
  ['a proxy asks for a password', proxy => `http://${proxy}`],
  ['nobody listens', () => 'http://127.0.0.1:1'],
])(
  'O-19: %s: the review waits, says that it cannot reach the server, and is sent later, once',
  async (_, to) => {
    const world = await makeWorld()
    const proxy = await proxyThatAsksForAPassword()
    const { hospitalId, departmentIds } = await makePlace(world)
    const ann = await world.user()
    const phone = world.device()
    await phone.signIn(ann)
    const tab = await phone.tab()
    await world.rest()
    const { deliver } = phone
    phone.deliver = async request => {
      const { pathname, search } = new URL(request.url)
      return fetch(to(proxy.address) + pathname + search, { method: request.method, redirect: 'error' })
    }
    await tab.write(submitCommand(hospitalId, departmentIds[0] as number, 'From the basement'))
    await world.rest()
    const [entry] = await tab.db.outbox.toArray()
    expect(entry).toMatchObject({ state: 'queued', attempts: 1 })
    const { why, canDiscard } = entryWords(entry as OutboxEntry, {
      now: world.clock.now(),
      isReachable: connection.state === 'reachable',
      isInTrouble: connection.isInTrouble,
      isPortal: connection.state === 'portal',
      isSignedIn: true,
      patienceUntil: 0,
      aheadUntil: 0,
      keepsNothing: false,
    })
    expect([why, canDiscard]).toEqual([
      expect.stringMatching(/not connected|Wi-Fi needs you to sign in/),
      true,
    ])

    proxy.close()
    phone.deliver = deliver
    tab.sync.wake('online')
    await world.advance(60_000)
    expect(await tab.db.outbox.count()).toBe(0)
    expect(await world.server.db.selectFrom('reviews').select('title').execute()).toHaveLength(1)
    await world.close()
  },
)
