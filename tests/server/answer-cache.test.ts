// What is kept for visitors stays within its room, whatever they make up to ask for.
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PAGE_LIMIT_MAX } from '../../src/contract/limits.ts'
import { handlers } from '../../src/server/handlers.ts'
import { createAnswerCache } from '../../src/server/http/answer-cache.ts'
import { answerGet } from '../../src/server/http/answer-get.ts'
import { createAnswerScheduler } from '../../src/server/http/answer-scheduler.ts'
import type { ApiContext } from '../../src/server/http/api-context.ts'
import { createCachedUrls } from '../../src/server/http/cached-urls.ts'
import { createHeavyQueues } from '../../src/server/http/throttled-queue.ts'
import { get } from './api-client.ts'
import { makeDepartment, makeHospital, openTestServer, type TestServer } from './factories.ts'

let server: TestServer

beforeEach(async () => {
  server = await openTestServer()
  await makeHospital(server)
  await makeDepartment(server)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await server.close()
})

/** How often the call is answered anew for these questions, one after the other. */
async function answeredAnew(path: keyof typeof handlers, queries: readonly string[]): Promise<number> {
  const answer = vi.spyOn(handlers[path], 'answer')
  for (const query of queries) expect((await get(server, `${path}?${query}`)).body.response_status).toBe(200)
  const { length } = answer.mock.calls
  answer.mockRestore()
  return length
}

test('R-13: whichever limit beyond the cap is asked for, it is one answer', async () => {
  const limits = [0, 1, 2, 1_000, 1_000_000].map(more => `limit=${PAGE_LIMIT_MAX + more}`)
  for (const path of ['hospitals/fetch', 'products/fetch', 'departments/fetch'] as const)
    expect([path, await answeredAnew(path, limits)]).toEqual([path, 1])
  expect(await answeredAnew('hospitals/fetch', ['limit=0', 'limit=1'])).toBe(1)
})

test('R-13: the units of all hospitals are one answer, whichever hospital is named beside', async () => {
  const queries = [1, 2, 3, 999].map(id => `reviews=0&limit=10&hospital_id=${id}&department_id=${id}`)
  expect(await answeredAnew('departments/fetch', queries)).toBe(1)
})

test('R-03, R-13: nothing is kept under a cursor that does not open, and what goes on from one that does is', async () => {
  expect(await answeredAnew('hospitals/fetch', ['since=made-up&limit=5', 'since=made-up&limit=5'])).toBe(2)
  const { cursor } = (await get(server, 'hospitals/fetch?limit=5')).body.data
  const going = `since=${cursor}&limit=5`
  expect(await answeredAnew('hospitals/fetch', [going, going])).toBe(1)
})

test('R-03: an answer of a few bytes takes a place, too: many small ones stay within the room', () => {
  const answers = createAnswerCache(() => 0, 20 * 1_024)
  const answer = { tag: 'W/"1"', encoding: 'identity', bytes: new Uint8Array(10) } as const
  const asked = Array.from({ length: 1_000 }, (_, place) => `departments/fetch {"hospital_id":${place}}`)
  for (const call of asked) answers.set(call, 'br', answer)
  const kept = asked.filter(call => answers.get(call, 'br', answer.tag))
  expect(kept).toEqual(asked.slice(-19))
})

test.each([
  ['heavy', true],
  ['not heavy', false],
])(
  'F-08: what two ask for is made once, also where it is %s and the first has it before that is known to the second',
  async (_, isHeavy) => {
    const known: (() => void)[] = []
    const answer = vi.fn(handlers['hospitals/fetch'].answer)
    const handler = {
      ...handlers['hospitals/fetch'],
      isHeavy: () => new Promise<boolean>(resolve => known.push(() => resolve(isHeavy))),
      answer,
    }
    const api: Pick<
      ApiContext,
      'services' | 'answers' | 'cachedUrls' | 'scheduleAnswer' | 'heavy' | 'making' | 'addressOf'
    > = {
      services: server.services,
      answers: createAnswerCache(server.services.clock),
      cachedUrls: createCachedUrls(),
      scheduleAnswer: createAnswerScheduler(),
      heavy: createHeavyQueues(),
      making: new Map(),
      addressOf: () => '192.0.2.1',
    }
    const app = new Hono().get('/hospitals', c => answerGet(c, handler, api as ApiContext))
    const asked = [1, 2].map(async () => app.request('/hospitals', { headers: { 'accept-encoding': 'br' } }))
    await vi.waitUntil(() => known.length === asked.length)
    const texts: string[] = []
    for (const [place, response] of asked.entries()) {
      known[place]?.()
      texts.push(await (await response).text())
    }
    expect(texts[1]).toBe(texts[0])
    expect(answer).toHaveBeenCalledTimes(1)
  },
)
