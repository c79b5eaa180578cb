import { expect, test } from 'vitest'
import { makeOneByOne } from '../../src/server/http/one-by-one.ts'

function gate() {
  let resolve: (text: string) => void = () => undefined
  const promise = new Promise<string>(open => {
    resolve = open
  })
  return { promise, resolve }
}

test('one begins when the one before it has ended, well or not, and its sender could be answered', async () => {
  const oneByOne = makeOneByOne()
  const heard: string[] = []
  const first = gate()
  const answers = [
    oneByOne(() => first.promise),
    oneByOne(async () => {
      heard.push('the second begins')
      throw new Error('no')
    }),
    oneByOne(async () => 'the third is done'),
  ].map(answer => answer.then(text => heard.push(text)).catch(() => heard.push('failed')))
  await new Promise(setImmediate)
  expect(heard).toEqual([])
  first.resolve('the first is done')
  await Promise.all(answers)
  expect(heard).toEqual(['the first is done', 'the second begins', 'failed', 'the third is done'])
})

test('where a hundred wait, the next is told to come again', async () => {
  const oneByOne = makeOneByOne()
  const held = gate()
  const waiting = Array.from({ length: 100 }, () => oneByOne(() => held.promise))
  await expect(oneByOne(async () => 'late')).rejects.toMatchObject({ status: 503 })
  held.resolve('done')
  await Promise.all(waiting)
  expect(await oneByOne(async () => 'in time')).toBe('in time')
})
