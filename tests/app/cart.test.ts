import { afterEach, expect, test, vi } from 'vitest'
import * as device from '../../src/app/device.ts'
import * as shopToasts from '../../src/app/shop-toasts.ts'
import { addToCart, removeFromCart } from '../../src/app/state/shop/cart.ts'
import * as toasts from '../../src/app/toasts.ts'
import { cannotKeep, mayHaveArrived, stillUnderWay } from '../../src/app/words/shop-words.ts'
import { CannotSave } from '../../src/db/errors.ts'
import { connection } from '../../src/sync/status.ts'
import { deadSpot, nora } from './dead-spot.ts'

vi.mock('../../src/app/device.ts')
vi.mock('../../src/app/toasts.ts')
vi.mock('../../src/app/shop-toasts.ts')

afterEach(() => {
  Object.assign(connection, { state: 'unknown', isInTrouble: false })
})

const selection = { productId: 4, colorId: null, sizeId: null, quantity: 1, price: 12 }
const line = { ...selection, id: null, waiting: [], isUncounted: false, seenPrice: 12, isSold: true }

test('A114: an addition that fails in a way nobody foresaw is said as not saved, and the button is free again', async () => {
  const { sync } = deadSpot()
  vi.spyOn(sync, 'enqueue').mockRejectedValue(new DOMException('The database is going', 'InvalidStateError'))
  vi.mocked(device.device).mockReturnValue({ sync } as ReturnType<typeof device.device>)
  expect(await addToCart(selection, nora.id)).toBe(false)
  expect(shopToasts.toastProgress).toHaveBeenCalledOnce()
  expect(toasts.toastServerErrors).toHaveBeenCalledWith([cannotKeep.broken])
})

test.each(['quota', 'unavailable'] as const)(
  'A114 O-28 O-30: what cannot be kept (%s) is told of the cart, which nobody wrote',
  async reason => {
    const { sync } = deadSpot()
    vi.spyOn(sync, 'enqueue').mockRejectedValue(new CannotSave(reason, null))
    vi.mocked(device.device).mockReturnValue({ sync } as ReturnType<typeof device.device>)
    const told = vi.mocked(toasts.toastServerErrors).mockClear()
    expect(await addToCart(selection, nora.id)).toBe(false)
    expect(told.mock.calls).toEqual([[[cannotKeep[reason]]]])
    expect(cannotKeep[reason]).not.toContain('text')
  },
)

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
  await removeFromCart({ ...line, id: 3 }, nora.id)
  expect(toastInfo.mock.calls).toEqual([
    [`Saved on this phone. It goes into your cart ${when}.`],
    [`Saved on this phone. It leaves your cart ${when}.`],
  ])
})

test.each(['reachable', 'unreachable'] as const)(
  'A121 A236: what never left is out of the cart at once, and nothing is said to wait, while the site is %s',
  async state => {
    const { sync } = deadSpot()
    vi.spyOn(sync, 'cancel').mockResolvedValue('removed')
    const enqueue = vi.spyOn(sync, 'enqueue')
    vi.mocked(device.device).mockReturnValue({ sync } as ReturnType<typeof device.device>)
    Object.assign(connection, { state })
    const toastInfo = vi.mocked(toasts.toastInfo).mockClear()
    expect(await removeFromCart({ ...line, waiting: [5] }, nora.id)).toBe(true)
    expect(toastInfo.mock.calls).toEqual([['Taken out of your cart.']])
    expect(enqueue).not.toHaveBeenCalled()
  },
)

test('A121: what the server has taken and not counted yet is not said to leave the cart where it cannot', async () => {
  const { db, sync } = deadSpot()
  vi.mocked(device.device).mockReturnValue({ db, sync } as ReturnType<typeof device.device>)
  const toastInfo = vi.mocked(toasts.toastInfo).mockClear()
  const cancel = vi.spyOn(sync, 'cancel')
  expect(await removeFromCart({ ...line, waiting: [8], isUncounted: true }, nora.id)).toBe(false)
  expect(toastInfo.mock.calls).toEqual([[expect.stringContaining('It has just gone into your cart.')]])
  // Nor half of it.
  expect(cancel).not.toHaveBeenCalled()
  expect(await db.outbox.count()).toBe(0)
})

test('A121: where the server counts it when asked, it is taken out by the key that is told then', async () => {
  const { db, sync } = deadSpot()
  vi.mocked(device.device).mockReturnValue({ db, sync } as ReturnType<typeof device.device>)
  vi.spyOn(sync, 'pullCart').mockImplementation(async () => {
    const item = { id: 31, product_id: 4, color_id: null, size_id: null, quantity: 1 }
    const contents = { owner: nora.id, items: [item], products: [], images: [], shipping: null, pulledAt: 1 }
    await db.cartContents.put(contents)
    return 'fresh'
  })
  expect(await removeFromCart({ ...line, isUncounted: true }, nora.id)).toBe(true)
  expect(await db.outbox.toArray()).toMatchObject([{ name: 'cart.remove', args: { cartItemId: 31 } }])
})

test.each([
  ['reachable', stillUnderWay],
  ['unreachable', mayHaveArrived],
] as const)(
  'A132: what may be in the cart already, while the site is %s, is said to be just that',
  async (state, said) => {
    const { sync } = deadSpot()
    vi.spyOn(sync, 'cancel').mockResolvedValue('too-late')
    vi.mocked(device.device).mockReturnValue({ sync } as ReturnType<typeof device.device>)
    Object.assign(connection, { state })
    const toastInfo = vi.mocked(toasts.toastInfo).mockClear()
    expect(await removeFromCart({ ...line, waiting: [5] }, nora.id)).toBe(false)
    expect(toastInfo.mock.calls).toEqual([[said]])
  },
)

test('A118: of a line that may be in the cart in part nothing is taken out', async () => {
  const { sync } = deadSpot()
  const cancel = vi.spyOn(sync, 'cancel').mockResolvedValueOnce('too-late').mockResolvedValue('removed')
  vi.mocked(device.device).mockReturnValue({ sync } as ReturnType<typeof device.device>)
  expect(await removeFromCart({ ...line, waiting: [5, 6] }, nora.id)).toBe(false)
  expect(cancel.mock.calls).toEqual([[5]])
})
