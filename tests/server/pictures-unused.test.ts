// Sizes of pictures are kept while somebody asks for them.
import { randomUUID } from 'node:crypto'
import { rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openServer } from '../../src/server/open-server.ts'
import { createCachingStore } from '../../src/server/pictures/caching-store.ts'
import { DAY_MS } from '../../src/server/time.ts'
import { cheapPasswords } from './factories.ts'
import { AVIF, photograph, sharePictureFolder } from './picture-folder.ts'

const here = sharePictureFolder()
const { put, ask, kept } = here
const fileOf = (name: string) => path.join(here.dataDir, 'variants', name)

/** As if it had been kept, or used last, so many days ago. */
function age(name: string, days: number) {
  const at = (Date.now() - days * DAY_MS) / 1_000
  utimesSync(fileOf(name), at, at)
}

test('what was made of a picture goes thirty days after somebody asked for it last, and is made again for who does', async () => {
  put('old.jpg', await photograph(700, 700).jpeg().toBuffer())
  put('new.jpg', await photograph(710, 710).jpeg().toBuffer())
  const first = await ask('old.jpg?w=320', AVIF)
  const [old = ''] = kept()
  await ask('new.jpg?w=320', AVIF)
  age(old, 31)
  await here.server.sweep()
  expect(kept()).toHaveLength(1)
  expect(kept()).not.toContain(old)
  expect((await ask('old.jpg?w=320', AVIF)).bytes).toEqual(first.bytes)
  expect(kept()).toContain(old)
})

test('what somebody asks for stays, however long ago it was made', async () => {
  put('tee.jpg', await photograph(700, 700).jpeg().toBuffer())
  await ask('tee.jpg?w=320', AVIF)
  const [name = ''] = kept()
  age(name, 29)
  await ask('tee.jpg?w=320', AVIF)
  await here.server.sweep()
  expect(Date.now() - statSync(fileOf(name)).mtimeMs).toBeLessThan(DAY_MS)
  expect(kept()).toEqual([name])
})

test('a folder that is not there yet is no failure, and nothing outside of it is deleted', async () => {
  await here.server.sweep()
  put('tee.jpg', await photograph(700, 700).jpeg().toBuffer())
  await ask('tee.jpg?w=320', AVIF)
  const [name = ''] = kept()
  const outside = path.join(here.dataDir, 'outside')
  writeFileSync(outside, 'stays')
  utimesSync(outside, 1, 1)
  symlinkSync(outside, fileOf('link'))
  await here.server.sweep()
  expect(kept().sort()).toEqual([name, 'link'].sort())
  expect(statSync(outside).size).toBe(5)
})

test('a server that is started anew every few hours lets go of what nobody asks for as well', async () => {
  put('tee.jpg', await photograph(700, 700).jpeg().toBuffer())
  await ask('tee.jpg?w=320', AVIF)
  const [name = ''] = kept()
  age(name, 31)
  await here.server.close()
  here.server = await openServer({ dataDir: here.dataDir, demo: false, passwordCost: cheapPasswords })
  expect(kept()).toEqual([])
})

test('what a crash left half written goes as well, and what is being written stays', async () => {
  put('tee.jpg', await photograph(700, 700).jpeg().toBuffer())
  await ask('tee.jpg?w=320', AVIF)
  const [name = ''] = kept()
  const [abandoned, unfinished] = [`.${randomUUID()}`, `.${randomUUID()}`]
  for (const part of [abandoned, unfinished]) writeFileSync(fileOf(part), 'half of a pic')
  age(abandoned, 31)
  await here.server.sweep()
  expect(kept().sort()).toEqual([name, unfinished].sort())
})

test('the copy of a picture that lies far away goes thirty days after it was read last, and is fetched anew', async () => {
  put('tee.jpg', await photograph(700, 700).jpeg().toBuffer())
  await ask('tee.jpg?w=320', AVIF)
  rmSync(fileOf(kept()[0] ?? ''))
  let fetched = 0
  const far = {
    stamp: async () => 'first',
    async read() {
      fetched += 1
      return new Uint8Array([1, 2, 3])
    },
    write: async () => undefined,
  }
  const store = createCachingStore(far, path.dirname(fileOf('any')), { log: () => undefined })
  const read = () => store.read(['products', 'tee.jpg'], 'somebody')
  await read()
  const [copy = ''] = kept()
  expect(copy).toMatch(/-original$/)
  age(copy, 29)
  await read()
  await here.server.sweep()
  expect([kept(), fetched]).toEqual([[copy], 1])
  age(copy, 31)
  await here.server.sweep()
  expect(kept()).toEqual([])
  expect([await read(), kept(), fetched]).toEqual([new Uint8Array([1, 2, 3]), [copy], 2])
})

test('a folder that cannot be looked through is a line of the log, and keeps no server from its start', async () => {
  const lines: Record<string, unknown>[] = []
  await here.server.close()
  writeFileSync(path.join(here.dataDir, 'variants'), 'no folder')
  here.server = await openServer({
    dataDir: here.dataDir,
    demo: false,
    passwordCost: cheapPasswords,
    log: line => lines.push(line),
  })
  expect(lines).toContainEqual(expect.objectContaining({ event: 'tidy-failed', code: 'ENOTDIR' }))
})
