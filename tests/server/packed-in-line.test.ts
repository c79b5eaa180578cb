// F-08: what is much is packed in its turn: packed beside the next one's making, two countries would be held at once.
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { PAGE_LIMIT_MAX } from '../../src/contract/limits.ts'
import { API_BASE } from '../../src/contract/protocol.ts'
import * as reply from '../../src/server/http/reply.ts'
import { makeHospital, makeUser, openTestServer } from './factories.ts'
import { reviewEachOf } from './many-reviews.ts'

vi.mock('../../src/server/http/reply.ts', async original => {
  const real = await original<typeof reply>()
  return { ...real, pack: vi.fn(real.pack) }
})

test('F-08: what a signed-in person gets of much is packed before the next one of it is begun', async () => {
  const server = await openTestServer()
  onTestFinished(() => server.close())
  const [first, second] = [await makeUser(server), await makeUser(server)]
  const hospital = await makeHospital(server)
  await reviewEachOf(server, PAGE_LIMIT_MAX + 1, { writer: first, hospital })

  // Work of no length is followed by no rest: on a busy machine the second would be told to come again.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  let packNow: () => void = () => undefined
  const isHeld = new Promise<void>(resolve => {
    packNow = resolve
  })
  const { pack } = await vi.importActual<typeof reply>('../../src/server/http/reply.ts')
  const packing = vi.mocked(reply.pack)
  packing.mockClear()
  packing.mockImplementation(async (...what) => {
    await isHeld
    return pack(...what)
  })
  const ask = async ({ token }: { token: string }) =>
    server.app.request(`${API_BASE}departments/fetch?hospital_id=${hospital}`, {
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'br' },
    })
  const answers = [ask(first), ask(second)]
  await expect.poll(() => packing.mock.calls.length, { timeout: 20_000 }).toBe(1)
  // Time enough to make the other, if anybody began.
  await delay(500)
  expect(packing.mock.calls).toHaveLength(1)
  packNow()
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200])
  expect(packing.mock.calls).toHaveLength(2)
}, 60_000)
