import { afterEach, expect, test, vi } from 'vitest'
import * as device from '../../src/app/device.ts'
import * as shopToasts from '../../src/app/shop-toasts.ts'
import { addToCart, removeFromCart } from '../../src/app/state/cart.ts'
import * as toasts from '../../src/app/toasts.ts'
import { cannotSave } from '../../src/app/writing-words.ts'
import { connection } from '../../src/sync/status.ts'
import { deadSpot, nora } from './dead-spot.ts'

vi.mock('../../src/app/device.ts')
vi.mock('../../src/app/toasts.ts')
vi.mock('../../src/app/shop-toasts.ts')

afterEach(() => {
  Object.assign(connection, { state: 'unknown', isInTrouble: false })
})

const selection = { productId: 4, colorId: null, sizeId: null, quantity: 1, price: 12 }

test('A114: an addition that fails in a way nobody foresaw is said as not saved, and the button is free again', async () => {
  const { sync } = deadSpot()
  vi.spyOn(sync, 'enqueue').mockRejectedValue(new DOMException('The database is going', 'InvalidStateError'))
  vi.mocked(device.device).mockReturnValue({ sync } as ReturnType<typeof device.device>)
  expect(await addToCart(selection, nora.id)).toBe(false)
  expect(shopToasts.toastProgress).toHaveBeenCalledOnce()
  expect(toasts.toastServerErrors).toHaveBeenCalledWith([cannotSave.broken])
})

test.each([
  ['when the site is back', true],
  ["when you're connected", false],
])('A114: what is changed in the cart waits, and is told to go %s', async (when, isInTrouble) => {
  const { sync } = deadSpot()
  vi.spyOn(sync, 'enqueue').mockResolvedValue({ key: 'key' } as Awaited<ReturnType<typeof sync.enqueue>>)
  vi.mocked(device.device).mockReturnValue({ sync } as ReturnType<typeof device.device>)
  Object.assign(connection, { state: 'unreachable', isInTrouble })
  const toastInfo = vi.mocked(toasts.toastInfo).mockClear()
  await addToCart(selection, nora.id)
  await removeFromCart({ id: 3, waiting: [] }, nora.id)
  expect(toastInfo.mock.calls).toEqual([
    [`Saved on this phone. It goes into your cart ${when}.`],
    [`Saved on this phone. It leaves your cart ${when}.`],
  ])
})
