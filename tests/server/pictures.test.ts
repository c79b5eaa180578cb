// A photograph comes in the size and the format that serve who asks for it, and without what it tells of the place.
import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { AVIF, photograph, sharePictureFolder, WEBP } from './picture-folder.ts'

const here = sharePictureFolder()
const { put, ask, kept } = here

test('a photograph comes as wide as asked and in the lightest format that the browser names, and is kept', async () => {
  const original = await photograph(2000, 1500).jpeg({ quality: 92 }).toBuffer()
  put('tee.jpg', original)
  for (const [accept, type, format] of [
    [AVIF, 'image/avif', 'heif'],
    [WEBP, 'image/webp', 'webp'],
    ['image/avif;q=0,image/webp', 'image/webp', 'webp'],
  ] as const) {
    let lighter = 0
    for (const width of [320, 640, 1280]) {
      const answer = await ask(`tee.jpg?w=${width}`, accept)
      expect([answer.status, answer.type, answer.vary]).toEqual([200, type, 'Accept'])
      expect(await sharp(answer.bytes).metadata()).toMatchObject({
        format,
        width,
        height: (width * 3) / 4,
      })
      expect(answer.bytes.length).toBeGreaterThan(lighter)
      lighter = answer.bytes.length
      expect(answer.told.get('cache-control')).toContain('max-age=86400')
      expect(answer.told.get('content-security-policy')).toContain('sandbox')
    }
    expect(lighter).toBeLessThan(original.length / 2)
  }
  expect(kept()).toHaveLength(6)
})

test('a browser that names neither format, and an address without a width of ours, get the original', async () => {
  const original = await photograph(700, 700).jpeg().toBuffer()
  put('tee.jpg', original)
  for (const [address, accept] of [
    ['tee.jpg?w=320', undefined],
    ['tee.jpg?w=320', '*/*'],
    ['tee.jpg?w=320', 'image/avif;q=0'],
    ...['', '?w=', '?w=0', '?w=-320', '?w=321', '?w=99999', '?w=1e3', '?w=320px', '?w=0320', '?w[]=320'].map(
      search => [`tee.jpg${search}`, AVIF] as const,
    ),
  ] as const) {
    const answer = await ask(address, accept)
    expect([address, answer.type]).toEqual([address, 'image/jpeg'])
    expect(answer.bytes.equals(original)).toBe(true)
  }
  expect((await ask('tee.jpg?w=320', '*/*')).vary).toBe('Accept')
  expect(readdirSync(here.dataDir)).not.toContain('variants')
})

test('a replaced picture is shown in all its sizes at once', async () => {
  put('tee.jpg', await photograph(1500, 1500).jpeg().toBuffer())
  const before = await ask('tee.jpg?w=320', AVIF)
  put('tee.jpg', await photograph(1500, 750).jpeg().toBuffer())
  const after = await ask('tee.jpg?w=320', AVIF)
  expect(await sharp(after.bytes).metadata()).toMatchObject({ width: 320, height: 160 })
  expect(after.told.get('etag')).not.toBe(before.told.get('etag'))
})

test('a photograph stands upright, and where it was taken stays with the operator', async () => {
  const exif = { IFD0: { Artist: 'Canary' }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } }
  const original = await photograph(1200, 600)
    .jpeg()
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect(await sharp(original).metadata()).toMatchObject({ orientation: 6, exif: expect.anything() })
  put('tee.jpg', original)
  const whole = await ask('tee.jpg', AVIF)
  expect(Buffer.from(whole.bytes).includes('Canary')).toBe(false)
  expect(await sharp(whole.bytes).metadata()).toMatchObject({ width: 1200, height: 600, orientation: 6 })
  for (const accept of [AVIF, WEBP]) {
    const {
      width,
      height,
      orientation = 1,
      exif,
    } = await sharp((await ask('tee.jpg?w=320', accept)).bytes).metadata()
    expect({ width, height, orientation, exif }).toEqual({
      width: 320,
      height: 640,
      orientation: 1,
      exif: undefined,
    })
  }
})
