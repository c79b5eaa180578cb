// F-08, R-07: whoever asks for much that is not kept waits for it, and nobody else does.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { API_BASE } from '../../src/contract/protocol.ts'
import type { Made } from '../../src/server/http/answer-get.ts'
import { makeAnswerTurns } from '../../src/server/http/answer-turns.ts'
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

test('F-08, R-07: who would wait behind more than sixty is told when to come again, and another is served', async () => {
  const turns = makeAnswerTurns()
  const made: Made = { encoding: 'identity', bytes: new Uint8Array() }
  let open = () => {}
  const opened = new Promise<void>(resolve => {
    open = resolve
  })
  const work = () => opened.then(() => made)
  const ask = (from: string, name: string | null) => turns(from, name, work)
  const [many, another] = ['192.0.2.1', '192.0.2.2']
  // Four are being made.
  const first = Array.from({ length: 4 + 60 }, (_, place) => ask(many, place % 2 ? `page ${place}` : null))
  await expect(ask(many, null)).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '2' } })
  // What is made already is not one more.
  const served = [ask(many, 'page 63'), ask(another, 'page 63'), ask(another, null)]
  const failing = turns(another, null, () => Promise.reject(new Error('It cannot be made.')))
  open()
  await expect(failing).rejects.toThrow('It cannot be made.')
  expect(await Promise.all([...first, ...served])).toHaveLength(67)
  expect(await ask(many, null)).toBe(made)
})
