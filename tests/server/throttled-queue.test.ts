import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { pack } from '../../src/server/http/reply.ts'
import { createHeavyQueues, createThrottledQueue } from '../../src/server/http/throttled-queue.ts'

test('between two pieces of work others have a turn', async () => {
  const enqueue = createThrottledQueue()
  const heard: string[] = []
  const work = async () => {
    await delay(10)
    heard.push('much')
  }
  const [first, second] = [enqueue(work), enqueue(work)]
  await first
  for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate)
  heard.push('little')
  await second
  expect(heard).toEqual(['much', 'little', 'much'])
})

test('R-13: what will be cached and what will not are never made at once, and waiting for one another is no work to rest from', async () => {
  const { cached, other } = createHeavyQueues()
  let [working, most] = [0, 0]
  const work = async () => {
    working += 1
    most = Math.max(most, working)
    await delay(300)
    working -= 1
  }
  await Promise.all([cached(work), other(work)])
  expect(most).toBe(1)
  const from = performance.now()
  await other(async () => undefined)
  expect(performance.now() - from).toBeLessThan(1_500)
})

test('an answer lies in the memory once while it is packed, and a short one in no more than it takes', async () => {
  const text = 'x'.repeat(64 * 1024 * 1024)
  const before = process.memoryUsage().arrayBuffers
  const { bytes } = await pack(text, 'identity')
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(1.5 * text.length)
  expect(bytes.byteLength).toBe(text.length)
  for (const encoding of ['identity', 'gzip', 'br'] as const) {
    const short = (await pack('A ward. '.repeat(200), encoding)).bytes
    expect([encoding, short.buffer.byteLength]).toEqual([encoding, short.byteLength])
  }
})

test('where the rest is long, who waited and who comes is told when to come again', async () => {
  const enqueue = createThrottledQueue()
  const [first, waited] = [enqueue(() => delay(800, 'done')), enqueue(async () => 'too soon')]
  waited.catch(() => undefined)
  expect(await first).toBe('done')
  const isLate = { status: 503, headers: { 'Retry-After': '3' } }
  await expect(waited).rejects.toMatchObject(isLate)
  await expect(enqueue(async () => 'too soon')).rejects.toMatchObject({ status: 503 })
})
