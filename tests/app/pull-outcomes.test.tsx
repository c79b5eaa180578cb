// What is told of a pull where another person takes the place of the one it was asked for, or it is asked for again.
// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { useSnapshot } from 'valtio'
import { afterEach, expect, test, vi } from 'vitest'
import { StaleNotice } from '../../src/app/parts/stale-notice.tsx'
import type { Pulled } from '../../src/app/state/outcome-of.ts'
import { useHospitalPull } from '../../src/app/state/places/use-hospital-pull.ts'
import { session, viewerOf } from '../../src/app/state/session/session-state.ts'
import { useCart } from '../../src/app/state/shop/use-cart.ts'
import { useOwnPull } from '../../src/app/state/use-own-pull.ts'
import { ordersHeld, reviewsHeld } from '../../src/app/words/account-words.ts'
import type { User } from '../../src/contract/account.ts'
import { connection } from '../../src/sync/status.ts'
import { nora } from './dead-spot.ts'
import { mount, text } from './draw.tsx'
import { becomes, ownDevice } from './own-device.ts'

const ben = { ...nora, id: 8, first_name: 'Ben' }
const never = new Promise<never>(() => undefined)
/** Every drawing, of those too that nobody got to see. */
let drawn: string[] = []

/** Draws what whoever is here is told. */
function show(usePull: (viewer: number) => 'asking' | Pulled) {
  const Screen = () => {
    const viewer = viewerOf(useSnapshot(session))
    const told = `${viewer} is told "${usePull(viewer)}"`
    drawn.push(told)
    return told
  }
  mount(<Screen />)
}

/** The first question is refused, the next one gets no answer. */
async function here(user: User | null) {
  drawn = []
  const { sync } = await ownDevice(user)
  for (const pull of ['pullCart', 'pullOwn', 'pullHospital'] as const)
    vi.spyOn(sync, pull).mockResolvedValueOnce('refused').mockReturnValue(never)
}

/** Somebody else comes, and nothing that was told to the former person is drawn for them. */
async function isAskedAnewFor(next: User) {
  becomes(next)
  await expect.poll(text).toBe(`${next.id} is told "asking"`)
  expect(new Set(drawn.filter(told => told.startsWith(`${next.id} `)))).toEqual(
    new Set([`${next.id} is told "asking"`]),
  )
}

afterEach(() => {
  vi.restoreAllMocks()
  connection.state = 'unknown'
})

test('the cart of who comes next is not said to be what the former person could not be told', async () => {
  await here(nora)
  show(() => useCart().outcome)
  await expect.poll(text).toBe('7 is told "refused"')
  await isAskedAnewFor(ben)
})

test('nor are the own reviews and the orders', async () => {
  await here(nora)
  show(viewer => useOwnPull(viewer))
  await expect.poll(text).toBe('7 is told "refused"')
  await isAskedAnewFor(ben)
})

test('nor are the reviews of a hospital, for who has just signed in', async () => {
  await here(null)
  show(() => useHospitalPull(3))
  await expect.poll(text).toBe('0 is told "refused"')
  await isAskedAnewFor(nora)
})

test.each([
  ['a hospital', 'pullHospital', [3], () => useHospitalPull(3)],
  ['their reviews or orders', 'pullOwn', [], () => useOwnPull(nora.id)],
] as const)(
  'whoever comes back to %s after more than five minutes has it asked for again, and not before',
  async (_, pull, asks, usePull) => {
    const { sync } = await ownDevice(nora)
    const asked = vi.spyOn(sync, pull).mockResolvedValue('fresh')
    const opened = Date.now()
    const clock = vi.spyOn(Date, 'now')
    const hidden = vi.spyOn(document, 'hidden', 'get')
    const turn = (isHidden: boolean, minutes: number) => {
      clock.mockReturnValue(opened + minutes * 60_000)
      hidden.mockReturnValue(isHidden)
      document.dispatchEvent(new Event('visibilitychange'))
    }
    const times = () => asked.mock.calls.length
    turn(false, 0)
    show(usePull)
    await expect.poll(times).toBe(1)
    turn(true, 1)
    turn(false, 4)
    turn(true, 6)
    // Were any of these an ask, there would be two with the next.
    turn(false, 7)
    await expect.poll(times).toBe(2)
    turn(true, 8)
    turn(false, 11)
    turn(true, 12)
    turn(false, 13)
    await expect.poll(times).toBe(3)
    expect(asked.mock.calls).toEqual([asks, asks, asks])
  },
)

test.each([
  ['the own reviews', reviewsHeld],
  ['the orders', ordersHeld],
])(
  'of %s that are asked for again once the site is reached nothing is said that the site has not answered yet',
  async (_, said) => {
    const { sync } = await ownDevice(nora)
    connection.state = 'unreachable'
    vi.spyOn(sync, 'pullOwn').mockImplementation(async () =>
      connection.state === 'reachable' ? never : 'unreachable',
    )
    const Screen = () => <StaleNotice outcome={useOwnPull(nora.id, 0)} said={said} />
    mount(<Screen />)
    // The device looks for the site by itself, too, and finds nobody.
    const saidWhile = (state: 'unreachable' | 'reachable') => () => {
      connection.state = state
      return text()
    }
    await expect.poll(saidWhile('unreachable')).toContain(said.asKnown)
    await expect.poll(saidWhile('reachable')).toBe('')
  },
)
