import { useState } from 'react'
import { discardEntry } from '../../state/outbox/outbox.ts'
import { focusHeading } from '../../state/page/focus-heading.ts'
import { Button } from '../../ui/button.tsx'
import { LossQuestion } from '../../ui/loss-question.tsx'
import { takingBack } from '../../words/waiting-words.ts'

export interface TakeBackButtonProps {
  kind: keyof typeof takingBack
  seq: number
  isUncertain: boolean
  /** Which of all that waits, and the id of what says so. */
  what: string
  describedBy: string
}

/** Takes back a removal that waits: of "Discard" and "Keep" nobody could tell whether the removal is meant, or its object. */
export function TakeBackButton({ kind, seq, isUncertain, what, describedBy }: TakeBackButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const { button, title, text, late, keep, lose } = takingBack[kind]
  const takeBack = async () => {
    setAsking(false)
    if (await discardEntry(seq)) focusHeading()
  }
  return (
    <>
      <Button look="quiet" aria-describedby={describedBy} onClick={() => setAsking(true)}>
        {button}
      </Button>
      {isAsking && (
        <LossQuestion
          title={title}
          about={what}
          text={isUncertain ? late : text}
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
