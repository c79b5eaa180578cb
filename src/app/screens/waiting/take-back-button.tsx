import { useState } from 'react'
import type { WaitingEntry } from '../../../db/queries/outbox.ts'
import { mayHaveLeft } from '../../state/outbox/discard-words.ts'
import { discardEntry } from '../../state/outbox/outbox.ts'
import { focusHeading, passesFocus } from '../../state/page/focus-heading.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { takingBack } from '../../words/waiting-words.ts'

export interface TakeBackButtonProps {
  entry: WaitingEntry
  /** As of a `DiscardButton`. */
  isOffered: boolean
  kind: keyof typeof takingBack
  /** Which of all that waits, and the id of what says so. */
  what: string
  describedBy: string
}

/** Takes back a removal that waits: of "Discard" and "Keep" nobody could tell whether the removal is meant, or its object. */
export function TakeBackButton({ entry, isOffered, kind, what, describedBy }: TakeBackButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const { button, title, text, late, keep, lose, failed } = takingBack[kind]
  const takeBack = async () => {
    setAsking(false)
    if (await discardEntry(entry.seq, failed)) focusHeading()
  }
  if (!isOffered && !isAsking) return null
  return (
    <>
      <Button ref={passesFocus} look="quiet" aria-describedby={describedBy} onClick={() => setAsking(true)}>
        {button}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={title}
          about={what}
          text={mayHaveLeft(entry) ? late : text}
          keep={keep}
          lose={lose}
          looks={['quiet', 'primary']}
          onKeep={() => setAsking(false)}
          onLose={() => void takeBack()}
        />
      )}
    </>
  )
}
