import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createFairSemaphore } from '../../src/server/http/fair-semaphore.ts'

/** Work that ends when it is told to. */
function makeBench(most: number, aheadMax: number) {
  const slots = createFairSemaphore<string>(most, () => aheadMax)
  const begun: string[] = []
  const end = new Map<string, { well(): void; badly(error: Error): void }>()
  const want = (caller: string, name: string) =>
    slots(caller, name, () => {
      begun.push(name)
      return new Promise((resolve, reject) => end.set(name, { well: () => resolve(name), badly: reject }))
    })
  const finish = async (...names: string[]) => {
    for (const name of names) {
      end.get(name)?.well()
      await nextTurn()
    }
  }
  return { want, begun, end, finish }
}

test('who wants much does not make others wait: their lines take turns, each in its own order', async () => {
  const { want, begun, finish } = makeBench(2, 100)
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']) void want('a', name)
  for (const name of ['b1', 'b2']) void want('b', name)
  void want('c', 'c1')
  await nextTurn()
  expect(begun).toEqual(['a1', 'a2'])
  await finish('a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2', 'a5', 'a6')
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2', 'a5', 'a6'])
})

test('what several want is done once, at the turn of the first of them', async () => {
  const { want, begun, finish } = makeBench(1, 100)
  const all = ['a1', 'a2', 'a3', 'a4'].map(name => want('a', name))
  const wantedByB = want('b', 'a4')
  expect(want('a', 'a4')).toBe(all[3])
  await nextTurn()
  await finish('a1', 'a2')
  expect(begun).toEqual(['a1', 'a2', 'a4'])
  expect(want('c', 'a4')).toBe(all[3])
  await finish('a4', 'a3')
  expect(begun).toEqual(['a1', 'a2', 'a4', 'a3'])
  expect(await wantedByB).toBe('a4')
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4'])
})

test('nobody waits behind more than the bound; who is new is let in beside a full line, until there are many', async () => {
  const { want, finish } = makeBench(1, 3)
  const names = ['a0', 'a1', 'a2', 'a3']
  for (const name of names) expect(want('a', name)).not.toBeNull()
  expect(want('a', 'a4')).toBeNull()
  // What waits already is not one more.
  expect(want('a', 'a3')).not.toBeNull()
  for (const caller of ['b', 'c']) expect(want(caller, `${caller}0`)).not.toBeNull()
  expect(want('b', 'b1')).toBeNull()
  expect(want('d', 'd0')).toBeNull()
  await nextTurn()
  await finish('a0', 'a1', 'b0')
  expect(want('d', 'd0')).not.toBeNull()
})

test('what several want counts once where too many wait', async () => {
  const { want, finish } = makeBench(1, 3)
  const names = ['a0', 'a1', 'a2']
  for (const caller of ['a', 'b', 'c', 'd'])
    for (const name of names) expect(want(caller, name)).not.toBeNull()
  expect(want('e', 'e0')).not.toBeNull()
  expect(want('a', 'a3')).toBeNull()
  await nextTurn()
  await finish('a0')
  expect(want('a', 'a3')).not.toBeNull()
})

test('a failure makes room for the next, and is told to all who wanted that', async () => {
  const { want, begun, end, finish } = makeBench(1, 100)
  const failing = [want('a', 'a1'), want('b', 'a1')]
  const next = want('b', 'b1')
  await nextTurn()
  end.get('a1')?.badly(new Error('broken'))
  for (const one of failing) await expect(one).rejects.toThrow('broken')
  await finish('b1')
  expect(await next).toBe('b1')
  const again = want('a', 'a1')
  await nextTurn()
  await finish('a1')
  expect(await again).toBe('a1')
  expect(begun).toEqual(['a1', 'b1', 'a1'])
})
