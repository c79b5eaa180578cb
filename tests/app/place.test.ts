import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { resumeTargetOf } from '../../src/app/screens/home/resume-target.ts'
import {
  dismissDrafts,
  forgetPlace,
  isDismissed,
  rememberedPlace,
} from '../../src/app/state/session/place.ts'
import { rememberHere } from '../../src/app/state/session/remember-here.ts'
import { rememberPlace, rememberWanted } from '../../src/app/state/session/remember-place.ts'
import { VISITOR } from '../../src/db/records.ts'
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

test('Y-16: of who was asked for the code of an address, the tab keeps no address', () => {
  for (const [pathname, kept] of [
    ['/email/verification/nora%40example.org/', null],
    ['/contact', '/contact'],
  ]) {
    vi.stubGlobal('location', { pathname })
    rememberHere(7)
    expect(rememberedPlace(7)).toBe(kept)
  }
})

test('D43: where a visitor began the page is kept in place of what another visitor wanted, and of what a person was at, which was earlier', () => {
  rememberWanted('/profile/reviews')
  expect(rememberedPlace(7)).toBe('/profile/reviews')
  rememberWanted('/profile/order/history/12')
  expect(rememberedPlace(7)).toBe('/profile/order/history/12')
  rememberPlace('/hospital/1/department/2', 8)
  expect(rememberedPlace(7)).toBeNull()
  rememberWanted('/profile/reviews')
  expect(rememberedPlace(8)).toBe('/profile/reviews')
})

test('D43: where a session ended, and the page begins anew, is offered to nobody but that person', () => {
  rememberWanted('/profile/order/history/12', 8)
  rememberWanted('/profile/order/history/12')
  expect(rememberedPlace(8)).toBe('/profile/order/history/12')
  expect(rememberedPlace(7)).toBeNull()
})

test('D43 Z-12: of an account the orders and the own reviews are places to continue, by ids of our own making', () => {
  const to = (path: string) => resumeTargetOf(path)?.own?.to
  expect(to('/profile/order/history/12')).toBe('/profile/order/history/12')
  expect(to('/profile/order/history/12/')).toBe('/profile/order/history/12')
  expect(to('/profile/order/history/%2F%2Fevil.invalid')).toBe('/profile/order/history')
  expect(to('/profile/order/history')).toBe('/profile/order/history')
  expect(to('/profile/reviews')).toBe('/profile/reviews')
  for (const path of ['//evil.invalid/profile/reviews', 'https://evil.invalid/profile/reviews', '/dashboard'])
    expect(resumeTargetOf(path), path).toBeNull()
})

test('D43 Z-12: a unit and a product are places to continue, by ids alone; what names none leads nowhere', () => {
  expect(resumeTargetOf('/hospital/4/department/91')).toEqual({
    unit: { hospitalId: 4, departmentId: 91 },
  })
  expect(resumeTargetOf('/product/detail/3')).toEqual({ productId: 3 })
  for (const path of ['/hospital/4/department/x', '/hospital/x/department/91', '/hospital/detail/4', null])
    expect(resumeTargetOf(path), String(path)).toBeNull()
})

test('D61 D80: the cart is a place to continue, and the address of a payment is none', () => {
  rememberWanted('/checkout/order/5/nora%40example.org/false/cs_secret', 7)
  expect(rememberedPlace(7)).toBeNull()
  rememberWanted('/cart')
  expect(resumeTargetOf(rememberedPlace(7))?.own?.to).toBe('/cart')
})

test('D43: where a session ended in the middle of a form, Home leads back to it', () => {
  rememberPlace('/checkout', 7)
  expect(resumeTargetOf(rememberedPlace(7))?.own?.to).toBe('/checkout')
  expect(rememberedPlace(8)).toBeNull()
  rememberPlace('/profile/edit', 7)
  expect(resumeTargetOf(rememberedPlace(7))?.own?.to).toBe('/profile/edit')
})

test('D43: whoever only asks for Edit Profile or the checkout leaves nothing to go on with for whoever signs in next', () => {
  for (const path of ['/profile/edit', '/checkout']) {
    rememberWanted(path)
    expect(rememberedPlace(7), path).toBeNull()
  }
})

test('D43: where the server ends a session in the middle of a form is kept for that person, in place of what they were at before', () => {
  rememberWanted('/checkout', 7)
  rememberWanted('/profile/edit', 7)
  expect(rememberedPlace(7)).toBe('/profile/edit')
  rememberWanted('/about', 7)
  rememberWanted('/checkout', 8)
  expect(rememberedPlace(7)).toBe('/profile/edit')
  expect(rememberedPlace(8)).toBeNull()
})

test('a draft that was set aside is offered again once it has changed', () => {
  expect(isDismissed(7, 1_000)).toBe(false)
  dismissDrafts(7, 2_000)
  expect(isDismissed(7, 1_000)).toBe(true)
  expect(isDismissed(7, 3_000)).toBe(false)
})

test('D43: what one person has set aside is offered all the same to whoever signs in after them; what a visitor has, stays aside', () => {
  dismissDrafts(7, 2_000)
  expect(isDismissed(8, 1_000)).toBe(false)
  dismissDrafts(VISITOR, 2_000)
  expect(isDismissed(8, 1_000)).toBe(true)
})

test('a browser that forbids storage only loses the comfort', () => {
  const forbid = () => {
    throw new Error('SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: forbid, setItem: forbid, removeItem: forbid })
  rememberPlace('/product/detail/3')
  rememberWanted('/profile/reviews')
  dismissDrafts(7, 1)
  forgetPlace()
  expect(rememberedPlace(7)).toBeNull()
  expect(isDismissed(7, 5)).toBe(false)
})
