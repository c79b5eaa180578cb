// What leads on by itself a moment later, and not whoever has gone elsewhere meanwhile.
// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { useRedirectSoon } from '../../src/app/state/page/use-redirect-soon.ts'
import { leaveConfirmation } from '../../src/app/state/session/recheck-unverified.ts'
import { recordEndReason, recordedEndReason } from '../../src/app/state/session/session-notes.ts'
import { session } from '../../src/app/state/session/session-state.ts'
import { afterDecline, useAfterDecline } from '../../src/app/state/shop/use-after-decline.ts'
import { useLeaveToPay } from '../../src/app/state/shop/use-leave-to-pay.ts'
import { deviceStore } from '../../src/app/state/storage/device-store.ts'
import { nora } from './dead-spot.ts'
import { mount, text } from './draw.tsx'

vi.mock('../../src/app/toasts.ts')

const went: string[] = []
const stayed = vi.fn()
const assign = vi.spyOn(location, 'assign').mockImplementation(to => void went.push(String(to)))
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  went.length = 0
  assign.mockClear()
  stayed.mockClear()
})
afterEach(() => void vi.useRealTimers())

/** A screen with both ways. */
function open() {
  let goSoon: ReturnType<typeof useRedirectSoon> = () => {}
  let leaveToPay: ReturnType<typeof useLeaveToPay> = () => {}
  function Ways() {
    goSoon = useRedirectSoon()
    leaveToPay = useLeaveToPay()
    return null
  }
  const place = (): [string, (to: string) => void] => ['/checkout', to => void went.push(to)]
  const { leave } = mount(
    <Router hook={place}>
      <Ways />
    </Router>,
  )
  return { goSoon, leaveToPay: () => leaveToPay('https://pay.example/1', 'nora@example.org', stayed), leave }
}

test('A226: after a success the screen changes a second later', () => {
  const { goSoon } = open()
  goSoon('/thank-you')
  vi.advanceTimersByTime(990)
  expect(went).toEqual([])
  vi.advanceTimersByTime(20)
  expect(went).toEqual(['/thank-you'])
})

test('A226: whoever has gone elsewhere within that second stays there', () => {
  const { goSoon, leave } = open()
  goSoon('/thank-you')
  leave()
  vi.advanceTimersByTime(2_000)
  expect(went).toEqual([])
})

test('A130 A131: to the payment page it goes a second after the words, and who is still here after ten can ask again', () => {
  const { leaveToPay } = open()
  leaveToPay()
  vi.advanceTimersByTime(990)
  expect(went).toEqual([])
  vi.advanceTimersByTime(20)
  expect(went).toEqual(['https://pay.example/1'])
  expect(stayed).not.toHaveBeenCalled()
  vi.advanceTimersByTime(10_000)
  expect(stayed).toHaveBeenCalledOnce()
})

// That the server ended a session leaves the cart to whoever is here (D55), and stays noted.
test.each([
  ['away', null],
  ['server', 'server'],
] as const)('D61 D23: of an end (%s) before a guest pays this is noted later: %s', (why, noted) => {
  recordEndReason(deviceStore(), why)
  open().leaveToPay()
  expect(recordedEndReason(deviceStore())).toBe(noted)
})

test('A130: whoever leaves the checkout while the order is placed, or within that second, is not taken to the payment page', () => {
  const first = open()
  first.leaveToPay()
  first.leave()
  const second = open()
  second.leave()
  second.leaveToPay()
  vi.advanceTimersByTime(20_000)
  expect(went).toEqual([])
})

test('A133 D61: that a payment did not go through is said once, not again after a reload or on the way back', () => {
  const Said = () => <p>{useAfterDecline() ? 'declined' : 'nothing'}</p>
  history.replaceState({ ...afterDecline, entry: 'x1' }, '')
  const { show, leave } = mount(<Said />)
  expect(text()).toBe('declined')
  show(<Said />)
  expect(text()).toBe('declined')
  leave()
  mount(<Said />)
  expect(text()).toBe('nothing')
  expect(history.state).toMatchObject({ entry: 'x1' })
})

test('A161 A149: who is confirmed elsewhere leaves the form for their own code, and not the one for another address', () => {
  const before = { ...nora, email_verified: 0 } as const
  session.user = nora
  const stay = (email: string) => {
    history.replaceState(null, '', `/email/verification/${encodeURIComponent(email)}/`)
    leaveConfirmation(before)
    return location.pathname !== '/'
  }
  expect(stay('somebody@example.org')).toBe(true)
  expect(stay(nora.email.toUpperCase())).toBe(false)
})
