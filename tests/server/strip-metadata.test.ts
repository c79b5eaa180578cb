// What a camera writes beside a photograph stays with the operator; the picture is the same.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { stripMetadata } from '../../src/server/pictures/strip-metadata.ts'

const plain = () => sharp({ create: { width: 60, height: 30, channels: 3, background: '#246' } })
const exif = { IFD0: { Artist: 'Canary' }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } }
const xmp =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="Canary"/></rdf:RDF></x:xmpmeta>'
const pixels = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer()

test.each([1, 3, 6, 8])(
  'a photograph that says where it was taken says nothing but which side is up (%i)',
  async orientation => {
    const taken = await plain().jpeg().withExif(exif).withXmp(xmp).withMetadata({ orientation }).toBuffer()
    expect(taken.toString('latin1')).toContain('Canary')
    const bare = stripMetadata(new Uint8Array(taken))
    expect(Buffer.from(bare).toString('latin1')).not.toMatch(/Canary|xmpmeta|GPS/)
    const told = await sharp(bare).metadata()
    expect([told.format, told.orientation ?? 1, told.xmp]).toEqual(['jpeg', orientation, undefined])
    expect(told.exif?.length ?? 0).toBe(orientation === 1 ? 0 : 32)
    expect(await pixels(bare)).toEqual(await pixels(taken))
    expect(stripMetadata(bare)).toEqual(bare)
  },
)

test('its colors stay, and what is no photograph is given as it is', async () => {
  const wide = new Uint8Array(await plain().jpeg().withIccProfile('p3').toBuffer())
  expect(Buffer.from(stripMetadata(wide))).toEqual(Buffer.from(wide))
  const png = new Uint8Array(await plain().png().withExif(exif).toBuffer())
  expect(stripMetadata(png)).toBe(png)
})

test('a photograph that is cut off anywhere is still given', async () => {
  const taken = new Uint8Array(
    await plain().jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer(),
  )
  for (let length = 0; length < 400; length += 1) {
    const bare = stripMetadata(taken.slice(0, length))
    expect(bare.length).toBeLessThanOrEqual(length + 36)
  }
})
