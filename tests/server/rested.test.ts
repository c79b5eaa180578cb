import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { makeRested } from '../../src/server/http/rested.ts'

test('between two pieces of work others have a turn', async () => {
  const rested = makeRested()
  const heard: string[] = []
  const work = async () => {
    await delay(10)
    heard.push('much')
  }
  const [first, second] = [rested(work), rested(work)]
  await first
  for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate)
  heard.push('little')
  await second
  expect(heard).toEqual(['much', 'little', 'much'])
})

test('where the rest is long, who waited and who comes is told when to come again', async () => {
  const rested = makeRested()
  const [first, waited] = [rested(() => delay(800, 'done')), rested(async () => 'too soon')]
  waited.catch(() => undefined)
  expect(await first).toBe('done')
  const isLate = { status: 503, headers: { 'Retry-After': '3' } }
  await expect(waited).rejects.toMatchObject(isLate)
  await expect(rested(async () => 'too soon')).rejects.toMatchObject({ status: 503 })
})
