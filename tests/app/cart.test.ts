import { expect, test, vi } from 'vitest'
import * as device from '../../src/app/device.ts'
import * as shopToasts from '../../src/app/shop-toasts.ts'
import { addToCart } from '../../src/app/state/cart.ts'
import * as toasts from '../../src/app/toasts.ts'
import { cannotSave } from '../../src/app/writing-words.ts'
import { deadSpot, nora } from './dead-spot.ts'

vi.mock('../../src/app/device.ts')
vi.mock('../../src/app/toasts.ts')
vi.mock('../../src/app/shop-toasts.ts')

const selection = { productId: 4, colorId: null, sizeId: null, quantity: 1, price: 12 }

test('A114: an addition that fails in a way nobody foresaw is said as not saved, and the button is free again', async () => {
  const { sync } = deadSpot()
  vi.spyOn(sync, 'enqueue').mockRejectedValue(new DOMException('The database is going', 'InvalidStateError'))
  vi.mocked(device.device).mockReturnValue({ sync } as ReturnType<typeof device.device>)
  expect(await addToCart(selection, nora.id)).toBe(false)
  expect(shopToasts.toastProgress).toHaveBeenCalledOnce()
  expect(toasts.toastServerErrors).toHaveBeenCalledWith([cannotSave.broken])
})
