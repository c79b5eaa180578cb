import { expect, onTestFinished, test, vi } from 'vitest'
import { createKeyLock, tryAcquireEach } from '../../src/server/http/key-lock.ts'

const settled = () => new Promise(resolve => setTimeout(resolve, 5))

test('O-10: of three that wait for one key, one at a time has it, in their order', async () => {
  const keyLock = createKeyLock(10_000)
  const first = await keyLock.acquire('key')
  const log: string[] = []
  const waiting = ['second', 'third', 'fourth'].map(async name => {
    const release = await keyLock.acquire('key')
    log.push(`${name} has it`)
    await settled()
    log.push(`${name} is done`)
    release?.()
  })
  await settled()
  expect(log).toEqual([])
  first?.()
  await Promise.all(waiting)
  const each = (name: string) => [`${name} has it`, `${name} is done`]
  expect(log).toEqual(['second', 'third', 'fourth'].flatMap(each))
})

test('O-10: who let go of a key twice takes it from nobody, and who waits too long is told so', async () => {
  const keyLock = createKeyLock(1)
  const first = await keyLock.acquire('key')
  first?.()
  const second = await keyLock.acquire('key')
  first?.()
  expect(await keyLock.acquire('key')).toBeNull()
  second?.()
  expect(await keyLock.acquire('key')).not.toBeNull()
})

test('O-10: a batch waits for none of its keys that are at work, and has all others', async () => {
  const keyLock = createKeyLock(5_000)
  const first = await keyLock.acquire('one')
  expect([...tryAcquireEach(['one', 'two', 'two'], keyLock)]).toEqual([
    ['one', null],
    ['two', expect.any(Function)],
  ])
  first?.()
  expect([...tryAcquireEach(['one', 'two'], keyLock)]).toEqual([
    ['one', expect.any(Function)],
    ['two', null],
  ])
})

test('O-10: who waits behind one that has given up still waits for who has the key', async () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const keyLock = createKeyLock(5_000)
  const first = await keyLock.acquire('key')
  const second = keyLock.acquire('key')
  await vi.advanceTimersByTimeAsync(3_000)
  let hasIt = false
  const third = keyLock.acquire('key').then(release => {
    hasIt = release !== null
    return release
  })
  await vi.advanceTimersByTimeAsync(3_000)
  expect([await second, hasIt]).toEqual([null, false])
  first?.()
  const release = await third
  expect(hasIt).toBe(true)
  release?.()
  expect(await keyLock.acquire('key')).not.toBeNull()
  // Nobody waits any more.
  expect(vi.getTimerCount()).toBe(0)
})

test('O-10: however many wait for one key, each waits once', async () => {
  const race = vi.spyOn(Promise, 'race')
  onTestFinished(() => race.mockRestore())
  const keyLock = createKeyLock(10_000)
  const first = await keyLock.acquire('key')
  const waiting = Array.from({ length: 200 }, async () => {
    const release = await keyLock.acquire('key')
    release?.()
    return release !== null
  })
  first?.()
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([true]))
  expect(race.mock.calls.length).toBeLessThanOrEqual(200)
})
