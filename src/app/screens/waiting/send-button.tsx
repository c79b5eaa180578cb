import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { connection, isUnreachable } from '../../../sync/status.ts'
import { sendNow } from '../../state/outbox/outbox.ts'
import { passesFocus } from '../../state/page/focus-heading.ts'
import { Button } from '../../ui/button.tsx'
import * as waitingWords from '../../words/waiting-words.ts'

export interface SendButtonProps {
  /** Which goes; all, if not said. */
  seq?: number
  isSending?: boolean
  /** One press sends all of them: this one is not what one comes for. */
  isOneOfMany?: boolean
  /** The id of what says which entry. */
  describedBy?: string
}

/** It stays while its work is under way: whoever pressed it is there again when there was no answer. */
export function SendButton({ seq, isSending = false, isOneOfMany, describedBy }: SendButtonProps) {
  const [busy, setBusy] = useState(false)
  const { state } = useSnapshot(connection)
  const send = async () => {
    setBusy(true)
    await sendNow(seq).finally(() => setBusy(false))
  }
  return (
    <Button
      ref={passesFocus}
      // The first thing to do here where it can succeed; else it goes by itself, and a press is one more try.
      look={isOneOfMany || isUnreachable(state) ? 'quiet' : 'primary'}
      icon="send"
      busy={busy || isSending}
      aria-describedby={describedBy}
      onClick={() => void send()}
    >
      {seq === undefined ? waitingWords.sendAll : waitingWords.sendNow}
    </Button>
  )
}
