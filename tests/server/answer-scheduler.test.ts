// F-08, R-07: whoever asks for much that is not kept waits for it, and nobody else does.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { API_BASE } from '../../src/contract/protocol.ts'
import type { Made } from '../../src/server/http/answer-get.ts'
import { createAnswerScheduler } from '../../src/server/http/answer-scheduler.ts'
import { makeHospital, makeUser, openTestServer, type TestServer } from './factories.ts'
import { reviewEachOf } from './many-reviews.ts'

let server: TestServer
beforeEach(async () => {
  server = await openTestServer({ trustProxy: true })
  const [writer, hospital] = [await makeUser(server), await makeHospital(server)]
  await reviewEachOf(server, 300, { writer, hospital })
})
afterEach(() => {
  vi.useRealTimers()
  return server.close()
})

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

/** Answers of one kind, as long as each takes. */
function madeIn(ms: number): Promise<Made> {
  const made: Made = { encoding: 'identity', bytes: new Uint8Array() }
  return new Promise(resolve => setTimeout(resolve, ms, made))
}
const [many, another] = ['192.0.2.1', '192.0.2.2']

test('F-08, R-07: who would wait for longer than a phone does is told when to come again, and another is served', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  const turns = createAnswerScheduler()
  const ask = (from: string, name: string | null) => turns(from, name, () => madeIn(1_000))
  const refused: unknown[] = []
  const asked = async (name: string | null) => ask(many, name).catch((error: unknown) => refused.push(error))
  const first = Array.from({ length: 100 }, () => asked(null))
  await vi.advanceTimersByTimeAsync(25_000)
  await Promise.all(first)
  expect(refused).toEqual([])
  // By now it is known: of four at a time forty take ten seconds.
  const second = Array.from({ length: 60 }, (_, place) => asked(place % 2 ? `page ${place}` : null))
  await vi.advanceTimersByTimeAsync(0)
  expect(refused.length).toBeGreaterThan(10)
  expect(refused.length).toBeLessThan(20)
  expect(refused[0]).toMatchObject({ status: 503, headers: { 'Retry-After': '2' } })
  // What is being made already is not one more.
  const served = [ask(many, 'page 1'), ask(another, 'page 1'), ask(another, null)]
  const failing = expect(turns(another, null, () => Promise.reject(new Error('Broken.')))).rejects.toThrow(
    'Broken.',
  )
  await vi.advanceTimersByTimeAsync(15_000)
  await failing
  expect(await Promise.all([...second, ...served])).toHaveLength(63)
})

test('F-08: a ward that asks for many short ones at once gets them all', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  const turns = createAnswerScheduler()
  const all = Promise.all(Array.from({ length: 500 }, () => turns(many, null, () => madeIn(5))))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await all).toHaveLength(500)
})
