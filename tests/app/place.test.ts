import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetPlace, isSetAside, rememberedPlace, setAside } from '../../src/app/state/place.ts'
import { rememberPlace } from '../../src/app/state/remember-place.ts'
import { memoryStore } from './memory-store.ts'

beforeEach(() => vi.stubGlobal('sessionStorage', memoryStore()))
afterEach(() => void vi.unstubAllGlobals())

test('what a visitor was sent away from is for whoever signs in, what a person was at for that person only', () => {
  rememberPlace('/product/detail/3')
  expect(rememberedPlace(7)).toBe('/product/detail/3')
  rememberPlace('/hospital/1/department/2', 7)
  expect(rememberedPlace(7)).toBe('/hospital/1/department/2')
  expect(rememberedPlace(8)).toBeNull()
  forgetPlace()
  expect(rememberedPlace(7)).toBeNull()
})

test('a draft that was set aside is offered again once it has changed', () => {
  expect(isSetAside(1_000)).toBe(false)
  setAside(2_000)
  expect(isSetAside(1_000)).toBe(true)
  expect(isSetAside(3_000)).toBe(false)
})

test('a browser that forbids storage only loses the comfort', () => {
  const forbid = () => {
    throw new Error('SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: forbid, setItem: forbid, removeItem: forbid })
  rememberPlace('/product/detail/3')
  setAside(1)
  forgetPlace()
  expect(rememberedPlace(7)).toBeNull()
  expect(isSetAside(5)).toBe(false)
})
