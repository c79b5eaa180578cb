// A line that gives a byte a second is up by every measure but the person's.
import { expect, test } from 'vitest'
import { ping } from '../../src/contract/ping.ts'
import { createWire } from '../../src/sync/wire.ts'
import { makeActivity, makeClock } from '../world/clock.ts'

test('O-15: an answer that comes byte by byte is given up after 15 s in all, however steadily it comes', async () => {
  const clock = makeClock(0)
  let bytes = 0
  const drop = () =>
    new ReadableStream({
      async pull(controller) {
        await new Promise<void>(resolve => clock.setTimeout(resolve, 1_000))
        bytes += 1
        controller.enqueue(new TextEncoder().encode(' '))
      },
    })
  const wire = createWire({ baseUrl: '', fetch: async () => new Response(drop()) }, clock, () => undefined)
  const outcomes: unknown[] = []
  void wire.request(ping, {}).then(evidence => outcomes.push(evidence))
  const { rest } = makeActivity()
  await clock.advance(14_900, rest)
  expect(bytes).toBeGreaterThan(10)
  expect(outcomes).toEqual([])
  await clock.advance(200, rest)
  expect(outcomes).toEqual([{ kind: 'silence', message: 'The server did not answer in time' }])
})
