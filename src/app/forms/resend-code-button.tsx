import { useEffect, useRef, useState } from 'react'
import type { InferInput } from 'valibot'
import type { resendEmail, submitForgotEmail } from '../../contract/account.ts'
import * as messages from '../../contract/messages.ts'
import { device } from '../device.ts'
import { closeFormErrors, toastRefused, toastSuccess } from '../toasts.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { failureMessages } from './failure-messages.ts'
import { useSendBlocker } from './use-send-blocker.ts'

/** How long the loader stays after a mail was sent (specification, section 9): nobody sends five by impatience. */
const LOADER_MS = 5_000

/** "Send it again". Where nothing can be sent, the form around it says why. */
export function ResendCodeButton({
  call,
  request,
  off,
  onSent,
}: {
  call: typeof resendEmail | typeof submitForgotEmail
  /** Whose code, and which, where the call sends more than one. */
  request: InferInput<typeof resendEmail.request>
  /** A code is being tried at this moment. */
  off: boolean
  /** The code that was typed is worth nothing any more. */
  onSent: () => void
}) {
  const [isBusy, setBusy] = useState(false)
  const { isCutOff } = useSendBlocker(false)
  /** What stands here after the message in the corner has gone. */
  const [told, setTold] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const send = async () => {
    closeFormErrors()
    setBusy(true)
    setTold('')
    // Nobody else hears of what is thrown: the button would never stop turning, and nothing would be said.
    const result = await device()
      .sync.call(call as typeof resendEmail, request)
      .catch(() => ({ kind: 'failed' as const }))
    if (result.kind === 'ok') {
      toastSuccess(messages.codeResent)
      onSent()
      timer.current = setTimeout(() => setBusy(false), LOADER_MS)
      return
    }
    setBusy(false)
    const { toasts, text } = failureMessages(result)
    toastRefused(toasts)
    setTold(text)
  }
  return (
    <>
      <Button look="plain" busy={isBusy} off={off || isCutOff} onClick={() => void send()}>
        {messages.sendAgain}
      </Button>
      {told && (
        <Notice role="alert" tone="warm">
          {told}
        </Notice>
      )}
    </>
  )
}
