// What is told of a pull where another person takes the place of the one it was asked for.
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import * as device from '../../src/app/device.ts'
import { useOwnReviewsPull } from '../../src/app/state/outbox/use-own-reviews-pull.ts'
import type { Pulled } from '../../src/app/state/outcome-of.ts'
import { useHospitalPull } from '../../src/app/state/places/use-hospital-pull.ts'
import { session } from '../../src/app/state/session/session-state.ts'
import { useCart } from '../../src/app/state/shop/use-cart.ts'
import { visitHospital } from '../../src/sync/visit.ts'
import { deadSpot, nora } from './dead-spot.ts'
import { draw, leaveScreen } from './hooks.ts'

vi.mock('react', async original => ({
  ...(await original<typeof import('react')>()),
  ...(await import('./hooks.ts')).hooks,
}))
vi.mock('../../src/app/device.ts')
vi.mock('../../src/app/state/use-device.ts', () => ({ useDevice: () => null }))
vi.mock('../../src/sync/visit.ts')

const ben = { ...nora, id: 8, first_name: 'Ben' }
const never = new Promise<never>(() => undefined)
let told: 'asking' | Pulled
const show = (usePull: () => 'asking' | Pulled) => {
  const Screen = () => {
    told = usePull()
    return null
  }
  draw(() => renderToStaticMarkup(<Screen />))
  return told
}

/** The first question is refused, the next one gets no answer. */
function here() {
  const { db, sync } = deadSpot()
  for (const pull of ['pullCart', 'pullOwnReviews'] as const)
    vi.spyOn(sync, pull).mockResolvedValueOnce('refused').mockReturnValue(never)
  vi.mocked(visitHospital).mockReset().mockResolvedValueOnce('refused').mockReturnValue(never)
  vi.mocked(device.device).mockReturnValue({ db, sync } as ReturnType<typeof device.device>)
  session.user = nora
}

afterEach(() => {
  leaveScreen()
  session.user = null
})

test('the cart of who comes next is not said to be what the former person could not be told', async () => {
  here()
  const cart = () => useCart().outcome
  await expect.poll(() => show(cart)).toBe('refused')
  session.user = ben
  expect(show(cart)).toBe('asking')
})

test('nor are the own reviews and the orders', async () => {
  here()
  await expect.poll(() => show(() => useOwnReviewsPull(nora.id, 0))).toBe('refused')
  expect(show(() => useOwnReviewsPull(ben.id, 0))).toBe('asking')
})

test('nor are the reviews of a hospital, for who has just signed in', async () => {
  here()
  session.user = null
  await expect.poll(() => show(() => useHospitalPull(3))).toBe('refused')
  session.user = nora
  expect(show(() => useHospitalPull(3))).toBe('asking')
})
