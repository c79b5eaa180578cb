import { expect, test } from 'vitest'
import { createBatchLoader } from '../../src/server/sql/batch-loader.ts'

test('what is asked in one turn is asked as one, and what comes later by itself', async () => {
  const asked: (readonly number[])[] = []
  const ask = createBatchLoader(async (numbers: readonly number[]) => {
    asked.push(numbers)
    return numbers.length
  })
  expect(await Promise.all([ask(1), ask(2), ask(1)])).toEqual([3, 3, 3])
  expect(await ask(4)).toBe(1)
  expect(asked).toEqual([[1, 2, 1], [4]])
})

test('what comes while the others are being answered is not lost among them', async () => {
  let answer: () => void = () => undefined
  const ask = createBatchLoader(async (numbers: readonly number[]) => {
    if (numbers.includes(1)) await new Promise<void>(resolve => (answer = resolve))
    return numbers
  })
  const first = ask(1)
  await new Promise(setImmediate)
  const second = ask(2)
  expect(await second).toEqual([2])
  answer()
  expect(await first).toEqual([1])
})

test('where it fails, all who asked are told, and the next is asked anew', async () => {
  let isBroken = true
  const ask = createBatchLoader(async () => {
    if (isBroken) throw new Error('no connection')
    return 'there'
  })
  const outcomes = await Promise.allSettled([ask(1), ask(2)])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isBroken = false
  expect(await ask(3)).toBe('there')
})
