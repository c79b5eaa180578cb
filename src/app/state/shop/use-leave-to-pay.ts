import { useEffect, useRef } from 'react'
import * as messages from '../../../contract/messages.ts'
import { toastInfo } from '../../toasts.ts'
import { useIsUnmounted } from '../page/use-is-unmounted.ts'
import { clearAwayReason } from '../session/session-notes.ts'
import { deviceStore } from '../storage/device-store.ts'
import { recordLeaving } from './left-to-pay.ts'

/** A message is seen before the page goes (A226). */
const LEAVE_MS = 1_000
/**
 * Whoever is still here then was not taken away: the page was stopped on a slow line, or an installed app on an iPhone
 * opened it above this one. Asking again leads to the same page (P-04).
 */
const STAYED_MS = 10_000

/**
 * Leaves for the payment provider's page.
 * @param orderId of the order whose own page this is, to which whoever gives up comes back; none: of the checkout.
 * @returns to be called with its address, the order's e-mail address, and what to do if one stays.
 */
export function useLeaveToPay(orderId?: number): (url: string, email: string, onStayed: () => void) => void {
  const isUnmounted = useIsUnmounted()
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(leaving.current), [])
  return (url, email, onStayed) => {
    if (isUnmounted.current) return
    toastInfo(messages.enterCard)
    // Only what ends from here on ends while they pay (D61).
    clearAwayReason(deviceStore())
    void recordLeaving(email, orderId)
    leaving.current = setTimeout(() => {
      location.assign(url)
      leaving.current = setTimeout(onStayed, STAYED_MS)
    }, LEAVE_MS)
  }
}
