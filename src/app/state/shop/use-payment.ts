import { useCallback, useEffect, useRef, useState } from 'react'
import * as messages from '../../../contract/messages.ts'
import { paths } from '../../routes.ts'
import { toastOrderPlaced } from '../../shop-toasts.ts'
import { toastServerErrors, toastSuccess } from '../../toasts.ts'
import { useRedirectSoon } from '../page/use-redirect-soon.ts'
import { rememberWanted } from '../session/remember-place.ts'
import { session } from '../session/session-state.ts'
import { forgetLeaving, hasLeftOrder } from './left-to-pay.ts'
import { canBeAsked, checkPayment, type PaymentHint, type PaymentState, pullAfterPayment } from './payment.ts'
import { afterPayment } from './thanks.ts'
import { afterDecline } from './use-after-decline.ts'

/** How long until the server is asked again by itself, growing; a provider may take a minute. */
const FIRST_WAIT_MS = 4_000
const LONGEST_WAIT_MS = 30_000

const failed = { kind: 'failed', messages: [messages.paymentFailed] } satisfies PaymentState

export interface PaymentCheck {
  /** What was told last. */
  state: PaymentState['kind'] | 'asking'
  isAsking: boolean
  /** How often it has been asked. */
  asked: number
  check: () => void
  /** The page of the order itself was left to pay, and is where this leads back to. */
  isOfOrder: boolean
}

/** Finds out what became of a payment and goes on from there: thanks, back to where it was left from, or asking again. */
export function usePayment(hint: PaymentHint | null): PaymentCheck {
  const [state, setState] = useState<PaymentCheck['state']>('asking')
  const [isAsking, setAsking] = useState(true)
  const [asked, setAsked] = useState(0)
  // Asked before what is remembered of it may go.
  const [isOfOrder] = useState(() => hint !== null && hasLeftOrder(hint.orderId))
  const orderPath = isOfOrder && hint ? paths.order(hint.orderId) : null
  const goSoon = useRedirectSoon()
  const run = useRef({ isOver: false, isAsking: false, waitMs: FIRST_WAIT_MS, timer: 0 })

  const leadBack = useCallback(
    (reasons: string[]) => {
      toastServerErrors(reasons)
      // Paying may take longer than a session does: then the cart is there once they have signed in.
      if (session.phase === 'visitor') rememberWanted(orderPath ?? paths.cart())
      // The checkout would be about something else: placing that order ends this one.
      if (orderPath !== null) goSoon(orderPath, { replace: true })
      else goSoon(paths.checkout(), { replace: true, state: afterDecline })
    },
    [goSoon, orderPath],
  )

  const check = useCallback(async () => {
    const { current } = run
    if (!hint || current.isAsking || current.isOver) return
    stopTimer(current)
    current.isAsking = true
    setAsking(true)
    const told: PaymentState = await checkPayment(hint).catch(() => ({ kind: 'unasked' as const }))
    current.isAsking = false
    if (current.isOver) return
    setAsking(false)
    setAsked(times => times + 1)
    // An address that says no is believed, unless what it says no to has been paid (P-07, D61).
    const isPaid = told.kind === 'paid' || told.kind === 'paid by another'
    const found = hint.isSuccess || isPaid ? told : failed
    setState(found.kind)
    if (found.kind === 'waiting' || found.kind === 'unasked') {
      current.timer = window.setTimeout(() => void check(), current.waitMs)
      current.waitMs = Math.min(LONGEST_WAIT_MS, current.waitMs * 2)
    }
    // One that was given up may still be paid, on the page that was left.
    if (told.kind === 'failed') forgetLeaving()
    if (found.kind === 'failed') leadBack(found.messages)
    if (found.kind === 'paid') {
      void pullAfterPayment(hint).catch(() => undefined)
      toastSuccess(messages.charged)
      toastOrderPlaced(messages.orderPlaced)
      goSoon(paths.thankYou(), { replace: true, state: afterPayment })
    }
  }, [hint, goSoon, leadBack])

  useEffect(() => {
    const { current } = run
    current.isOver = false
    if (hint && canBeAsked(hint)) void check()
    else if (hint) {
      setState(failed.kind)
      leadBack(failed.messages)
    }
    const askAtOnce = () => {
      if (current.timer) void check()
    }
    addEventListener('online', askAtOnce)
    return () => {
      current.isOver = true
      stopTimer(current)
      removeEventListener('online', askAtOnce)
    }
  }, [hint, check, leadBack])

  return { state, isAsking, asked, check: () => void check(), isOfOrder }
}

function stopTimer(run: { timer: number }): void {
  clearTimeout(run.timer)
  run.timer = 0
}
