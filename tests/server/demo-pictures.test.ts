import { readFile, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  defaultDepartment,
  defaultHospital,
  defaultProduct,
} from '../../src/server/demo/pictures/defaults.ts'

const publicFolder = fileURLToPath(new URL('../../public/', import.meta.url))
const defaults = [
  { file: 'media/hospitals/default.jpg', draw: defaultHospital, height: 400 },
  { file: 'media/departments/default.jpg', draw: defaultDepartment, height: 400 },
  { file: 'media/products/default.jpg', draw: defaultProduct, height: 640 },
]

/** The mean difference of two pictures of one size, 0 to 255 a channel. */
async function difference(first: Buffer, second: Buffer): Promise<number> {
  const a = await sharp(first).removeAlpha().raw().toBuffer()
  const b = await sharp(second).removeAlpha().raw().toBuffer()
  expect(a.length).toBe(b.length)
  return a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0) / a.length
}

test.each(defaults)('A73: $file is there, small, and what the code draws', async ({ file, draw, height }) => {
  const committed = await readFile(publicFolder + file)
  expect(committed.length).toBeLessThanOrEqual(25_000)
  const { width, height: found, format } = await sharp(committed).metadata()
  expect({ width, height: found, format }).toEqual({ width: 640, height, format: 'jpeg' })
  expect(await difference(committed, Buffer.from(draw()))).toBeLessThan(3)
})

test.each([
  ['icons/icon-192.png', 192],
  ['icons/icon-512.png', 512],
  ['icons/maskable-512.png', 512],
  ['icons/apple-touch-180.png', 180],
])('%s is a square of %i pixels', async (file, size) => {
  const { width, height, format } = await sharp(publicFolder + file).metadata()
  expect({ width, height, format }).toEqual({ width: size, height: size, format: 'png' })
})

test('the maskable icon keeps its mark inside the circle that launchers may cut', async () => {
  const { data, info } = await sharp(`${publicFolder}icons/maskable-512.png`)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const ground = [...data.subarray(0, 3)]
  for (let y = 0; y < info.height; y += 2) {
    for (let x = 0; x < info.width; x += 2) {
      if (Math.hypot(x - 256, y - 256) < 512 * 0.4) continue
      const at = (y * info.width + x) * info.channels
      const far = ground.some((value, i) => Math.abs(value - (data[at + i] ?? 0)) > 6)
      if (far) throw new Error(`the mark reaches ${x}, ${y}`)
    }
  }
})

test('the mark is one small drawing without anything active', async () => {
  expect((await stat(`${publicFolder}favicon.svg`)).size).toBeLessThan(1000)
  expect(await readFile(`${publicFolder}favicon.svg`, 'utf8')).not.toMatch(/<script|\son\w+=|href/)
})
