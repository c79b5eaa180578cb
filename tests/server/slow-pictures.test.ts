// A picture that could not be made smaller in time, and one that never can be.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type RenderedVariant, renderVariant } from '../../src/server/site/render-variant.ts'
import { createVariants } from '../../src/server/site/variants.ts'

test('a picture that takes too long is to be tried later; one that cannot be read is not', async () => {
  const clouds = '<feTurbulence baseFrequency="0.05" numOctaves="9"/>'.repeat(12)
  const slow = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640"><filter id="f">${clouds}</filter><rect width="640" height="640" filter="url(#f)"/></svg>`,
  )
  expect(await renderVariant(slow, 640, 'webp', 1)).toBe('later')
  expect(await renderVariant(Buffer.from('no picture'), 320, 'webp', 1)).toBe('original')
}, 60_000)

test('what took too long is left alone for ten minutes, then made; what cannot be made is never tried again', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ryh-variants-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  let now = 0
  const variants = createVariants(folder, () => now)
  const picture = new Uint8Array([1, 2, 3])
  const tried: string[] = []
  const ask = (label: string, made: RenderedVariant) => {
    const original = { identity: 'tee.jpg 1', read: async () => picture }
    const render = async () => {
      tried.push(label)
      return made
    }
    return variants.get(original, { label, render }, 'local')
  }
  expect(await ask('slow', 'later')).toBe('later')
  expect(await ask('damaged', 'original')).toBe('original')
  now = 599_999
  expect(await ask('slow', picture)).toBe('later')
  expect(tried).toEqual(['slow', 'damaged'])
  now = 600_000
  expect(await ask('slow', picture)).toEqual(picture)
  now = 1e12
  expect(await ask('damaged', picture)).toBe('original')
  expect(tried).toEqual(['slow', 'damaged', 'slow'])
})
