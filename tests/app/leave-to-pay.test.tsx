// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { notedEnd, noteEnd } from '../../src/app/state/session/session-notes.ts'
import { useLeaveToPay } from '../../src/app/state/shop/use-leave-to-pay.ts'
import { deviceStore } from '../../src/app/state/storage/device-store.ts'
import { mount, press } from './draw.tsx'

const Pay = () => {
  const leaveToPay = useLeaveToPay()
  return (
    <button type="button" onClick={() => leaveToPay('/public/payment/sandbox/1', () => undefined)}>
      Pay
    </button>
  )
}

test('D61 D23: a guest who pays is not told later that they were signed out, which was somebody before them', () => {
  noteEnd(deviceStore(), 'away')
  mount(<Pay />)
  press('Pay')
  expect(notedEnd(deviceStore())).toBeNull()
})

test('D55: that the server ended a session, which leaves the cart to whoever is here, stays noted', () => {
  noteEnd(deviceStore(), 'server')
  mount(<Pay />)
  press('Pay')
  expect(notedEnd(deviceStore())).toBe('server')
})
