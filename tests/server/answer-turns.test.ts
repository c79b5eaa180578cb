// F-08, R-07: whoever asks for much that is not kept waits for it, and nobody else does.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { API_BASE } from '../../src/contract/protocol.ts'
import { makeHospital, makeUser, openTestServer, type TestServer } from './factories.ts'
import { reviewEachOf } from './many-reviews.ts'

let server: TestServer
beforeEach(async () => {
  server = await openTestServer({ trustProxy: true })
  const [writer, hospital] = [await makeUser(server), await makeHospital(server)]
  await reviewEachOf(server, 300, { writer, hospital })
})
afterEach(() => server.close())

/** Of cursors that open nothing anybody makes up as many as there is time for: none of these answers is kept. */
async function ask(from: string, cursor: string): Promise<number> {
  const headers = { 'x-forwarded-for': from, 'accept-encoding': 'br' }
  const path = `departments/fetch?since=${cursor}&limit=1000`
  return (await server.app.request(API_BASE + path, { headers })).status
}

test('F-08, R-07: pages that are not kept are made by turns of those who ask', async () => {
  const answered: string[] = []
  const asked = async (from: string, cursor: string) => {
    expect(await ask(from, cursor)).toBe(200)
    answered.push(from)
  }
  const many = Array.from({ length: 60 }, (_, place) => asked('192.0.2.1', `many-${place}`))
  await Promise.all([...many, asked('192.0.2.2', 'one')])
  expect(answered.indexOf('192.0.2.2')).toBeLessThan(20)
}, 60_000)
