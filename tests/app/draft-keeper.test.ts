import { expect, test, vi } from 'vitest'
import { createDraftKeeper, type DraftState } from '../../src/app/state/outbox/draft-keeper.ts'

function slowDisk() {
  const written: string[] = []
  let busy = 0
  let mostAtOnce = 0
  const write = async (text: string): Promise<DraftState> => {
    busy += 1
    mostAtOnce = Math.max(mostAtOnce, busy)
    await new Promise(resolve => setTimeout(resolve, 2))
    busy -= 1
    written.push(text)
    return 'saved'
  }
  return { write, written, mostAtOnce: () => mostAtOnce }
}

function byHand() {
  let resolve = () => {}
  const promise = new Promise<void>(land => {
    resolve = land
  })
  return { promise, resolve: () => resolve() }
}

test('A237: the last keystroke always lands, however slow the disk', async () => {
  const disk = slowDisk()
  const keeper = createDraftKeeper(disk.write, () => undefined)
  for (const text of ['t', 'th', 'the', 'the ', 'the n', 'the night']) keeper.keep(text)
  await keeper.settled()
  expect(disk.written.at(-1)).toBe('the night')
  expect(disk.mostAtOnce()).toBe(1)
})

test('A237: a page about to go writes what is still unwritten without waiting its turn', async () => {
  const asked: string[] = []
  const keeper = createDraftKeeper<string>(
    text => {
      asked.push(text)
      return new Promise(() => undefined)
    },
    () => undefined,
  )
  keeper.keep('a')
  keeper.keep('ab')
  expect(asked).toEqual(['a'])
  keeper.flush()
  expect(asked).toEqual(['a', 'ab'])
})

test('A237: what was written for a page about to go stays the last, also where an older write needed another try', async () => {
  const disk: string[] = []
  const firstMayLand = byHand()
  const keeper = createDraftKeeper<string>(
    async text => {
      if (text === 'a') await firstMayLand.promise
      disk.push(text)
      return 'saved'
    },
    () => undefined,
  )
  keeper.keep('a')
  keeper.keep('ab')
  keeper.flush()
  await Promise.resolve()
  expect(disk).toEqual(['ab'])
  const isSettled = vi.fn()
  void keeper.settled().then(isSettled)
  await Promise.resolve()
  expect(isSettled).not.toHaveBeenCalled()
  firstMayLand.resolve()
  await keeper.settled()
  expect(disk).toEqual(['ab', 'a', 'ab'])
})

test('what was written for a page about to go is waited for, and not written twice', async () => {
  const disk: string[] = []
  const lands = [byHand(), byHand()]
  const keeper = createDraftKeeper<string>(
    async text => {
      await lands[text.length - 1]?.promise
      disk.push(text)
      return 'saved'
    },
    () => undefined,
  )
  keeper.keep('a')
  keeper.keep('ab')
  keeper.flush()
  keeper.flush()
  lands[0]?.resolve()
  let isSettled = false
  const settled = keeper.settled().then(() => {
    isSettled = true
  })
  await new Promise(resolve => setTimeout(resolve, 1))
  expect(isSettled).toBe(false)
  lands[1]?.resolve()
  await settled
  expect(disk).toEqual(['a', 'ab'])
})

test('A237: of a page that did not go after all every later keystroke is written, too', async () => {
  const disk: string[] = []
  const lands = [byHand(), byHand()]
  const keeper = createDraftKeeper<string>(
    async text => {
      await lands[text.length - 1]?.promise
      disk.push(text)
      return 'saved'
    },
    () => undefined,
  )
  keeper.keep('a')
  keeper.keep('ab')
  keeper.flush()
  keeper.keep('abc')
  for (const landing of lands) {
    landing.resolve()
    await new Promise(resolve => setTimeout(resolve, 1))
  }
  await keeper.settled()
  expect(disk).toEqual(['a', 'ab', 'abc'])
})

test('a draft that could not be written says so, until one can', async () => {
  const states: DraftState[] = []
  let isFull = true
  const keeper = createDraftKeeper<string>(
    async () => {
      if (isFull) throw new Error('the disk is full')
      return 'saved'
    },
    state => states.push(state),
  )
  keeper.keep('a')
  await keeper.settled()
  expect(states.at(-1)).toBe('failed')
  isFull = false
  keeper.keep('ab')
  await keeper.settled()
  expect(states.at(-1)).toBe('saved')
})
