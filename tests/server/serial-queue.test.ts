import { expect, test } from 'vitest'
import { createSerialQueue } from '../../src/server/http/serial-queue.ts'

function gate() {
  let resolve: (text: string) => void = () => undefined
  const promise = new Promise<string>(open => {
    resolve = open
  })
  return { promise, resolve }
}

test('one begins when the one before it has ended, well or not, and its sender could be answered', async () => {
  const enqueue = createSerialQueue()
  const heard: string[] = []
  const first = gate()
  const answers = [
    enqueue(() => first.promise),
    enqueue(async () => {
      heard.push('the second begins')
      throw new Error('no')
    }),
    enqueue(async () => 'the third is done'),
  ].map(answer => answer.then(text => heard.push(text)).catch(() => heard.push('failed')))
  await new Promise(setImmediate)
  expect(heard).toEqual([])
  first.resolve('the first is done')
  await Promise.all(answers)
  expect(heard).toEqual(['the first is done', 'the second begins', 'failed', 'the third is done'])
})

test('where a hundred wait, the next is told to come again', async () => {
  const enqueue = createSerialQueue()
  const held = gate()
  const waiting = Array.from({ length: 100 }, () => enqueue(() => held.promise))
  await expect(enqueue(async () => 'late')).rejects.toMatchObject({ status: 503 })
  held.resolve('done')
  await Promise.all(waiting)
  expect(await enqueue(async () => 'in time')).toBe('in time')
})
