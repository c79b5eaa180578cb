// Whose line a question about a picture waits in: that of who asks, also where another one asked the same before.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { tooBusyError } from '../../src/server/http/too-busy.ts'
import { TransportError } from '../../src/server/http/transport-error.ts'
import { createCachingStore } from '../../src/server/pictures/caching-store.ts'
import type { PictureStore } from '../../src/server/pictures/picture-store.ts'
import { createS3Store } from '../../src/server/pictures/s3-store.ts'
import { createVariants } from '../../src/server/site/variants.ts'
import { openS3StandIn, type S3StandIn } from './s3-stand-in.ts'
import { steadyClock } from './steady-clock.ts'

const HOSTILE = '192.0.2.1'
const TEE = ['products', 'tee.jpg']
const quiet = { log: () => undefined }

let bucket: S3StandIn
beforeEach(async () => {
  bucket = await openS3StandIn()
  bucket.objects.set('products/tee.jpg', Buffer.from('a picture'))
})
afterEach(() => bucket.close())

const openNear = () =>
  createCachingStore(createS3Store({ ...bucket.settings, answerWithinMs: 60_000 }), null, quiet)

/** More made-up names than are asked about at a time, and the picture behind them. */
function fillLine(store: PictureStore): Promise<unknown> {
  const names = Array.from({ length: 400 }, (_, place) => ['products', `none-${place}.jpg`])
  return Promise.all([...names, TEE].map(name => store.stamp(name, HOSTILE)))
}

const madeUpAsked = () => bucket.asked.filter(one => one.includes('none-')).length

test('R-07: who asks for what another one asked for first does not wait in the line of that one', async () => {
  const near = openNear()
  const flood = fillLine(near)
  expect(await near.read(TEE, '192.0.2.2')).toEqual(new Uint8Array(Buffer.from('a picture')))
  expect(madeUpAsked()).toBeLessThan(200)
  await flood
})

test('R-07: nor where it was seen, and is to be asked about again', async () => {
  const advance = steadyClock()
  const near = openNear()
  await near.stamp(TEE, '192.0.2.2')
  advance(60_001)
  const flood = fillLine(near)
  await near.stamp(TEE, '192.0.2.2')
  expect(madeUpAsked()).toBeLessThan(200)
  await flood
})

test('R-07: what many want to know at a time is asked once, and counts once where too many wait', async () => {
  const near = openNear()
  const names = Array.from({ length: 100 }, (_, place) => ['products', `tee-${place}.jpg`])
  for (const name of names) bucket.objects.set(name.join('/'), Buffer.from('a picture'))
  const callers = Array.from({ length: 100 }, (_, place) => `192.0.2.${place}`)
  const stamps = await Promise.all(callers.flatMap(caller => names.map(name => near.stamp(name, caller))))
  expect(new Set(stamps).size).toBe(1)
  expect(bucket.asked.toSorted()).toEqual(names.map(name => `HEAD ${name.join('/')}`).toSorted())
})

test('R-07: how long another one has waited for it is not counted for who comes later', async () => {
  const far = createS3Store({ ...bucket.settings, answerWithinMs: 1_000 })
  bucket.fault = 'silent'
  const names = Array.from({ length: 32 }, (_, place) => ['products', `none-${place}.jpg`])
  const flood = Promise.allSettled([...names, TEE].map(name => far.stamp(name, HOSTILE)))
  await new Promise(resolve => setTimeout(resolve, 800))
  bucket.fault = null
  expect(await far.stamp(TEE, '192.0.2.2')).toContain('"')
  await flood
})

test('R-07: whose turn came late, and whose time was over before the answer, says nothing against the store', async () => {
  const near = createCachingStore(createS3Store({ ...bucket.settings, answerWithinMs: 3_000 }), null, quiet)
  bucket.answersAfterMs = 2_000
  const names = Array.from({ length: 32 }, (_, place) => ['products', `none-${place}.jpg`])
  const answers = await Promise.allSettled([...names, TEE].map(name => near.stamp(name, HOSTILE)))
  expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  expect(answers.at(-1)).toMatchObject({ reason: expect.any(TransportError) })
  bucket.answersAfterMs = 0
  expect(await near.stamp(TEE, '192.0.2.2')).toContain('"')
})

test('R-07: a size of a picture holds none of its places while its original waits in the line of who asked for it', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ryh-lines-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const near = createCachingStore(
    createS3Store({ ...bucket.settings, answerWithinMs: 60_000 }),
    folder,
    quiet,
  )
  const variants = createVariants(folder)
  const form = { label: 'jpg', render: async () => new Uint8Array(1) }
  const size = (names: string[], caller: string) =>
    variants.get({ identity: names.join('/'), read: () => near.read(names, caller) }, form, caller)
  const tees = [1, 2, 3].map(number => ['products', `tee-${number}.jpg`])
  for (const names of tees) {
    bucket.objects.set(names.join('/'), Buffer.from('a picture'))
    await near.stamp(names, HOSTILE)
  }
  const flood = fillLine(near)
  const theirs = tees.map(names => size(names, HOSTILE))
  expect(await size(TEE, '192.0.2.2')).toEqual(new Uint8Array(1))
  expect(madeUpAsked()).toBeLessThan(200)
  await Promise.all([flood, ...theirs])
})

test('R-07: that somebody’s line is too long keeps nobody else from seeing that a picture was replaced', async () => {
  const advance = steadyClock()
  let stamp = 'old'
  const far: PictureStore = {
    async stamp(_, caller) {
      if (caller === HOSTILE) throw tooBusyError()
      return stamp
    },
    read: async () => null,
    write: async () => undefined,
  }
  const near = createCachingStore(far, null, quiet)
  expect(await near.stamp(TEE, '192.0.2.2')).toBe('old')
  stamp = 'new'
  advance(60_001)
  expect(await near.stamp(TEE, HOSTILE)).toBe('old')
  expect(await near.stamp(TEE, '192.0.2.2')).toBe('new')
})
