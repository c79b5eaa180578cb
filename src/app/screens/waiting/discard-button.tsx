import { useState } from 'react'
import type { WaitingEntry } from '../../../db/queries/outbox.ts'
import { discardWords } from '../../state/outbox/discard-words.ts'
import { discardEntry } from '../../state/outbox/outbox.ts'
import { focusHeading, passesFocus } from '../../state/page/focus-heading.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import * as waitingWords from '../../words/waiting-words.ts'

export interface DiscardButtonProps {
  entry: WaitingEntry
  /** Else it stays only until its open question is answered. */
  isOffered: boolean
  hasText: boolean
  /** Which of all that waits, and the id of what says so. */
  what: string
  describedBy: string
}

/** Throws away what waits; asked twice where it is a text, of which there is no other copy. */
export function DiscardButton({ entry, isOffered, hasText, what, describedBy }: DiscardButtonProps) {
  const [question, setQuestion] = useState<0 | 1 | 2>(0)
  const isFirst = question === 1 && hasText
  const discard = async () => {
    setQuestion(0)
    if (await discardEntry(entry.seq)) focusHeading()
  }
  if (!isOffered && question === 0) return null
  return (
    <>
      <Button
        ref={passesFocus}
        look="danger"
        icon="trash"
        aria-describedby={describedBy}
        onClick={() => setQuestion(1)}
      >
        {waitingWords.discard}
      </Button>
      {question > 0 && (
        <ConfirmDialog
          key={question}
          title={question === 1 ? waitingWords.discardTitle : waitingWords.discardSure}
          about={what}
          text={question === 2 ? waitingWords.discardSureText : discardWords(entry, hasText)}
          keep={waitingWords.keepIt}
          lose={isFirst ? waitingWords.discard : waitingWords.discardForGood}
          onKeep={() => setQuestion(0)}
          onLose={() => (isFirst ? setQuestion(2) : void discard())}
        />
      )}
    </>
  )
}
