import { afterEach, expect, test, vi } from 'vitest'
import { readUse } from '../../src/app/state/storage/storage-use.ts'

afterEach(() => vi.unstubAllGlobals())

const estimate = async () => ({ usage: 2_000, quota: 50_000 })

test('where a browser refuses to open its caches, the room used is told all the same', async () => {
  vi.stubGlobal('navigator', { storage: { estimate } })
  vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('No storage', 'SecurityError')) })
  expect(await readUse()).toEqual({ bytes: 2_000, quota: 50_000, pictures: 0 })
})

test('nor does a browser that tells nothing break it, without caches of its own', async () => {
  vi.stubGlobal('navigator', {})
  expect(await readUse()).toEqual({ bytes: null, quota: null, pictures: 0 })
})
