import { useState } from 'react'
import { sendNow } from '../../state/outbox/outbox.ts'
import { passesFocus } from '../../state/page/focus-heading.ts'
import { Button, type ButtonLook } from '../../ui/button.tsx'
import * as waitingWords from '../../words/waiting-words.ts'

export interface SendButtonProps {
  seq: number
  isSending: boolean
  look: ButtonLook
  /** The id of what says which entry. */
  describedBy: string
}

/** It stays while its work is under way: whoever pressed it is there again when there was no answer. */
export function SendButton({ seq, isSending, look, describedBy }: SendButtonProps) {
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    await sendNow(seq).finally(() => setBusy(false))
  }
  return (
    <Button
      ref={passesFocus}
      look={look}
      icon="send"
      busy={busy || isSending}
      aria-describedby={describedBy}
      onClick={() => void send()}
    >
      {waitingWords.sendNow}
    </Button>
  )
}
