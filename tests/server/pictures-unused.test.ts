// Sizes of pictures are kept while somebody asks for them.
import { statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { DAY_MS } from '../../src/server/time.ts'
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
  await here.server.tidy()
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
  await here.server.tidy()
  expect(Date.now() - statSync(fileOf(name)).mtimeMs).toBeLessThan(DAY_MS)
  expect(kept()).toEqual([name])
})

test('a folder that is not there yet is no failure, and nothing outside of it is deleted', async () => {
  await here.server.tidy()
  put('tee.jpg', await photograph(700, 700).jpeg().toBuffer())
  await ask('tee.jpg?w=320', AVIF)
  const [name = ''] = kept()
  const outside = path.join(here.dataDir, 'outside')
  writeFileSync(outside, 'stays')
  utimesSync(outside, 1, 1)
  symlinkSync(outside, fileOf('link'))
  await here.server.tidy()
  expect(kept().sort()).toEqual([name, 'link'].sort())
  expect(statSync(outside).size).toBe(5)
})
